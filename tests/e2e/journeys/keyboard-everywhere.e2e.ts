/**
 * Tasks of an admin and of members with the keyboard alone, and what a screen reader says of them: the console, search,
 * files, saved messages and a call. Writing is in keyboard.e2e.ts, the widget in widget.e2e.ts.
 */
import type { Locator } from '@playwright/test'
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { expect, test, type Person } from '../journey'
import { listenToAnnouncements } from '../screenReader'
import { tabTo } from '../steps'

test.use({
  flags: ['--version', '0.5.31'],
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** The code of calls loads a while after the start. */
const LATE = { timeout: 20_000 }

/** Opens a page by its address, as a bookmark does, with the focus on its main area. */
async function openPage({ page }: Person, address: string, first: Locator) {
  await page.evaluate((hash) => void (location.hash = hash), `#${address}`)
  await expect(first).toBeVisible()
  await page.getByRole('main').focus()
}

const expectSaid = async (announcements: () => Promise<string[]>, words: string) =>
  expect.poll(async () => (await announcements()).join('\n')).toContain(words)

async function useConsole(mira: Person) {
  const { page } = mira
  const main = page.getByRole('main')
  const boxes = main.getByRole('checkbox', { name: /^Select (?!all)/ })
  await openPage(mira, '/setting/members', boxes.first())
  const announcements = await listenToAnnouncements(page)
  await tabTo(mira, boxes.and(page.locator('[tabindex="0"]')).first())
  await page.keyboard.press('Space')
  await expectSaid(announcements, '1 selected')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectSaid(announcements, '2 selected')
  const clear = main.getByRole('button', { name: 'Clear selection' })
  await tabTo(mira, clear)
  await page.keyboard.press('Enter')
  await expect(clear).toHaveCount(0)
  // Not on the page: its next Tab would begin at the top.
  await expect(main.getByRole('table').locator(':focus')).toHaveCount(1)

  const host = main.getByRole('textbox', { name: 'Host' })
  await openPage(mira, '/setting/smtp', host)
  const saved = await listenToAnnouncements(page)
  await tabTo(mira, host)
  await page.keyboard.type('mail.example.org')
  await tabTo(mira, main.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')
  await expectSaid(saved, 'Saved: Host')
  await expect(main.locator(':focus')).toHaveCount(1)
}

async function findAndKeep(mira: Person) {
  const { page } = mira
  const main = page.getByRole('main')
  const results = main.getByRole('link', { name: /^Jonas Lindqvist in # timetable-2027/ })
  await openPage(mira, '/search?q=tram', results.first())
  const found = await listenToAnnouncements(page)
  await tabTo(mira, main.getByRole('button', { name: 'From', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Find a person', { exact: true })).toBeFocused()
  await page.keyboard.type('jon')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Jonas Lindqvist' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSaid(found, '1 message')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'From: Jonas Lindqvist' })).toBeFocused()
  await tabTo(mira, results.first())
  await page.keyboard.press('Enter')
  await expect(mira.conversation.heading).toHaveText(/timetable-2027/)

  const open = main.getByRole('gridcell').getByRole('button', { name: /^Preview / })
  await openPage(mira, '/files', open.first())
  await tabTo(mira, open.first())
  await page.keyboard.press('ArrowRight')
  await expect(open.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open.nth(1)).toBeFocused()

  const remove = main.getByRole('button', { name: 'Remove from saved' })
  await openPage(mira, '/favs', remove.nth(1))
  const count = await remove.count()
  const removed = await listenToAnnouncements(page)
  await tabTo(mira, remove.first())
  await page.keyboard.press('Enter')
  await expectSaid(removed, 'Removed from saved')
  await expect(remove).toHaveCount(count - 1)
  await expect(remove.first()).toBeFocused()
}

async function talkByKeys(ada: Person, bo: Person, uid: number) {
  const start = ada.page.getByRole('button', { name: 'Start voice call' })
  await ada.page.goto(`${ada.url}/#/chat/dm/${uid}`)
  await expect(start).toBeVisible(LATE)
  const announcements = await listenToAnnouncements(ada.page)
  await tabTo(ada, start)
  await ada.page.keyboard.press('Enter')
  await expect(bo.page.getByRole('alertdialog', { name: /is calling$/ })).toBeFocused(LATE)
  await tabTo(bo, bo.page.getByRole('button', { name: 'Answer', exact: true }))
  await bo.page.keyboard.press('Enter')
  await expectSaid(announcements, `${bo.account.name} joined the call`)
  // The controls are one Tab stop.
  const mute = ada.page.getByRole('button', { name: 'Mute', exact: true })
  await tabTo(ada, mute)
  await ada.page.keyboard.press('Enter')
  await expectSaid(announcements, 'You are muted')
  await ada.page.keyboard.press('End')
  await expect(ada.page.getByRole('button', { name: 'Leave call' })).toBeFocused()
  await ada.page.keyboard.press('Enter')
  await expect(ada.page.getByRole('article', { name: /^Call ended/ })).toBeVisible()
  await expect(ada.page.locator('body')).not.toBeFocused()
}

test('an admin works in the console, searches, keeps files and calls with the keyboard alone', async ({
  person,
  product,
}) => {
  const mira = await person({ account: 0 })
  await mira.signIn()
  await test.step('the console', () => useConsole(mira))
  await test.step('search, files and saved messages', () => findAndKeep(mira))
  const bo = await person({ account: 3 })
  await bo.signIn()
  const uid = await product.uidOf(bo.account)
  await test.step('a call is begun, answered, muted and left', () => talkByKeys(mira, bo, uid))
})
