import type { Account } from '../e2e/product'
import type { Tab } from './browser'
import { expressionOf, type Found, type Target } from './inPage'
import { waitUntil } from './waitUntil'

export type Person = ReturnType<typeof personAt>

const described = (target: Target): string =>
  [target.role, target.name, target.partOfName, target.text, target.inside && `in ${described(target.inside)}`]
    .filter(Boolean)
    .join(' ')

/** Returns what somebody does in a tab: finds by role and name, presses, writes. Everything waits until it is possible. */
export function personAt(tab: Tab) {
  const look = async (target: Target) => (await tab.evaluate(expressionOf(target))) as Found | null
  const see = (target: Target) => waitUntil(`to see ${described(target)}`, () => look(target))
  const seeNoMore = (target: Target) =>
    waitUntil(`to see no more ${described(target)}`, async () => (await look(target)) === null)
  async function click(target: Target) {
    const { x, y } = await see(target)
    await tab.click(x, y)
  }
  /** Replaces the text of a field. */
  async function fill(target: Target, text: string) {
    await click(target)
    await tab.press('Select all')
    await tab.type(text)
    await waitUntil(`${described(target)} has “${text}”`, async () => (await look(target))?.text === text)
  }
  /** Writes into the composer and sends. */
  async function say(text: string) {
    await fill(COMPOSER, text)
    await tab.press('Enter')
  }
  /** Presses a tool of the last message with this text, which appear under the pointer. */
  async function pressTool(text: string, tool: string) {
    const row = message(text)
    const { x, y } = await see(row)
    await tab.movePointer(x, y)
    await click({ role: 'button', name: tool, inside: { role: 'toolbar', name: 'Message actions', inside: row } })
  }
  return { tab, look, see, seeNoMore, click, fill, say, pressTool }
}

export const MAIN: Target = { role: 'main' }
export const COMPOSER: Target = { role: 'textbox', inside: MAIN }
/** The last message with this text. */
export const message = (text: string): Target => ({ role: 'article', text, inside: { role: 'log', inside: MAIN } })
export const button = (name: string, inside?: Target): Target => ({ role: 'button', name, ...(inside && { inside }) })

export const CHANNEL = 'tram'

/** Opens the channel of the journeys. */
export async function openChannel({ tab, see }: Person, gid: number): Promise<void> {
  await tab.evaluate(`void (location.hash = '#/chat/channel/${gid}')`)
  await see({ role: 'heading', text: CHANNEL, inside: MAIN })
}

/** Signs in with the form. */
export async function signIn({ tab, fill, click, see }: Person, url: string, account: Account): Promise<void> {
  await tab.open(`${url}/#/login`)
  await fill({ role: 'textbox', name: 'E-mail' }, account.email)
  await fill({ role: 'textbox', name: 'Password' }, account.password)
  await click(button('Sign in'))
  await see({ role: 'navigation', name: 'Conversations' })
}
