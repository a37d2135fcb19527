/**
 * Tasks with the keyboard alone, and what a screen reader says of them: search, files, saved messages and a call. The
 * console is in keyboard-console.e2e.ts, writing in keyboard.e2e.ts, the widget in widget.e2e.ts.
 */
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { expect, test, type Person } from '../journey'
import { listenToAnnouncements } from '../screenReader'
import { expectSaid, openByAddress, tabTo } from '../steps'

test.use({
  flags: ['--version', '0.5.31'],
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** The code of calls loads a while after the start. */
const LATE = { timeout: 20_000 }

async function findAndKeep(mira: Person) {
  const { page } = mira
  const main = page.getByRole('main')
  const results = main.getByRole('link', { name: /^Jonas Lindqvist in # timetable-2027/ })
  await openByAddress(mira, '/search?q=tram', results.first())
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
  await openByAddress(mira, '/files', open.first())
  await tabTo(mira, open.first())
  await page.keyboard.press('ArrowRight')
  await expect(open.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open.nth(1)).toBeFocused()

  const remove = main.getByRole('button', { name: 'Remove from saved' })
  await openByAddress(mira, '/favs', remove.nth(1))
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

test('somebody searches, keeps files and calls with the keyboard alone', async ({ person, product }) => {
  const mira = await person({ account: 0 })
  await mira.signIn()
  await test.step('search, files and saved messages', () => findAndKeep(mira))
  const bo = await person({ account: 3 })
  await bo.signIn()
  const uid = await product.uidOf(bo.account)
  await test.step('a call is begun, answered, muted and left', () => talkByKeys(mira, bo, uid))
})
