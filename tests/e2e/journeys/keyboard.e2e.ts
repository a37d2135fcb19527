/** Two people talk by keyboard only, one in English and one in Chinese, and each takes both parts. */
import { expect, test, type Person } from '../journey'
import { changeRole } from '../product'
import { freshName, tabTo } from '../steps'

async function signInByKeys(person: Person) {
  await person.signInPage.open(person.url)
  await expect(person.signInPage.submit).toBeVisible()
  await tabTo(person, person.signInPage.email)
  await person.page.keyboard.type(person.account.email)
  await tabTo(person, person.signInPage.password)
  await person.page.keyboard.type(person.account.password)
  await person.page.keyboard.press('Enter')
  await expect(person.appShell.conversations).toBeVisible({ timeout: 20_000 })
}

/** Opens a channel by keyboard. The whole list is one Tab stop; arrow keys move within it. */
async function openByKeys(person: Person, channel: string) {
  const row = person.appShell.row(`# ${channel}`)
  const rows = person.appShell.conversations.getByRole('link')
  await tabTo(person, rows.and(person.page.locator('[tabindex="0"]')).first())
  await person.page.keyboard.press('Home')
  for (let presses = 0; presses < 60; presses += 1) {
    if (await row.evaluate((element) => element === document.activeElement)) break
    await person.page.keyboard.press('ArrowDown')
  }
  await person.page.keyboard.press('Enter')
  await expect(person.conversation.heading).toHaveText(new RegExp(channel))
}

/** Presses Shift+Tab from the composer until a row of the feed has the focus, then goes to the newest. */
async function reachLastMessage(person: Person) {
  const { page, conversation } = person
  await conversation.composer.focus()
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await page.evaluate(() => document.activeElement?.closest('[role="log"]') !== null)) break
  }
  await page.keyboard.press('End')
  await expect(conversation.messages.last()).toBeFocused()
}

async function talk(ada: Person, bo: Person) {
  const channel = freshName('keys')
  await tabTo(ada, ada.appShell.newMenu)
  await ada.page.keyboard.press('Enter')
  await expect(ada.page.getByRole('menuitem').first()).toBeFocused()
  await ada.page.keyboard.press('Enter')
  await expect(ada.newChannel.dialog).toBeVisible()
  await ada.page.keyboard.type(channel)
  await tabTo(ada, ada.newChannel.isPrivate)
  await ada.page.keyboard.press('ArrowUp')
  await expect(ada.newChannel.isPublic).toBeChecked()
  await tabTo(ada, ada.newChannel.create)
  await ada.page.keyboard.press('Enter')
  await expect(ada.conversation.heading).toHaveText(new RegExp(channel))
  // Typing anywhere goes to the composer.
  await ada.page.keyboard.type('The first tram leaves at five.')
  await ada.page.keyboard.press('Enter')

  await expect(bo.appShell.row(`# ${channel}`)).toBeVisible()
  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/1/)
  await openByKeys(bo, channel)
  await expect(bo.conversation.message('The first tram leaves at five.')).toBeVisible()

  await reachLastMessage(bo)
  await bo.page.keyboard.press('r')
  await expect(bo.conversation.composer).toBeFocused()
  await bo.page.keyboard.type('From which platform?')
  await bo.page.keyboard.press('Enter')
  await expect(ada.conversation.message('From which platform?').last()).toContainText('The first tram leaves at five.')

  await reachLastMessage(ada)
  await ada.page.keyboard.press('+')
  const thumb = ada.words.translateWith('React with {{emoji}}', { emoji: '👍' })
  // A stray Enter must not react.
  await expect(ada.page.locator(':focus')).toHaveAccessibleName(ada.words.translate('React'))
  await ada.page.keyboard.press('Enter')
  await ada.page.keyboard.press('ArrowRight')
  await expect(ada.page.locator(':focus')).toHaveAccessibleName(thumb)
  await ada.page.keyboard.press('Enter')
  await expect(bo.conversation.reaction('From which platform?', '👍').last()).toBeVisible()

  await bo.conversation.composer.focus()
  await bo.page.keyboard.press('ArrowUp')
  await bo.page.keyboard.press('ControlOrMeta+A')
  await bo.page.keyboard.type('From which side?')
  await bo.page.keyboard.press('Enter')
  await expect(ada.conversation.message('From which side?')).toHaveCount(1)

  await reachLastMessage(bo)
  await bo.page.keyboard.press('Delete')
  await expect(bo.page.getByRole('dialog')).toBeVisible()
  await tabTo(
    bo,
    bo.page.getByRole('dialog').getByRole('button', { name: bo.words.translate('Delete message'), exact: true }),
  )
  await bo.page.keyboard.press('Enter')
  await expect(ada.conversation.message('From which side?')).toHaveCount(0)
}

test('two people talk with the keyboard alone, in English and in Chinese', async ({ person, product }) => {
  const { url, accounts } = product
  // Both create a public channel.
  await changeRole(url, accounts[0]!, await product.uidOf(accounts[1]!), true)
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1, locale: 'zh-CN', language: 'zh' })
  for (const someone of [ada, bo]) await signInByKeys(someone)
  await test.step('the one who reads English begins', () => talk(ada, bo))
  await test.step('the one who reads Chinese begins', () => talk(bo, ada))
})
