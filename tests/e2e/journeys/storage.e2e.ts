/**
 * Checks a browser that stores nothing, or stops storing. The client continues, reports it once, and never loses typed
 * text silently.
 */
import type { Page } from '@playwright/test'
import { expect, test, type Person } from '../journey'
import { createChannel, freshName } from '../steps'

const notice = (ada: Person) =>
  ada.page.getByRole('alert').filter({ hasText: ada.words.translate('Nothing is kept on this device') })

async function expectNotice(ada: Person, count: 0 | 1) {
  if (count === 1) await expect(notice(ada)).toHaveCount(1)
  else await expect(notice(ada)).toHaveCount(0)
}

/** Sends a message, and checks that unsent text stays in the composer while another conversation is open. */
async function expectUsable(ada: Person, channel: string) {
  const [sent, draft] = [freshName('said'), freshName('draft')]
  await ada.conversation.say(sent)
  await expect(ada.conversation.message(sent)).toBeVisible()
  await ada.conversation.composer.fill(draft)
  await ada.appShell.area('People').click()
  await expect(ada.conversation.composer).toHaveCount(0)
  await ada.page.goBack()
  await expect(ada.appShell.row(`# ${channel}`)).toBeVisible()
  await expect(ada.conversation.composer).toHaveValue(draft)
}

/** Measures the time from `open` to the composer, and adds it to the report. It should not exceed five seconds. */
async function measureUntilUsable(page: Page, open: () => Promise<unknown>) {
  const began = Date.now()
  await open()
  await expect(page.getByRole('textbox', { name: /^Message / })).toBeVisible()
  test.info().annotations.push({ type: 'usable after ms', description: String(Date.now() - began) })
}
const reloadUntilUsable = ({ page }: Person) => measureUntilUsable(page, () => page.reload())

/** Answers yes whenever the browser asks whether to leave the page. Returns how often it has asked. */
function confirmLeaving({ page }: Person) {
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void dialog.accept()
  })
  return () => asked
}

const databaseName = (page: Page) =>
  page.evaluate(
    async () => (await indexedDB.databases()).find(({ name }) => name?.startsWith('parley http'))?.name ?? '',
  )

test('a browser without IndexedDB is reported once, and the app works', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await ada.signIn()
  const channel = await createChannel(ada)
  await expectNotice(ada, 1)
  await reloadUntilUsable(ada)
  await expectUsable(ada, channel)
  await expectNotice(ada, 1)
})

test('a browser without local storage works, and keeps drafts from page to page', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.context.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await ada.signInByForm()
  const channel = await createChannel(ada)
  await expectUsable(ada, channel)
  await expectNotice(ada, 0)
})

test('a full disk is reported once; older data is there after a reload', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  await ada.conversation.say('kept in good time')
  await expect(ada.conversation.message('kept in good time')).toBeVisible()
  // Chromium's own quota switch does not affect IndexedDB. This is the error of a full one.
  await ada.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await ada.conversation.composer.fill('too late for the disk')
  await expectNotice(ada, 1)
  await expectUsable(ada, channel)
  await expectNotice(ada, 1)
  const asked = confirmLeaving(ada)
  await reloadUntilUsable(ada)
  expect(asked()).toBe(1)
  await expect(ada.conversation.message('kept in good time')).toBeVisible()
  await expectNotice(ada, 0)
})

test('data written while the disk was full is there after a reload, once there was space again', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
  await ada.page.evaluate(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    window.addEventListener('parley-room', () => Object.defineProperty(IDBObjectStore.prototype, 'put', put))
  })
  const [sent, draft] = [freshName('said'), freshName('draft')]
  await ada.conversation.sayDelivered(sent)
  await ada.conversation.composer.fill(draft)
  await expectNotice(ada, 1)
  await ada.page.evaluate(() => window.dispatchEvent(new Event('parley-room')))
  // The client retries from time to time, with a pause between the attempts.
  await expect(notice(ada)).toHaveCount(0, { timeout: 60_000 })
  await ada.page.reload()
  await expect(ada.conversation.message(sent)).toBeVisible()
  await expect(ada.conversation.composer).toHaveValue(draft)
})

