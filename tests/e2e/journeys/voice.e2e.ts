/** Records a voice message with one person's microphone and plays it at the other person, and offline at the first one. */
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { expect, test, type Person } from '../journey'
import { openChannelTogether, recordVoice } from '../steps'
import { waitForStoredShell } from '../waitForStoredShell'

test.use({
  workers: 'allow',
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** Plays the voice message of the open conversation, until some of it was heard. */
async function expectPlays({ conversation: { feed } }: Person) {
  const play = feed.getByRole('button', { name: /^Play / })
  await expect(play).toBeVisible({ timeout: 20_000 })
  await play.click()
  await expect(feed.getByRole('button', { name: /^Pause / }).or(play)).toBeVisible()
  const position = feed.getByRole('slider', { name: 'Position' })
  await expect(async () =>
    expect(Number((await position.getAttribute('aria-valuenow')) ?? (await position.inputValue()))).toBeGreaterThan(0),
  ).toPass({ timeout: 15_000 })
}

test('a recording is played on the other side, and by its author without a network after a reload', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await recordVoice(ada)
  await ada.conversation.send.click()
  await expectPlays(bo)

  await waitForStoredShell(ada.page)
  ada.watch.expectNetworkTrouble()
  await ada.context.setOffline(true)
  await ada.page.reload()
  await expectPlays(ada)
})
