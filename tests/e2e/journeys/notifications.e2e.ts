/** Checks notifications: what rings and why, pushes, two tabs, reading elsewhere, presses, shared content. */
import { BROWSER_SWITCHES, findBrowserWithNotifications } from '../browser'
import { expect, test, type Person } from '../journey'
import {
  blur,
  createPushService,
  freeze,
  pressNotification,
  shownBodies,
  shownNotifications,
  signInWithNotifications,
} from '../notifications'
import type { Product } from '../product'
import { createChannel } from '../steps'

const executablePath = findBrowserWithNotifications()

test.use({
  workers: 'allow',
  launchOptions: { args: BROWSER_SWITCHES, ...(executablePath !== undefined && { executablePath }) },
})
test.skip(executablePath === undefined, 'no browser here can show notifications')

/** Opens the direct conversation with somebody. */
async function openDirect(person: Person, name: string) {
  await person.appShell.openNew('New message')
  await person.page
    .getByRole('dialog')
    .getByRole('searchbox')
    .or(person.page.getByRole('dialog').getByRole('combobox'))
    .fill(name)
  await person.page.keyboard.press('Enter')
  await expect(person.conversation.heading).toContainText(name)
}

test('a direct message rings and says why; in a pause nothing shows; behind a second or a frozen tab each message shows once', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const ids = await signInWithNotifications(ada)
  await bo.signIn()
  await openDirect(bo, ada.account.name)
  await test.step('a direct message rings, its menu says why, and reading it on another device closes the notification', async () => {
    const elsewhere = await person({ account: 0 })
    await ring({ ada, bo, elsewhere }, product)
    await elsewhere.page.close()
  })
  await test.step('in a pause nothing shows and the count goes on', () => pause(ada, bo))
  await test.step('a second tab takes over, and one of the two notifies', () => openSecondTab(ada, bo))
  await test.step('behind a frozen tab every push is shown, and what went meanwhile is put right by the page', () =>
    pushBehindFrozen(ada, bo, ids))
})

