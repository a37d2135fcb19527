/** From anywhere to anywhere by a few letters: what is unread comes first, then names that fit, then what can be done. */
import { expect, test } from '../journey'
import { createChannel, openedTogether } from '../steps'

test('what another wrote stands first; people, channels and actions are a few letters away', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openedTogether(ada, bo)
  const quiet = await createChannel(ada)
  await bo.frame.row(`# ${channel}`).click()
  await bo.conversation.say('Who is there?')
  await expect(ada.frame.row(`# ${channel}`)).toHaveAccessibleName(/1 unread/)

  const { page } = ada
  const dialog = page.getByRole('dialog', { name: 'Go to…' })
  const options = dialog.getByRole('option')
  await page.keyboard.press('ControlOrMeta+K')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(options.filter({ hasText: channel })).toHaveAccessibleName(/1 unread/)
  // The order of what is unread: the newest first.
  await expect(options.first()).toContainText(channel)
  await page.keyboard.press('Enter')
  await expect(ada.conversation.heading).toHaveText(new RegExp(channel))
  await expect(ada.conversation.composer).toBeFocused()
  await expect(ada.conversation.message('Who is there?')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(quiet.slice(-6))
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(ada.conversation.heading).toHaveText(new RegExp(quiet))

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(bo.account.email.split('@')[0]!)
  await expect(options.first()).toContainText(bo.account.name)
  await page.keyboard.press('Enter')
  await expect(ada.conversation.heading).toHaveText(bo.account.name)
  await ada.conversation.say('I am.')
  await expect(bo.frame.row(ada.account.name)).toHaveAccessibleName(/unread/)

  // The way that one has come can be gone back and forth.
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

  // Nothing fits: that is said, Enter does nothing, and Escape leads back to the box.
  await ada.conversation.composer.focus()
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('zzqqxx')
  await expect(dialog.getByRole('status')).toContainText('zzqqxx')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ada.conversation.composer).toBeFocused()
})