test('storage that is deleted while the page runs is reported once; the page keeps working', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  const devtools = await ada.context.newCDPSession(ada.page)
  await devtools.send('Storage.clearDataForOrigin', { origin: product.url, storageTypes: 'all' })
  await expectUsable(ada, channel)
  await expectNotice(ada, 1)
  const asked = confirmLeaving(ada)
  // The stored data is deleted, so the next visit is signed out.
  await ada.page.reload()
  expect(asked()).toBe(1)
  await expect(
    ada.page.getByRole('navigation').getByRole('link', { name: ada.words.translate('Sign in'), exact: true }),
  ).toBeVisible()
  await expect(ada.appShell.accountMenu(ada.account.name)).toHaveCount(0)
})

for (const [what, version] of [
  ['deletes the database', 0],
  ['brings it to a newer version', 7],
] as const) {
  test(`another page ${what} while the page runs, which keeps working and reports it once`, async ({
    person,
    product,
  }) => {
    const ada = await person({ account: 0 })
    await ada.signIn()
    const channel = await createChannel(ada)
    const name = await databaseName(ada.page)
    expect(name).not.toBe('')
    // This page has no icon, and the browser reports that.
    ada.watch.expectNetworkTrouble()
    const beside = await ada.context.newPage()
    await beside.goto(`${product.url}/manifest.webmanifest`)
    await beside.evaluate(
      ([database, newer]) =>
        new Promise<void>((resolve, reject) => {
          const request = newer === 0 ? indexedDB.deleteDatabase(database) : indexedDB.open(database, newer)
          request.onsuccess = () => resolve()
          request.onerror = () => reject(new Error('refused'))
        }),
      [name, version] as const,
    )
    await beside.close()
    await expectUsable(ada, channel)
    await expectNotice(ada, 1)
    const asked = confirmLeaving(ada)
    await reloadUntilUsable(ada)
    expect(asked()).toBe(1)
    await expectUsable(ada, channel)
    await expectNotice(ada, version === 0 ? 0 : 1)
  })
}

test('a page waits at most five seconds for a database that another page blocks', async ({ person, product }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  const name = await databaseName(ada.page)
  ada.watch.expectNetworkTrouble()
  await ada.page.goto(`${product.url}/manifest.webmanifest`)
  const beside = await ada.context.newPage()
  await beside.goto(`${product.url}/manifest.webmanifest`)
  // Simulates an upgrade that never ends: while it has work to do, no other connection opens.
  await beside.evaluate(
    (database) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(database, 9)
        request.onupgradeneeded = () => {
          const store = request.result.createObjectStore('endless')
          const again = () => {
            store.get(1).onsuccess = again
          }
          again()
          resolve()
        }
      }),
    name,
  )
  await measureUntilUsable(ada.page, async () => {
    await ada.page.goto(`${product.url}/#/chat`)
    await ada.appShell.row(`# ${channel}`).click()
  })
  await expectUsable(ada, channel)
  await expectNotice(ada, 1)
  await beside.close()
})

test('a new tab does not wait for a frozen tab, which becomes inactive when it runs again', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  const devtools = await ada.context.newCDPSession(ada.page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  const later = await ada.context.newPage()
  await measureUntilUsable(later, async () => {
    await later.goto(`${product.url}/#/chat`)
    await later
      .getByRole('link', { name: new RegExp(channel) })
      .first()
      .click()
  })
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(ada.page).toHaveTitle(/\[INACTIVE\]/)
  await expect(later).not.toHaveTitle(/\[INACTIVE\]/)
})

test('a token is renewed although a crashed tab held the lock @control', async ({ person, product }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  ada.watch.expectNetworkTrouble()
  const holder = await ada.context.newPage()
  await holder.goto(`${product.url}/manifest.webmanifest`)
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.locks.request('parley_renewal', () => {
          resolve()
          return new Promise(() => undefined)
        })
      }),
  )
  await product.control.expireTokens()
  const renewed = ada.page.waitForResponse((response) => response.url().endsWith('/token/renew'))
  await ada.page.reload()
  const crashed = holder.waitForEvent('crash')
  const devtools = await ada.context.newCDPSession(holder)
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  expect((await renewed).status()).toBe(200)
  await expectUsable(ada, channel)
})
