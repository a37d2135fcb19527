/** The journeys with what a device has: microphone, notifications, an installed app, a browser that is closed and opened. */
import { startShop } from '../../scripts/client/shop'
import type { Journey, Stage } from './journeys'
import { button, COMPOSER, MAIN, message, personAt } from './person'
import { waitUntil } from './waitUntil'

const NO_MICROPHONE = ['This browser cannot record sound.', 'No microphone was found.']

/** Keeps how far anything was played, in seconds: a device without sound is fast. */
const KEEP_POSITION = `void (HTMLMediaElement.prototype.play = ((play) => function () {
  this.addEventListener('timeupdate', () => (window.heard = Math.max(window.heard ?? 0, this.currentTime)))
  return play.call(this)
})(HTMLMediaElement.prototype.play))`

async function voice({ ada, product, gid }: Stage) {
  await ada.tab.open(`${product.url}/#/chat/channel/${gid}`)
  const count = async () => (await product.control.storedMessages(gid)).messages.length
  const before = await count()
  await ada.click(button('Record voice message', MAIN))
  const stop = button('Stop recording', MAIN)
  const words = await waitUntil('a recording, or the reason why there is none', async () => {
    for (const text of NO_MICROPHONE) if (await ada.look({ ...MAIN, text })) return text
    return (await ada.look(stop)) && ''
  })
  if (words !== '') return `It says: ${words}`
  await waitUntil('two seconds', async () => {
    const timer = await ada.look({ role: 'timer', inside: MAIN })
    return timer && !/^0:0[01]$/.test(timer.text)
  })
  await ada.click(stop)
  await ada.see({ role: 'listitem', inside: { role: 'list', name: 'Attachments', inside: MAIN } })
  await ada.click(button('Send', MAIN))
  await waitUntil('the server has the recording', async () => (await count()) === before + 1)
  await ada.tab.evaluate(KEEP_POSITION)
  await ada.click({ role: 'button', partOfName: 'Play ', inside: { role: 'log', inside: MAIN } })
  await waitUntil('some of it is heard', async () => Number(await ada.tab.evaluate('window.heard')) > 0)
}

