/** Checks that closing or ending something leaves the focus in a position where keyboard users can continue. */
import { expect, test, type Person } from '../journey'
import { createChannel, freshName } from '../steps'

async function signInAtDeepLink(ada: Person) {
  await ada.page.goto(`${ada.url}/#/chat/channel/2`)
  // Where guests are allowed, the page is readable at once and has a sign-in link.
  await ada.page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await ada.signInPage.signIn(ada.account)
  await expect(ada.page.getByRole('textbox', { name: /^Message / })).toBeVisible()
  await expect(ada.conversation.messages.last()).toBeVisible()
  await expect(ada.page.getByRole('main')).toBeFocused()
}

async function closeDialogsByBack(ada: Person) {
  await ada.appShell.newMenu.focus()
  await ada.page.keyboard.press('Enter')
  await expect(ada.page.getByRole('menuitem').first()).toBeFocused()
  await ada.page.keyboard.press('Enter')
  await expect(ada.newChannel.dialog).toBeVisible()
  // The history entry is added a moment after the element is drawn.
  await ada.page.waitForFunction(() => (history.state as { overlay?: true } | null)?.overlay)
  await ada.page.goBack()
  await expect(ada.newChannel.dialog).toBeHidden()
  await expect(ada.appShell.newMenu).toBeFocused()

  await ada.appShell.row('ops').click()
  await ada.conversation.messages.last().focus()
  const row = ada.page.locator(':focus')
  await ada.page.keyboard.press('Delete')
  await expect(ada.page.getByRole('dialog')).toBeVisible()
  const name = await ada.conversation.messages.last().getAttribute('aria-label')
  await ada.page.goBack()
  await expect(ada.page.getByRole('dialog')).toBeHidden()
  await expect(row).toHaveAccessibleName(name ?? '')

  const settings = ada.page.getByRole('button', { name: 'Conversation settings', exact: true })
  await settings.click()
  await ada.page.getByRole('menuitem', { name: 'Mute…', exact: true }).click()
  await expect(ada.page.getByRole('dialog')).toBeVisible()
  await ada.page.goBack()
  await expect(ada.page.getByRole('dialog')).toBeHidden()
  await expect(settings).toBeFocused()

  // The tools are visible only under the pointer, so after closing the focus returns to the row.
  await ada.conversation.messages.last().hover()
  await ada.page.getByRole('button', { name: 'More actions', exact: true }).click()
  await ada.page.getByRole('menuitem', { name: 'Forward', exact: true }).click()
  await expect(ada.page.getByRole('dialog')).toBeVisible()
  await ada.page.mouse.move(5, 5)
  await ada.page.goBack()
  await expect(ada.page.getByRole('dialog')).toBeHidden()
  await expect(row).toHaveAccessibleName(name ?? '')
}

async function goBetweenConversations(ada: Person) {
  const { page, conversation } = ada
  const first = await createChannel(ada)
  await conversation.sayDelivered('The first tram leaves at five.')
  await conversation.messages.last().focus()
  await page.keyboard.press('r')
  await expect(conversation.composer).toBeFocused()
  await conversation.say('From which platform?')
  const answer = conversation.message('From which platform?')
  await answer.getByRole('button', { name: 'The first tram leaves at five.' }).click()
  await expect(conversation.messages.first()).toBeFocused()

  await page.keyboard.press('Alt+ArrowDown')
  await expect(conversation.heading).not.toHaveText(new RegExp(first))
  await expect(conversation.composer).toBeFocused()
  await ada.appShell.row(`# ${first}`).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(conversation.heading).toHaveText(new RegExp(first))
  await expect(ada.appShell.row(`# ${first}`)).toBeFocused()
  // With keyboard navigation the focus is on the open row.
  await page.keyboard.press('Alt+ArrowDown')
  await expect(conversation.heading).not.toHaveText(new RegExp(first))
  await expect(ada.appShell.conversations.locator('a[aria-current=page]')).toBeFocused()
}

async function openProfile(ada: Person) {
  const { page, conversation } = ada
  const channel = freshName('tram')
  await ada.appShell.openNew('New channel')
  await ada.newChannel.createPublic(channel)
  await conversation.sayDelivered('Who am I?')
  const name = conversation.messages.last().getByRole('link', { name: ada.account.name, exact: true })
  await name.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: ada.account.name })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: 'View profile' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: ada.account.name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(conversation.heading).toHaveText(new RegExp(channel))
  // The user opened the channel to write in it.
  await expect(conversation.composer).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: ada.account.name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page
    .getByRole('main')
    .getByRole('link', { name: /random/ })
    .press('Enter')
  await expect(conversation.heading).toHaveText(/random/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: ada.account.name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
}

async function goForwardToUnknown(ada: Person) {
  await ada.page.goto(`${ada.url}/#/nowhere`)
  await expect(ada.page.getByRole('main')).toBeVisible()
  await ada.page.goBack()
  await ada.conversation.composer.focus().catch(() => undefined)
  await ada.page.goForward()
  await expect(ada.page.getByText('404', { exact: false }).first()).toBeVisible()
  await expect(ada.page.getByRole('main')).toBeFocused()
}

test('closing, leaving and going back keep the focus where keyboard users can continue', async ({ person }) => {
  const ada = await person()
  await test.step('signing in at a deep link focuses the requested page', () => signInAtDeepLink(ada))
  await test.step('Back that closes a dialog returns the focus to the element that opened it', () =>
    closeDialogsByBack(ada))
  await test.step('it is kept from one conversation to the next, and from a reply to the replied message', () =>
    goBetweenConversations(ada))
  await test.step("it stays in the page after opening an author's profile and returning", () => openProfile(ada))
  await test.step('Forward to an unknown address leads to the page that reports it, with the focus', () =>
    goForwardToUnknown(ada))
})
