/** The journeys in other places than a conversation: settings, the files of the server, a call. */
import { apiClientOf } from '../e2e/apiClientOf'
import type { Journey, Stage } from './journeys'
import { button, MAIN } from './person'
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

/** Debian's WebKitGTK has no WebRTC. */
async function call({ ada, browser, product, gid }: Stage) {
  await ada.tab.open(`${product.url}/#/chat/channel/${gid}`)
  await ada.click(button('Start voice call', MAIN))
  if (browser.hasCalls) {
    await ada.click(button('Leave call'))
    await ada.seeNoMore(button('Leave call'))
  } else await ada.see({ role: 'status', text: 'This browser cannot make calls.' })
}

export const PLACE_JOURNEYS: readonly Journey[] = [
  { title: 'saves settings that another admin changes, too', run: settings },
  { title: 'downloads files as one archive', run: archive },
  { title: 'calls, or says that this browser cannot', run: call },
]
