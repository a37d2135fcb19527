/** The journeys in other places than a conversation: settings, the files of the server, a call. */
import { apiClientOf } from '../e2e/apiClientOf'
import { startShop } from '../../scripts/client/shop'
import { frameIn } from './frame'
import type { Journey, Stage } from './journeys'
import { button, COMPOSER, MAIN, openChannel, personAt, signIn, type Person } from './person'
import { waitUntil } from './waitUntil'

const MAIL = '/admin/smtp/config'

/** Two admins change one page at the same time: both changes stay. */
async function settings({ ada, product, account }: Stage) {
  const other = await apiClientOf(product.url, account)
  await ada.tab.open(`${product.url}/#/setting/smtp`)
  await ada.fill({ role: 'textbox', name: 'Host', inside: MAIN }, 'mail.tram.example')
  await other.configure(MAIL, { username: 'desk' })
  await ada.click(button('Save changes'))
  await waitUntil('the server has both changes', async () => {
    const saved = JSON.parse(await other.read(MAIL)) as { host: string; username: string }
    return saved.host === 'mail.tram.example' && saved.username === 'desk'
  })
}

async function archive({ ada, product }: Stage) {
  await ada.tab.open(`${product.url}/#/files?type=image`)
  // A pointer meets the word beside the radio button, which is hidden.
  const choice = `[...document.querySelectorAll('main label')].find(({ textContent }) => textContent === 'List')`
  await waitUntil('the choice of the view', async () => (await ada.tab.evaluate(`!!${choice}`)) === true)
  await ada.tab.evaluate(`void ${choice}.click()`)
  const table = { role: 'table', name: 'Files', inside: MAIN }
  await ada.click({ role: 'checkbox', partOfName: 'stop.png', inside: table })
  await ada.click(button('Download', { role: 'region', name: '1 selected' }))
  await ada.see({ role: 'dialog', text: 'All files are in the archive.' })
  await ada.tab.press('Escape')
  await ada.seeNoMore({ role: 'dialog' })
}

/** Keeps the connections of a page, whose statistics tell what arrives. */
const KEEP_CONNECTIONS = `void (window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(options) {
    super(options)
    window.kept = [...(window.kept ?? []), this]
  }
})`
/** The energy of the sound that has arrived so far. */
const HEARD = `Promise.all((window.kept ?? []).map((connection) => connection.getStats())).then((reports) => reports
  .flatMap((report) => [...report.values()])
  .reduce((sum, { type, totalAudioEnergy = 0 }) => (type === 'inbound-rtp' ? sum + totalAudioEnergy : sum), 0))`

const hears = ({ tab }: Person, who: string) =>
  waitUntil(`${who} hears somebody`, async () => Number(await tab.evaluate(HEARD)) > 0.05)

/** Debian's WebKitGTK has no WebRTC. */
async function call({ ada, browser, product, friend, gid }: Stage) {
  await ada.tab.open(`${product.url}/#/chat/channel/${gid}`)
  await ada.see(COMPOSER)
  if (!browser.hasCalls || browser.newPrivateTab === null) {
    await ada.click(button('Start voice call', MAIN))
    await ada.see({ role: 'status', text: 'This browser cannot make calls.' })
    return 'It says: This browser cannot make calls.'
  }
  const bo = personAt(await browser.newPrivateTab())
  try {
    await signIn(bo, product.url, friend)
    await openChannel(bo, gid)
    await bo.see(COMPOSER)
    for (const { tab } of [ada, bo]) await tab.evaluate(KEEP_CONNECTIONS)
    await ada.click(button('Start voice call', MAIN))
    await ada.see(button('Leave call'))
    // It joins the call.
    await bo.click(button('Start voice call', MAIN))
    await hears(ada, 'the caller')
    await hears(bo, 'who joined')
  } finally {
    await bo.tab.close()
    await ada.see({ role: 'status', text: 'Nobody else is here yet.' })
    await ada.click(button('Leave call'))
  }
  await ada.seeNoMore(button('Leave call'))
}

const FRAME = '#VOCECHAT_WIDGET'
/** The centre of the button that opens the widget, which is in a tree of its own, or null. */
const LAUNCHER = `(() => {
  const buttons = document.querySelector('${FRAME}_BUTTON')?.shadowRoot?.querySelectorAll('button') ?? []
  const button = [...buttons].find(({ ariaLabel }) => ariaLabel?.includes('chat'))
  if (!button) return null
  const { left, top, width, height } = button.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
})()`

/** A visitor of a page on another site writes to Ada. */
async function widget({ ada, product, account }: Stage) {
  const host = await apiClientOf(product.url, account)
  const shop = await startShop(product.url)
  const visitor = personAt(frameIn(ada.tab, FRAME))
  const box = { role: 'textbox', name: 'Message' }
  const said = (text: string) => visitor.see({ role: 'log', text })
  const open = async () => {
    await waitUntil('the button of the chat', async () => {
      const place = (await ada.tab.evaluate(LAUNCHER)) as { x: number; y: number } | null
      if (place) await ada.tab.click(place.x, place.y)
      return place
    })
    await waitUntil('the frame', async () => (await ada.tab.evaluate(`!!document.querySelector('${FRAME}')`)) === true)
    await visitor.see(box)
  }
  try {
    await ada.tab.open(shop.url)
    await open()
    await visitor.fill(box, 'May I bring a class?')
    await visitor.tab.press('Enter')
    await said('May I bring a class?')
    const people = JSON.parse(await host.read('/user')) as { uid: number }[]
    await host.tell(people.at(-1)?.uid ?? 0, 'Of course, on Thursday.')
    await said('Of course, on Thursday.')
    await ada.tab.reload()
    await open()
    await said('May I bring a class?')
    await said('Of course, on Thursday.')
  } finally {
    await shop.close()
  }
}

export const PLACE_JOURNEYS: readonly Journey[] = [
  { title: 'saves settings that another admin changes, too', run: settings },
  { title: 'downloads files as one archive', run: archive },
  { title: 'hears somebody in a call, or says that this browser cannot', run: call },
  { title: 'writes through the widget on a page of another site', run: widget },
]
