/** The journeys, in order. They follow one another in one browser: the first signs in and the last signs out. */
import type { ApiClient } from '../e2e/apiClientOf'
import { createChannelOnServer, type Account, type Product } from '../e2e/product'
import type { Browser } from './browser'
import { DEVICE_JOURNEYS } from './deviceJourneys'
import { FILE_JOURNEYS } from './fileJourneys'
import { PLACE_JOURNEYS } from './placeJourneys'
import { button, CHANNEL, COMPOSER, message, openChannel, personAt, signIn, type Person } from './person'
import { waitUntil } from './waitUntil'

export type Stage = {
  product: Product
  browser: Browser
  /** Whom the browser belongs to. */
  account: Account
  ada: Person
  /** Somebody else's account, and that person without a browser. */
  friend: Account
  bo: ApiClient
  /** The channel in which they talk. */
  gid: number
}

/** It resolves to a sentence where the engine cannot do it: what people read instead, or what the driver lacks. */
export type Journey = { title: string; run: (stage: Stage) => Promise<string | void> }

/** Creates the channel. Resolves to its id. */
export const createStageChannel = (url: string, account: Account) => createChannelOnServer(url, account, CHANNEL)

async function signInAndOpen({ ada, product, account, gid }: Stage) {
  await signIn(ada, product.url, account)
  await openChannel(ada, gid)
}

async function write({ ada, product, gid }: Stage) {
  await ada.say('The first tram leaves at five.')
  await ada.see(message('The first tram leaves at five.'))
  await ada.seeNoMore({ role: 'textbox', text: 'five', inside: { role: 'main' } })
  await waitUntil('the server has the text', async () => {
    const { messages } = await product.control.storedMessages(gid)
    return messages.at(-1)?.content === 'The first tram leaves at five.'
  })
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

async function search({ ada, product, gid }: Stage) {
  await ada.tab.open(`${product.url}/#/search`)
  await ada.fill({ role: 'searchbox', inside: { role: 'main' } }, 'platform')
  await ada.see({ role: 'listitem', text: 'From which platform?', inside: { role: 'region', name: 'Search results' } })
  await openChannel(ada, gid)
}

async function twoTabs({ ada, browser, product, gid }: Stage) {
  const second = personAt(await browser.newTab())
  try {
    await second.tab.open(`${product.url}/#/chat/channel/${gid}`)
    await second.see(message('What follows is sent.'))
    await second.say('Written in the second tab.')
    await second.see(message('Written in the second tab.'))
  } finally {
    // A page behind another one draws nothing.
    await second.tab.close()
  }
  await ada.see(message('Written in the second tab.'))
  await ada.say('Written in the first tab.')
  await ada.see(message('Written in the first tab.'))
}

async function offlineAndBack({ ada, product, gid }: Stage) {
  await product.control.turnOff()
  await ada.say('Written without a network.')
  await ada.see(message('Written without a network.'))
  await ada.tab.reload()
  await ada.see(message('Written without a network.'))
  await product.control.turnOn()
  await waitUntil('the server has the message', async () => {
    const { messages } = await product.control.storedMessages(gid)
    return messages.filter(({ content }) => content === 'Written without a network.').length === 1
  })
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
  { title: 'finds a message by a word', run: search },
  ...FILE_JOURNEYS,
  { title: 'shows in the first tab what a second one writes', run: twoTabs },
  { title: 'writes without a network, and the message is sent when it is back', run: offlineAndBack },
  ...PLACE_JOURNEYS,
  ...DEVICE_JOURNEYS,
  { title: 'signs out', run: signOut },
]
