/** The journeys, in order. They follow one another in one browser: the first signs in and the last signs out. */
import type { ApiClient } from '../e2e/apiClientOf'
import { createChannelOnServer, type Account, type Product } from '../e2e/product'
import type { Browser } from './browser'
import { button, COMPOSER, message, signIn, type Person } from './person'

export type Stage = {
  product: Product
  browser: Browser
  /** Whom the browser belongs to. */
  account: Account
  ada: Person
  /** Somebody else, without a browser. */
  bo: ApiClient
  /** The channel in which they talk. */
  gid: number
}

export type Journey = { title: string; run: (stage: Stage) => Promise<void> }

const CHANNEL = 'tram'

/** Creates the channel. Resolves to its id. */
export const createStageChannel = (url: string, account: Account) => createChannelOnServer(url, account, CHANNEL)

async function signInAndOpen({ ada, product, account, gid }: Stage) {
  await signIn(ada, product.url, account)
  await ada.tab.evaluate(`void (location.hash = '#/chat/channel/${gid}')`)
  await ada.see({ role: 'heading', text: CHANNEL, inside: { role: 'main' } })
}

async function write({ ada, product, gid }: Stage) {
  await ada.say('The first tram leaves at five.')
  await ada.see(message('The first tram leaves at five.'))
  await ada.seeNoMore({ role: 'textbox', text: 'five', inside: { role: 'main' } })
  const { messages } = await product.control.storedMessages(gid)
  if (messages.at(-1)?.content !== 'The first tram leaves at five.') throw new Error('the server has another text')
}

async function receive({ ada, bo, gid }: Stage) {
  await bo.say(gid, 'From which platform?')
  await ada.see(message('From which platform?'))
}

async function edit({ ada }: Stage) {
  await ada.pressTool('The first tram leaves at five.', 'Edit')
  await ada.say('The first tram leaves at six.')
  await ada.see(message('The first tram leaves at six.'))
  await ada.seeNoMore(message('at five.'))
}

async function react({ ada }: Stage) {
  await ada.pressTool('From which platform?', 'React')
  await ada.click(button('React with 👍', { role: 'dialog', name: 'React' }))
  await ada.see({ role: 'button', text: '👍', inside: message('From which platform?') })
}

async function reply({ ada }: Stage) {
  await ada.pressTool('From which platform?', 'Reply')
  await ada.say('From the second.')
  await ada.see({ role: 'article', text: 'From which platform?', inside: { role: 'log' } })
  await ada.see(message('From the second.'))
}

async function reload({ ada }: Stage) {
  await ada.tab.reload()
  await ada.see(message('From the second.'))
  await ada.see(message('The first tram leaves at six.'))
  await ada.see(COMPOSER)
}

async function signOut({ ada, account }: Stage) {
  await ada.click(button(`${account.name}, account menu`))
  await ada.click({ role: 'menuitem', name: 'Sign out' })
  await ada.click(button('Sign out', { role: 'dialog' }))
  await ada.see({ role: 'textbox', name: 'E-mail' })
}

export const JOURNEYS: readonly Journey[] = [
  { title: 'signs in and opens a channel', run: signInAndOpen },
  { title: 'writes a message, which the server has', run: write },
  { title: 'receives a message at once', run: receive },
  { title: 'edits a message', run: edit },
  { title: 'reacts to a message', run: react },
  { title: 'replies to a message', run: reply },
  { title: 'reloads, and everything is there', run: reload },
  { title: 'signs out', run: signOut },
]
