/** Records a voice message with one person's microphone and plays it at the other person. */
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { expect, test } from '../journey'
import { openChannelTogether, recordVoice } from '../steps'

test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('a recording is played on the other side', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await recordVoice(ada)
  await ada.conversation.send.click()

  const play = bo.conversation.feed.getByRole('button', { name: /^Play / })
  await expect(play).toBeVisible({ timeout: 20_000 })
  await play.click()
  await expect(bo.conversation.feed.getByRole('button', { name: /^Pause / }).or(play)).toBeVisible()
  const position = bo.conversation.feed.getByRole('slider', { name: 'Position' })
  await expect(async () =>
    expect(Number((await position.getAttribute('aria-valuenow')) ?? (await position.inputValue()))).toBeGreaterThan(0),
  ).toPass({ timeout: 15_000 })
})
