/** A voice message, from the microphone of one to the ears of the other. */
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { expect, test } from '../journey'
import { openedTogether } from '../steps'

test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('what one records the other plays', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openedTogether(ada, bo)
  await bo.frame.row(`# ${channel}`).click()
  await ada.page.getByRole('button', { name: 'Record voice message' }).click()
  // what the pointer rests on now explains itself, over the button that is wanted
  await ada.page.mouse.move(600, 200)
  await expect(ada.page.getByText('0:02')).toBeVisible({ timeout: 15_000 })
  await ada.page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(ada.conversation.attachments.getByRole('listitem')).toHaveCount(1)
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
