/** Checks what people learn about a page without seeing it: its title, its icon and its announcements. */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { listenToAnnouncements } from '../screenReader'
import { createChannelOnServer, type Product } from '../product'
import { createChannel, freshName } from '../steps'

const ICON = 'link[rel=icon]'

async function readTitles(ada: Person, product: Product) {
  const name = freshName('tram')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
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
}

async function actByEar(ada: Person) {
  await createChannel(ada)
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
}

async function forwardByKeys(ada: Person) {
  const channel = await createChannel(ada)
  await ada.conversation.sayDelivered('Good morning.')
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
}

test('people learn without seeing the page what it is and what they did, and forward by keyboard', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await test.step('own actions are announced once each', () => actByEar(ada))
  await test.step('a message is forwarded by keyboard alone', () => forwardByKeys(ada))
  // A new channel comes to the top of the list once nobody points at it.
  await ada.conversation.heading.hover()
  await test.step('the title names the page and counts unread messages, and a navigation is announced once', () =>
    readTitles(ada, product))
})
