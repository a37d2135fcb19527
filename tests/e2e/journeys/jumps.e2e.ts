/**
 * Jumps to a day and to a message anywhere in a channel of 20,000 messages, and checks the notice when the target
 * cannot be loaded.
 */
import { expect, test, type Person } from '../journey'
import { createChannelOnServer, type Product } from '../product'
import { chooseFromHeaderMenu, freshName } from '../steps'

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

/** A channel whose newest messages alone are in the browser. */
type LongChannel = { name: string; gid: number; first: number }

/** Creates a channel of 20,000 messages without a browser. */
async function createLongChannel({ url, accounts, control }: Product): Promise<LongChannel> {
  const name = freshName('tram')
  const gid = await createChannelOnServer(url, accounts[0]!, name)
  const { first_mid: first } = await control.insertMessages({
    gid,
    count: 20_000,
    text: 'number {i}.',
    words: [0, 30],
    spacing_ms: SPACING_MS,
    quiet: true,
  })
  if (first === null) throw new Error('nothing was inserted')
  return { name, gid, first }
}

/** Writes a message into another channel. Resolves to its id. */
async function writeElsewhere({ url, accounts, control }: Product): Promise<number> {
  const gid = await createChannelOnServer(url, accounts[0]!, freshName('elsewhere'))
  const { first_mid: mid } = await control.insertMessages({ gid, count: 1, text: 'Somewhere else.' })
  if (mid === null) throw new Error('nothing was inserted')
  return mid
}

async function findDay(bo: Person, control: Product['control'], { name, gid, first }: LongChannel) {
  const { page, conversation } = bo
  await bo.appShell.row(`# ${name}`).click()
  await expect(conversation.messages.first()).toBeVisible()
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'Looking for' })
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true })

  await control.addRule({ route: 'GET /group/*/history', delay_ms: 900 })
  const long = daysAgo(100)
  const before = page.url()
  await jumpToDay(bo, long.typed)
  await expect(note).toHaveText(/^Looking for .+ \d{4}…$/)
  await expect(page.getByRole('progressbar', { name: /^Looking for/ })).toBeVisible()
  await cancel.click()
  await expect(note).toBeHidden()
  expect(page.url()).toBe(before)
  await expect(conversation.feed.getByRole('button', { name: long.line, exact: true })).toBeHidden()

  await control.deleteRules()
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
  // An address that is opened while the browser leaves the dialog's entry would be left with it.
  await page.waitForFunction(() => (history.state as { overlay?: true } | null)?.overlay !== true)

  await page.goto(`${bo.url}/#/chat/channel/${gid}?mid=${first + 4_321}`)
  await expect(conversation.message('number 4321.')).toBeInViewport({ timeout: 15_000 })
}

async function findDaysAnywhere(ada: Person) {
  await ada.appShell.row('# random').click()
  await expect(ada.conversation.messages.first()).toBeVisible()
  // The first days of the channel, the middle, the newest: each window ends elsewhere.
  for (const days of [40, 11, 40, 0, 16, 2, 27, 9]) {
    await jumpToDay(ada, daysAgo(days).typed)
    await expect(ada.conversation.messages.and(ada.page.locator(':focus'))).toBeInViewport()
    await expect(ada.conversation.heading).toBeVisible()
  }
}

async function findDayAfterLast(bo: Person, { url, accounts, control }: Product) {
  const name = freshName('tram')
  const gid = await createChannelOnServer(url, accounts[0]!, name)
  await bo.appShell.row(`# ${name}`).click()
  await expect(bo.conversation.heading).toHaveText(new RegExp(name))
  const spacing = { spacing_ms: SPACING_MS, ending_ms_ago: 2 * DAY_MS }
  await control.insertMessages({ gid, count: 3_000, text: 'number {i}.', quiet: true, ...spacing })
  await bo.page.reload()
  await expect(bo.conversation.message('number 2999.')).toBeVisible()
  for (const [days, text] of [
    [40, 'number 0.'],
    [0, 'number 2999.'],
    [40, 'number 0.'],
    [0, 'number 2999.'],
  ] as const) {
    await jumpToDay(bo, daysAgo(days).typed)
    await expect(bo.conversation.message(text)).toBeFocused()
    await expect(bo.conversation.message(text)).toBeInViewport()
  }
}

async function missMessage(bo: Person, strange: number, { gid, first }: LongChannel) {
  const link = (mid: number) => `${bo.url}/#/chat/channel/${gid}?mid=${mid}`
  const { page, conversation } = bo
  const notFound = page.getByText('That message could not be found. It may have been deleted.')
  await page.goto(link(99_999_999))
  await page.mouse.move(700, 300)
  await expect(notFound).toBeVisible()
  await expect(conversation.message('number 19999.')).toBeInViewport()
  await expect(notFound).toBeHidden({ timeout: 20_000 })

  await page.goto(link(strange))
  await expect(notFound).toBeVisible()
  await expect(conversation.message('number 19999.')).toBeInViewport()

  bo.watch.expectNetworkTrouble()
  await bo.context.setOffline(true)
  await page.goto(link(first + 10))
  await expect(page.getByRole('alert')).toHaveText('Could not go to the message: Failed to fetch')
  await expect(conversation.message('number 19999.')).toBeInViewport()
  await bo.context.setOffline(false)
}

test('days and messages are found anywhere in a long channel, and a missing one is reported @control', async ({
  person,
  product,
}) => {
  test.setTimeout(300_000)
  const strange = await writeElsewhere(product)
  const long = await createLongChannel(product)
  const bo = await person({ account: 1 })
  await bo.signIn()
  await test.step('dates are found in both directions, also near the end of the loaded messages', () =>
    findDaysAnywhere(bo))
  await test.step('a date after the last message leads to that one, also from the very beginning', () =>
    findDayAfterLast(bo, product))
  await test.step('a link to a missing message is reported, on opening and later, online and offline', () =>
    missMessage(bo, strange, long))
  await test.step('a day long ago is found by its date, the search can be canceled, and a link leads to its message', () =>
    findDay(bo, product.control, long))
})
