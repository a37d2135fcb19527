/**
 * Jumps to a day and to a message anywhere in a channel of 20,000 messages, and checks the notice when the target
 * cannot be loaded.
 */
import { expect, test, type Person } from '../journey'
import { chooseFromHeaderMenu, createChannel } from '../steps'

/** Messages are ten minutes apart. */
const SPACING_MS = 600_000
const DAY_MS = 86_400_000

/** Returns the date this many days ago, as the field takes it and as the line in the feed shows it. */
function daysAgo(days: number) {
  const at = new Date(Date.now() - days * DAY_MS)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', ...options }).format(at)
  return {
    typed: `${part({ year: 'numeric' })}-${part({ month: '2-digit' })}-${part({ day: '2-digit' })}`,
    line: new RegExp(`\\b${part({ day: 'numeric' })} ${part({ month: 'long' })}\\b`),
  }
}

const dateDialog = ({ page, words }: Person) => page.getByRole('dialog', { name: words.translate('Jump to date') })

async function jumpToDay(person: Person, typed: string) {
  const { page, words } = person
  await chooseFromHeaderMenu(person, words.translate('Jump to date'))
  await dateDialog(person).getByLabel(words.translate('Date')).fill(typed)
  await page.keyboard.press('Enter')
}

test('a day long ago is found by its date, the search can be canceled, and a link leads to its message @control', async ({
  person,
  product,
}) => {
  test.setTimeout(180_000)
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  const gid = await ada.conversation.channelId()
  const { first_mid: first } = await product.control.insertMessages({
    gid,
    count: 20_000,
    text: 'number {i}.',
    words: [0, 30],
    spacing_ms: SPACING_MS,
    quiet: true,
  })
  if (first === null) throw new Error('nothing was inserted')

  // Bo's browser has only the newest messages.
  const bo = await person({ account: 1 })
  await bo.signIn()
  const { page, conversation } = bo
  await bo.appShell.row(`# ${channel}`).click()
  await expect(conversation.messages.first()).toBeVisible()
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'Looking for' })
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true })

  await product.control.addRule({ route: 'GET /group/*/history', delay_ms: 900 })
  const long = daysAgo(100)
  const before = page.url()
  await jumpToDay(bo, long.typed)
  await expect(note).toHaveText(/^Looking for .+ \d{4}…$/)
  await expect(page.getByRole('progressbar', { name: /^Looking for/ })).toBeVisible()
  await cancel.click()
  await expect(note).toBeHidden()
  expect(page.url()).toBe(before)
  await expect(conversation.feed.getByRole('button', { name: long.line, exact: true })).toBeHidden()

  await product.control.deleteRules()
  await jumpToDay(bo, long.typed)
  await expect(conversation.feed.getByRole('button', { name: long.line, exact: true })).toBeInViewport({
    timeout: 20_000,
  })
  await expect(conversation.jumpToLatest).toBeVisible()
  // After a jump by keyboard, reading continues there.
  await expect(conversation.messages.and(page.locator(':focus'))).toBeInViewport()
  // The day in the feed also opens the date dialog.
  await conversation.feed.getByRole('button', { name: long.line, exact: true }).click()
  await expect(dateDialog(bo)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${product.url}/#/chat/channel/${gid}?mid=${first + 4_321}`)
  await expect(conversation.message('number 4321.')).toBeInViewport({ timeout: 15_000 })
})

test('dates are found in both directions, also near the end of the loaded messages', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await ada.appShell.row('# random').click()
  await expect(ada.conversation.messages.first()).toBeVisible()
  // The first days of the channel, the middle, the newest: each window ends elsewhere.
  for (const days of [40, 11, 40, 0, 16, 2, 27, 9]) {
    await jumpToDay(ada, daysAgo(days).typed)
    await expect(ada.conversation.messages.and(ada.page.locator(':focus'))).toBeInViewport()
    await expect(ada.conversation.heading).toBeVisible()
  }
})

test('a date after the last message leads to that one, also from the very beginning @control', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
  const gid = await ada.conversation.channelId()
  const spacing = { spacing_ms: SPACING_MS, ending_ms_ago: 2 * DAY_MS }
  await product.control.insertMessages({ gid, count: 3_000, text: 'number {i}.', quiet: true, ...spacing })
  await ada.page.reload()
  await expect(ada.conversation.message('number 2999.')).toBeVisible()
  for (const [days, text] of [
    [40, 'number 0.'],
    [0, 'number 2999.'],
    [40, 'number 0.'],
    [0, 'number 2999.'],
  ] as const) {
    await jumpToDay(ada, daysAgo(days).typed)
    await expect(ada.conversation.message(text)).toBeFocused()
    await expect(ada.conversation.message(text)).toBeInViewport()
  }
})

test('a link to a missing message is reported, on opening and later, online and offline @control', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
  const elsewhere = await ada.conversation.channelId()
  await ada.conversation.say('Somewhere else.')
  await expect(async () => expect((await product.control.storedMessages(elsewhere)).count).toBe(1)).toPass()
  const { messages } = await product.control.storedMessages(elsewhere)
  const strange = messages[0]!.mid
  await createChannel(ada)
  const gid = await ada.conversation.channelId()
  await product.control.insertMessages({ gid, count: 6_000, text: 'number {i}.', quiet: true })
  const link = (mid: number) => `${product.url}/#/chat/channel/${gid}?mid=${mid}`

  const bo = await person({ account: 1 })
  await bo.signIn()
  const { page, conversation } = bo
  const notFound = page.getByText('That message could not be found. It may have been deleted.')
  await page.goto(link(99_999_999))
  await page.mouse.move(700, 300)
  await expect(notFound).toBeVisible()
  await expect(conversation.message('number 5999.')).toBeInViewport()
  await expect(notFound).toBeHidden({ timeout: 20_000 })

  await page.goto(link(strange))
  await expect(notFound).toBeVisible()
  await expect(conversation.message('number 5999.')).toBeInViewport()

  bo.watch.expectNetworkTrouble()
  await bo.context.setOffline(true)
  const { messages: stored } = await product.control.storedMessages(gid)
  await page.goto(link(stored[10]!.mid))
  await expect(page.getByRole('alert')).toHaveText('Could not go to the message: Failed to fetch')
  await expect(conversation.message('number 5999.')).toBeInViewport()
  await bo.context.setOffline(false)
})
