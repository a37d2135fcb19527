/**
 * Checks what people learn about a page without seeing it: its title, its icon, its announcements, and the notice of a
 * tab that is no longer active.
 */
import { apiClientOf } from '../apiClientOf'
import { expect, test } from '../journey'
import { listenToAnnouncements } from '../screenReader'
import { createChannelOnServer } from '../product'
import { createChannel, freshName, openChannelTogether } from '../steps'

const ICON = 'link[rel=icon]'

test('the title names the page and counts unread messages, the icon has a dot, and a navigation is announced once', async ({
  person,
  product,
}) => {
  const name = freshName('tram')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const ada = await person({ account: 0 })
  await ada.signIn()
  const { page } = ada
  await ada.appShell.row(`# ${name}`).click()
  await expect(page).toHaveTitle(new RegExp(`${name} · .+ Web App$`))
  const announcements = await listenToAnnouncements(page)
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await expect(page).toHaveTitle(/Saved · .+ Web App$/)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveTitle(/My Account · .+ Web App$/)
  await expect
    .poll(async () => (await announcements()).filter((line) => line.includes('Web App')))
    .toEqual([expect.stringMatching(/^Saved · /), expect.stringMatching(/^My Account · /)])

  await bo.say(gid, 'For everybody.')
  await expect(page).toHaveTitle(/^\(\d+\) My Account/)
  await expect(page.locator(ICON)).toHaveAttribute('href', /^data:image\/png/)
})

test('own actions are announced once each', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  await openChannelTogether(ada, bo)
  const { page, conversation } = ada
  await conversation.sayDelivered('The tram is late.')
  const announcements = await listenToAnnouncements(page)
  const times = (words: string) => async () => (await announcements()).filter((line) => line.includes(words)).length

  await conversation.react('The tram is late.', '👍')
  await expect.poll(times('You reacted with 👍')).toBe(1)
  await conversation.reaction('The tram is late.', '👍').click()
  await expect.poll(times('Your reaction 👍 was removed')).toBe(1)
  await conversation.edit('The tram is late.', 'The tram is on time.')
  await expect.poll(times('Message edited')).toBe(1)
  await conversation.chooseAction('The tram is on time.', 'Pin')
  await expect.poll(times('Pinned')).toBe(1)
  await conversation.chooseAction('The tram is on time.', 'Save')
  await expect.poll(times('Saved')).toBe(1)
  await conversation.delete('The tram is on time.')
  await expect.poll(times('Deleted')).toBe(1)
  // No announcement was repeated a moment later.
  const lines = await announcements()
  expect([...new Set(lines)]).toEqual(lines)
})

test('a message is forwarded by keyboard alone', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  const other = await createChannel(ada)
  await ada.appShell.row(`# ${channel}`).click()
  const { page, conversation } = ada
  await conversation.message('Good morning.').focus()
  await page.keyboard.press('ContextMenu')
  // The menu was opened by a key, so its first entry has the focus.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: 'Forward', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Forward message' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(other)
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await ada.appShell.row(`# ${other}`).click()
  await expect(conversation.message('Good morning.')).toBeVisible()
})

test('an older tab keeps its page readable behind the notice, and takes no input', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  await ada.conversation.say('Readable from afar.')
  await expect(ada.conversation.message('Readable from afar.')).toBeVisible()
  const newer = await ada.context.newPage()
  await newer.goto(ada.url)
  const notice = ada.page.getByRole('dialog', { name: 'Only one active tab is allowed' })
  await expect(notice).toBeVisible()
  await expect(ada.page).toHaveTitle(new RegExp(`^\\[INACTIVE\\] .*${channel}`))
  await expect(ada.page.getByRole('main').getByText('Readable from afar.', { exact: true })).toBeInViewport()
  // A key that was on its way to the composer does not press the button.
  for (const key of ['Enter', 'Space', 'Escape', 'Escape', 'Control+k', 'x', 'Tab']) await ada.page.keyboard.press(key)
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeFocused()
  await expect(ada.page.locator('[role=dialog]')).toHaveCount(0)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(ada.conversation.composer).toBeVisible()
  await expect(ada.page).not.toHaveTitle(/INACTIVE/)
})
