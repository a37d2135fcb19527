/** Checks the quick switcher: unread conversations come first, then matching names, then commands. */
import { expect, test, type Person } from '../journey'
import { createChannel, openChannelTogether } from '../steps'

/** Two channels that Ada and Bo are in: one both talk in, and a quiet one. */
type Channels = { channel: string; quiet: string }

test('the switcher shows unread conversations first, finds people, channels and actions, and takes keys before it is there', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  const quiet = await createChannel(ada)
  await test.step('unread conversations come first; people, channels and actions are found by a few letters', () =>
    findByLetters(ada, bo, { channel, quiet }))
  await test.step('Ctrl K, letters and Enter while the switcher is on its way open the conversation, and send no draft', () =>
    typeBeforeItIsThere(ada, bo, { channel, quiet }))
})

async function findByLetters(ada: Person, bo: Person, { channel, quiet }: Channels) {
  await bo.appShell.row(`# ${channel}`).click()
  await bo.conversation.say('Who is there?')
  await expect(ada.appShell.row(`# ${channel}`)).toHaveAccessibleName(/1 unread/)

  const { page } = ada
  const dialog = page.getByRole('dialog', { name: 'Go to…' })
  const options = dialog.getByRole('option')
  await page.keyboard.press('ControlOrMeta+K')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(options.filter({ hasText: channel })).toHaveAccessibleName(/1 unread/)
  // The newest unread conversation comes first.
  await expect(options.first()).toContainText(channel)
  await page.keyboard.press('Enter')
  await expect(ada.conversation.heading).toHaveText(new RegExp(channel))
  await expect(ada.conversation.composer).toBeFocused()
  await expect(ada.conversation.message('Who is there?')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(quiet.slice(-6))
  // The other one searches everything for these letters.
  await expect(options).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(ada.conversation.heading).toHaveText(new RegExp(quiet))

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(bo.account.email.split('@')[0]!)
  await expect(options.first()).toContainText(bo.account.name)
  await page.keyboard.press('Enter')
  await expect(ada.conversation.heading).toHaveText(bo.account.name)
  await ada.conversation.say('I am.')
  await expect(bo.appShell.row(ada.account.name)).toHaveAccessibleName(/unread/)

  // Back and Forward follow the switches.
  await page.goBack()
  await expect(ada.conversation.heading).toHaveText(new RegExp(quiet))
  await page.goForward()
  await expect(ada.conversation.heading).toHaveText(bo.account.name)

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('new chan')
  await page.keyboard.press('Enter')
  await expect(ada.newChannel.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ada.newChannel.dialog).toHaveCount(0)

  // Without a match there is a notice and the offer to search here, and Escape returns to the composer.
  await ada.conversation.composer.focus()
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('zzqqxx')
  await expect(dialog.getByRole('status')).toContainText('zzqqxx')
  await expect(options).toHaveText([/^Search for “zzqqxx” here/, /^Search everything for “zzqqxx”/])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ada.conversation.composer).toBeFocused()
}

async function typeBeforeItIsThere(ada: Person, bo: Person, { channel, quiet }: Channels) {
  const { page } = ada
  // A reload fetches the code of the switcher anew, and it arrives only when everything was typed.
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>((done) => (arrive = done))
  await page.route(/\/assets\/overlayChunk-.*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  await ada.appShell.row(`# ${channel}`).click()
  await page.reload()
  await ada.conversation.composer.fill('not yet')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(quiet.slice(-4))
  await page.keyboard.press('Enter')
  await expect(ada.conversation.composer).toHaveValue('not yet')
  arrive()
  await expect(ada.conversation.heading).toHaveText(new RegExp(quiet))
  await ada.appShell.row(`# ${channel}`).click()
  await expect(ada.conversation.composer).toHaveValue('not yet')
  await expect(bo.conversation.message('not yet')).toHaveCount(0)
}