async function ring({ ada, bo, elsewhere }: Record<'ada' | 'bo' | 'elsewhere', Person>, product: Product) {
  await ada.page.goto(`${product.url}/#/favs`)
  await bo.conversation.say('Are you there?')
  await expect
    .poll(() => shownNotifications(ada))
    .toEqual([expect.objectContaining({ title: bo.account.name, body: 'Are you there?' })])
  await expect(ada.page).toHaveTitle(/^\(\d+\) /)

  // The same person at another device reads it.
  await elsewhere.signIn()
  await elsewhere.appShell.row(bo.account.name).click()
  await expect(elsewhere.conversation.message('Are you there?')).toBeVisible()
  await expect.poll(() => shownNotifications(ada)).toEqual([])

  await ada.page.goto(`${product.url}/#/chat/dm/${await product.uidOf(bo.account)}`)
  await ada.conversation.message('Are you there?').click({ button: 'right' })
  await ada.page.getByRole('menuitem', { name: 'Why did this ring?' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Why did this ring?' })
  await expect(dialog).toContainText('It was written to you alone.')
  await dialog.getByRole('link', { name: 'Change the row Direct messages' }).click()
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
}

async function pause(ada: Person, bo: Person) {
  await ada.page.goto(`${ada.url}/#/setting/notifications`)
  await ada.page.getByRole('button', { name: 'Pause notifications' }).click()
  await ada.page.getByRole('menuitem', { name: '1 hour' }).click()
  await expect(ada.page.getByText(/^Paused until /)).toBeVisible()
  await bo.conversation.say('during the pause')
  await expect(ada.page).toHaveTitle(/^\(\d+\) /)
  expect(await shownNotifications(ada)).toEqual([])
  await ada.page.getByRole('button', { name: 'Resume' }).click()
}

async function openSecondTab(ada: Person, bo: Person) {
  const second = await ada.context.newPage()
  await second.goto(`${ada.url}/#/favs`)
  await expect(ada.page).toHaveTitle(/INACTIVE/)
  await bo.conversation.say('to both tabs')
  await expect
    .poll(() => shownNotifications(ada), { timeout: 20_000 })
    .toEqual([expect.objectContaining({ title: bo.account.name, body: expect.stringMatching(/^to both tabs/) })])
  await second.close()
  // The first tab goes on after a new visit, and reads.
  await ada.page.goto('about:blank')
  await ada.page.goto(`${ada.url}/#/chat/dm/${await bo.page.evaluate(() => localStorage.getItem('VOCECHAT_CURR_UID'))}`)
  await expect(ada.conversation.message('to both tabs')).toBeVisible()
  await expect.poll(() => shownNotifications(ada)).toEqual([])
}

type Ids = Awaited<ReturnType<typeof signInWithNotifications>>

async function pushBehindFrozen(ada: Person, bo: Person, { serverId, userId }: Ids) {
  await ada.page.goto(`${ada.url}/#/favs`)
  const push = await createPushService(ada)
  await blur(ada)
  const from = await bo.page.evaluate(() => localStorage.getItem('VOCECHAT_CURR_UID'))
  const ids = { vocechat_server_id: serverId, vocechat_from_uid: from, vocechat_to_uid: String(userId) }
  const thaw = await freeze(ada)
  for (const text of ['first of a frozen tab', 'second of a frozen tab']) {
    await bo.conversation.say(text)
    await push({ notification: { title: bo.account.name, body: text }, data: ids })
    await expect.poll(() => shownBodies(ada), { timeout: 5_000 }).toEqual([text])
  }
  await bo.conversation.delete('second of a frozen tab')
  await thaw()
  await expect.poll(() => shownBodies(ada)).toEqual([expect.stringMatching(/^first of a frozen tab/)])
}

test('a push is shown by the rules of its person, a press leads to its conversation, and what another app shares becomes a draft', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const ids = await signInWithNotifications(ada)
  const channel = await createChannel(ada)
  await test.step('a push is shown by the worker by the same rules, and a press leads to its conversation', () =>
    pushByRules(ada, ids))
  await test.step('what another app shares waits for a conversation and becomes its draft', () => share(ada, channel))
})

async function share(ada: Person, channel: string) {
  // The device posts a form to the app. A page of the app itself may post none.
  await ada.page.goto('about:blank')
  await ada.page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${ada.url}/share"><input name="text"><input name="files" type="file"><button>Share</button></form>`,
  )
  await ada.page.locator('[name=text]').fill('Timetable of the night line')
  await ada.page
    .locator('[name=files]')
    .setInputFiles({ name: 'night.txt', mimeType: 'text/plain', buffer: Buffer.from('06:12') })
  await ada.page.getByRole('button', { name: 'Share' }).click()
  await expect(ada.page).toHaveURL(/#\/share$/)
  await ada.page.getByRole('searchbox', { name: 'Filter conversations' }).last().fill(channel)
  await ada.page.getByRole('button', { name: channel, exact: true }).click()
  await expect(ada.conversation.composer).toHaveValue('Timetable of the night line')
  await expect(ada.page.getByRole('listitem', { name: /night\.txt/ })).toBeVisible()
}

async function pushByRules(ada: Person, { serverId, userId }: Ids) {
  const push = await createPushService(ada)
  // Nothing of ours has the focus, as if no page ran.
  await blur(ada)
  const data = { vocechat_server_id: serverId, vocechat_from_uid: '3', vocechat_to_uid: String(userId) }
  // The page got this message by the stream, and has shown it already.
  await ada.page.evaluate(async () => {
    const data = { at: Date.now(), by: 'page', said: ['by the stream'] }
    const options = { tag: 'parley dm:4', body: 'by the page', data }
    await (await navigator.serviceWorker.ready).showNotification('Tomás', options)
  })
  await push({ notification: { title: 'Tomás', body: 'by the stream' }, data: { ...data, vocechat_from_uid: '4' } })
  await push({ notification: { title: 'Siyuan', body: 'hello' }, data })
  await push({ notification: { title: 'Other', body: 'secret' }, data: { ...data, vocechat_server_id: 'another' } })
  const inChannel = { vocechat_server_id: serverId, vocechat_from_uid: '3', vocechat_to_gid: '1' }
  await push({ notification: { title: 'ops', body: `Siyuan:  @${ada.account.name}  look` }, data: inChannel })
  // No rule wants this one: it adds nothing but the one line that tells nothing.
  await push({
    notification: { title: 'yard', body: 'Siyuan: to everybody' },
    data: { ...inChannel, vocechat_to_gid: '2' },
  })
  await expect
    .poll(async () => (await shownNotifications(ada)).sort((one, other) => (one.tag < other.tag ? -1 : 1)))
    .toEqual([
      expect.objectContaining({ tag: 'parley channel:1', title: 'ops', silent: false }),
      expect.objectContaining({ tag: 'parley dm:3', title: 'Siyuan', body: 'hello', silent: false }),
      expect.objectContaining({ tag: 'parley dm:4', body: 'by the page' }),
      expect.objectContaining({ tag: 'parley unknown', title: 'New message', body: '', silent: true }),
    ])

  // An open window follows.
  await pressNotification(ada, 'parley dm:3')
  await expect(ada.page).toHaveURL(/#\/chat\/dm\/3$/)
  // Without one, a new window opens at the address.
  await ada.page.goto('about:blank')
  expect(await pressNotification(ada, 'parley channel:1')).toEqual(['#/chat/channel/1'])
}
