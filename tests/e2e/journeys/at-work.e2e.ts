/**
 * Checks everyday tasks: finding a word and a day, what a message shows about itself, private channels, and how dialogs
 * close.
 */
import { expect, test, type Person } from '../journey'
import {
  sidePanel,
  createChannel,
  createPrivate,
  chooseFromHeaderMenu,
  openChannelTogether,
  sayElsewhere,
} from '../steps'

/** More than a page shows. */
const lines = Array.from({ length: 30 }, (_, index) => `line ${index}.`)

async function findWordAndDay(ada: Person) {
  const { page, conversation } = ada
  await conversation.sayDelivered('The zebra crossing is closed.')
  await sayElsewhere(ada, await conversation.channelId(), lines)
  await expect(conversation.message('line 29.')).toBeInViewport()
  await expect(conversation.message('zebra')).not.toBeInViewport()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('zebra')
  await page.getByRole('option', { name: 'Search for “zebra” here' }).waitFor()
  await page.keyboard.press('Enter')
  const search = sidePanel(ada, 'Search here')
  await expect(search.getByRole('searchbox')).toBeFocused()
  await expect(search.getByRole('searchbox')).toHaveValue('zebra')
  await expect(search.getByText('The zebra crossing is closed.')).toBeVisible()
  await page.keyboard.press('Escape')

  await chooseFromHeaderMenu(ada, 'Jump to date')
  const dialog = page.getByRole('dialog', { name: 'Jump to date' })
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await expect(dialog).toHaveAccessibleDescription(/^There are messages from/)
  await dialog.getByRole('button', { name: 'Beginning' }).click()
  await expect(conversation.message('zebra')).toBeInViewport()

  const mute = page.getByRole('dialog', { name: /^Mute # / })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => mute.getByRole('button', { name: 'Close' }).click(),
    () => mute.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const close of ways) {
    await chooseFromHeaderMenu(ada, 'Mute…')
    await expect(mute).toBeVisible()
    await close()
    await expect(mute).toHaveCount(0)
  }
}

async function editAndSave(ada: Person, bo: Person, channel: string) {
  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/1 unread/)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.unreadLine).toBeVisible()
  await bo.conversation.sayDelivered('Morning!')
  await expect(bo.conversation.unreadLine).toHaveCount(0)

  await sayElsewhere(bo, await bo.conversation.channelId(), lines)
  const mine = ada.conversation.message('Good morning.')
  await expect(ada.conversation.message('line 29.')).toBeInViewport()
  await expect(mine).not.toBeInViewport()
  await ada.conversation.composer.focus()
  await ada.page.keyboard.press('ArrowUp')
  await expect(mine).toBeInViewport()
  await expect(mine).toHaveClass(/before:bg-accent/)
  await ada.conversation.say('Good morning, all.')
  await expect(ada.conversation.message('Good morning, all.').getByText('edited')).toBeVisible()

  const saved = bo.conversation.message('line 28.').getByText('Saved by you')
  await bo.conversation.chooseAction('line 28.', 'Save')
  await expect(saved).toBeVisible()
  await bo.page.reload()
  await expect(saved).toBeVisible()

  // While a menu is open, its message stays marked although the pointer is elsewhere.
  await bo.conversation.message('line 27.').click({ button: 'right' })
  await bo.page.getByRole('menu').hover()
  await expect(bo.conversation.message('line 27.')).toHaveClass(/(^| )bg-hover( |$)/)
  await bo.page.keyboard.press('Escape')
  await expect(bo.conversation.message('line 26.')).not.toHaveClass(/(^| )bg-hover( |$)/)
}

async function forwardFromPrivate(ada: Person, bo: Person) {
  const channel = await createChannel(ada)
  const crew = await createPrivate(ada)
  await expect(ada.appShell.row(crew)).toBeVisible()
  await ada.conversation.sayDelivered(`For #${crew} only.`)
  await expect(ada.conversation.message('only.').getByRole('link', { name: `${crew}, private channel` })).toBeVisible()
  await ada.conversation.chooseAction('only.', 'Forward')
  const dialog = ada.page.getByRole('dialog', { name: 'Forward message' })
  await dialog.getByRole('searchbox').fill(channel)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Forward to 1' }).click()
  await ada.appShell.row(`# ${channel}`).click()
  await expect(ada.conversation.message(`1 forwarded message, from ${crew}`)).toBeVisible()

  // Bo is not in the channel and does not learn its name.
  await bo.appShell.row(`# ${channel}`).click()
  const card = bo.conversation.message('1 forwarded message')
  await expect(card).toBeVisible()
  await expect(card).not.toContainText(', from')
}

async function moveUpWhileWaiting(ada: Person) {
  const first = await createChannel(ada)
  const second = await createChannel(ada)
  const names = async () => (await ada.appShell.conversations.getByRole('link').allInnerTexts()).slice(0, 10)
  const place = async (name: string) => (await names()).findIndex((text) => text.includes(name))
  await expect.poll(async () => (await place(second)) < (await place(first))).toBe(true)
  await ada.appShell.row(`# ${first}`).click()
  await expect(ada.conversation.heading).toHaveText(new RegExp(first))
  // The rows stay where they are under the pointer.
  await ada.conversation.heading.hover()
  ada.watch.expectNetworkTrouble()
  await ada.context.setOffline(true)
  await ada.conversation.say('Later, then.')
  await expect.poll(async () => (await place(first)) < (await place(second))).toBe(true)
  await ada.context.setOffline(false)
  await expect(ada.conversation.message('Later, then.').getByText('Waiting for network')).toHaveCount(0)
  await expect.poll(async () => (await place(first)) < (await place(second))).toBe(true)
}

test('an ordinary day: words and days are found, messages edited, saved and forwarded, and one waits for the network', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await test.step('an edit scrolls to its message; a saved one is marked after a reload; an answer removes the unread line', () =>
    editAndSave(ada, bo, channel))
  await test.step('a private channel shows its lock; forwarded messages name their channel only to its members', () =>
    forwardFromPrivate(ada, bo))
  await bo.page.close()
  // A new channel comes to the top of the list once nobody points at it.
  await ada.conversation.heading.hover()
  await createChannel(ada)
  await test.step('a word that matches no conversation is searched here; a day is chosen by name; dialogs close in the same ways', () =>
    findWordAndDay(ada))
  await test.step('a conversation moves up in the list with a message that waits for the network', () =>
    moveUpWhileWaiting(ada))
})