async function notifications({ ada, browser, product, account, bo }: Stage) {
  await ada.tab.open(`${product.url}/#/setting/notifications`)
  await ada.see(button('Send a test notification', MAIN))
  if ((await ada.tab.evaluate(`window.Notification?.permission`)) === 'default') {
    await ada.see(button('Allow notifications', MAIN))
    return 'There is the button that asks. The driver cannot answer the question of the browser.'
  }
  await ada.click(button('Send a test notification', MAIN))
  const lacking = 'This browser has no notifications. Use another browser for them.'
  const refused = 'This browser refuses notifications'
  const words = await waitUntil('a notification, or the reason why there is none', async () => {
    for (const text of [lacking, refused]) if (await ada.look({ ...MAIN, text })) return text
    return (await ada.look({ ...MAIN, text: 'If you see nothing, look at the focus mode' })) && ''
  })
  if (words !== '') return `It says: ${words}`
  // A page behind another one notifies.
  const other = await browser.newTab()
  try {
    await bo.tell(await product.uidOf(account), 'Is the depot open?')
    const bodies = `navigator.serviceWorker.ready
      .then((worker) => worker.getNotifications())
      .then((shown) => shown.map(({ body }) => body).join())`
    await waitUntil('the browser shows the message', async () =>
      String(await ada.tab.evaluate(bodies)).includes('Is the depot open?'),
    )
  } finally {
    await other.close()
  }
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** Neither engine can install from a page, so there is no button for it; on a phone there are the steps. */
async function install({ ada, account, product, gid }: Stage) {
  await ada.tab.open(`${product.url}/#/chat/channel/${gid}`)
  const menu = button(`${account.name}, account menu`)
  const item = { role: 'menuitem', name: 'Install app' }
  await ada.click(menu)
  await ada.see({ role: 'menuitem', name: 'Sign out' })
  await ada.seeNoMore(item)
  await ada.tab.press('Escape')
  await ada.seeNoMore({ role: 'menuitem', name: 'Sign out' })
  await ada.tab.evaluate(`void Object.defineProperty(navigator, 'userAgent', { value: '${PHONE}' })`)
  await ada.click(menu)
  await ada.click(item)
  await ada.see({ role: 'dialog', text: 'Choose Add to Home Screen.' })
  await ada.tab.press('Escape')
  await ada.tab.reload()
  await ada.see(COMPOSER)
}

const HELD_LOCKS = `navigator.locks.query().then(({ held }) => held.map(({ name }) => name).join())`

/** Another page and back: Safari keeps this one as it was, but for a stream that has ended and locks that are gone. */
async function leaveAndComeBack({ ada, browser, product, bo, gid }: Stage) {
  await ada.tab.open(`${product.url}/#/chat/channel/${gid}`)
  await ada.fill(COMPOSER, 'Not finished')
  await ada.tab.evaluate(`void addEventListener('pageshow', ({ persisted }) => (window.wasKept = persisted))`)
  const other = await startShop(product.url)
  await ada.tab.evaluate(`void (location.href = '${other.url}')`)
  await waitUntil('the other page', async () => (await ada.tab.evaluate('location.href')) === other.url)
  await other.close()
  await bo.say(gid, 'Written while she was away.')
  await ada.tab.evaluate(`void history.back()`)
  await ada.see(message('Written while she was away.'))
  await ada.see({ ...COMPOSER, text: 'Not finished' })
  if (((await ada.tab.evaluate('window.wasKept === true')) as boolean) !== browser.keepsPages)
    throw new Error(`the page was ${browser.keepsPages ? 'not ' : ''}kept`)
  await waitUntil('the page holds its lock', async () =>
    String(await ada.tab.evaluate(HELD_LOCKS)).includes('parley_tab_'),
  )
  await bo.say(gid, 'Written when she was back.')
  await ada.see(message('Written when she was back.'))
  await ada.click(COMPOSER)
  await ada.tab.press('Enter')
  await ada.see(message('Not finished'))
  const stored = async () => (await product.control.storedMessages(gid)).messages
  await waitUntil('the server has it', async () => (await stored()).some(({ content }) => content === 'Not finished'))
  const messages = await stored()
  for (const text of ['Written while she was away.', 'Written when she was back.', 'Not finished']) {
    const count = messages.filter(({ content }) => content === text).length
    const shown = await ada.tab.evaluate(`[...document.querySelectorAll('main [role=log] article')]
      .filter(({ textContent }) => textContent.includes('${text}')).length`)
    if (count !== 1 || shown !== 1)
      throw new Error(`“${text}” is ${count} times on the server, and ${String(shown)} here`)
  }
}

async function closeAndOpen(stage: Stage) {
  const { ada, browser, product, bo, gid } = stage
  if (browser.reopen === null) return 'The driver opens private sessions only, which end with the browser.'
  await ada.tab.open(`${product.url}/#/chat/channel/${gid}`)
  await ada.see(COMPOSER)
  await product.control.turnOff()
  await ada.say('Waits for the network.')
  await ada.see(message('Waits for the network.'))
  await ada.fill(COMPOSER, 'A draft')
  stage.browser = await browser.reopen()
  stage.ada = personAt(stage.browser.tab)
  await product.control.turnOn()
  await stage.ada.tab.open(`${product.url}/#/chat/channel/${gid}`)
  await stage.ada.see({ ...COMPOSER, text: 'A draft' })
  await waitUntil('the server has the message once', async () => {
    const { messages } = await product.control.storedMessages(gid)
    return messages.filter(({ content }) => content === 'Waits for the network.').length === 1
  })
  await bo.say(gid, 'Welcome back.')
  await stage.ada.see(message('Welcome back.'))
}

export const DEVICE_JOURNEYS: readonly Journey[] = [
  { title: 'sends a voice message and plays it, or says that this browser cannot', run: voice },
  { title: 'notifies, or says that this browser cannot', run: notifications },
  { title: 'offers to install the app only where that is possible', run: install },
  { title: 'leaves for another page and comes back, and nothing is lost', run: leaveAndComeBack },
  { title: 'is closed and opened again, with session, draft and what waits', run: closeAndOpen },
]
