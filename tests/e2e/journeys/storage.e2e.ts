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

/** Runs in a page of the same origin without a client: deletes the database, or brings it to a newer version. */
const changeDatabase = ([name, version]: readonly [string, number]) =>
  new Promise<void>((resolve, reject) => {
    const request = version === 0 ? indexedDB.deleteDatabase(name) : indexedDB.open(name, version)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(new Error('refused'))
  })

/** Opens a page of the same origin without a client. It has no icon, and the browser reports that. */
async function openBeside({ context, url, watch }: Person) {
  watch.expectNetworkTrouble()
  const beside = await context.newPage()
  await beside.goto(`${url}/manifest.webmanifest`)
  return beside
}

/** Every write into the database fails from now on, until `makeRoom`. */
async function fillDisk({ page }: Person) {
  // Chromium's own quota switch does not affect IndexedDB. This is the error of a full one.
  await page.evaluate(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    window.addEventListener('parley-room', () => Object.defineProperty(IDBObjectStore.prototype, 'put', put))
  })
  return { makeRoom: () => page.evaluate(() => window.dispatchEvent(new Event('parley-room'))) }
}

test('a browser without IndexedDB, or without local storage, works, keeps drafts from page to page, and reports once what is not kept', async ({
  person,
}) => {
  await test.step('a browser without IndexedDB is reported once, and the app works', async () => {
    const ada = await person({ account: 0 })
    await ada.context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await ada.signIn()
    const channel = await createChannel(ada)
    await expectNotice(ada, 1)
    await reloadUntilUsable(ada)
    await expectUsable(ada, channel)
    await expectNotice(ada, 1)
  })
  await test.step('a browser without local storage works, and keeps drafts from page to page', async () => {
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
})

test('a full disk, and storage that is deleted, are reported once; the page keeps working, and asks before it loses what was written', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  await test.step('data written while the disk was full is there after a reload, once there was space again', () =>
    writeUntilThereIsRoom(ada))
  const asked = confirmLeaving(ada)
  await test.step('a full disk is reported once; older data is there after a reload', async () => {
    await ada.conversation.say('kept in good time')
    await expect(ada.conversation.message('kept in good time')).toBeVisible()
    await fillDisk(ada)
    await ada.conversation.composer.fill('too late for the disk')
    await expectNotice(ada, 1)
    await expectUsable(ada, channel)
    await expectNotice(ada, 1)
    await reloadUntilUsable(ada)
    expect(asked()).toBe(1)
    await expect(ada.conversation.message('kept in good time')).toBeVisible()
    await expectNotice(ada, 0)
  })
  await test.step('storage that is deleted while the page runs is reported once; the page keeps working', async () => {
    const devtools = await ada.context.newCDPSession(ada.page)
    await devtools.send('Storage.clearDataForOrigin', { origin: ada.url, storageTypes: 'all' })
    await expectUsable(ada, channel)
    await expectNotice(ada, 1)
    // The stored data is deleted, so the next visit is signed out.
    await ada.page.reload()
    expect(asked()).toBe(2)
    await expect(
      ada.page.getByRole('navigation').getByRole('link', { name: ada.words.translate('Sign in'), exact: true }),
    ).toBeVisible()
    await expect(ada.appShell.accountMenu(ada.account.name)).toHaveCount(0)
  })
})

async function writeUntilThereIsRoom(ada: Person) {
  const disk = await fillDisk(ada)
  const [sent, draft] = [freshName('said'), freshName('draft')]
  await ada.conversation.sayDelivered(sent)
  await ada.conversation.composer.fill(draft)
  await expectNotice(ada, 1)
  await disk.makeRoom()
  // The client retries from time to time, with a pause between the attempts.
  await expect(notice(ada)).toHaveCount(0, { timeout: 60_000 })
  await ada.page.reload()
  await expect(ada.conversation.message(sent)).toBeVisible()
  await expect(ada.conversation.composer).toHaveValue(draft)
}

test('another page deletes the database, brings it to a newer version or blocks it: the client keeps working and reports it once', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  const name = await databaseName(ada.page)
  expect(name).not.toBe('')
  const asked = confirmLeaving(ada)
  for (const [what, version, asks] of [
    ['deletes the database', 0, 1],
    ['brings it to a newer version', 7, 2],
  ] as const) {
    await test.step(`another page ${what} while the page runs, which keeps working and reports it once`, async () => {
      const beside = await openBeside(ada)
      await beside.evaluate(changeDatabase, [name, version] as const)
      await beside.close()
      await expectUsable(ada, channel)
      await expectNotice(ada, 1)
      await reloadUntilUsable(ada)
      expect(asked()).toBe(asks)
      await expectUsable(ada, channel)
      await expectNotice(ada, version === 0 ? 0 : 1)
    })
  }
  await test.step('a page waits at most five seconds for a database that another page blocks', () =>
    waitForBlocked(ada, name, channel))
})

async function waitForBlocked(ada: Person, name: string, channel: string) {
  await ada.page.goto(`${ada.url}/manifest.webmanifest`)
  const beside = await openBeside(ada)
  // An earlier step has left a version that the client cannot open at once.
  await beside.evaluate(changeDatabase, [name, 0] as const)
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
    await ada.page.goto(`${ada.url}/#/chat`)
    await ada.appShell.row(`# ${channel}`).click()
  })
  await expectUsable(ada, channel)
  await expectNotice(ada, 1)
  await beside.close()
}
