/**
 * Tasks of an admin with the keyboard alone, and what a screen reader says of them: members, mail, an import with a
 * deletion, what notifies, and pins, export and settings of a channel. Search, files and calls are in
 * keyboard-everywhere.e2e.ts.
 */
import type { Locator } from '@playwright/test'
import { expect, test, type Person } from '../journey'
import { listenToAnnouncements } from '../screenReader'
import { expectSaid, freshName, openByAddress, tabTo } from '../steps'

test.use({ flags: ['--version', '0.5.31'] })

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

async function useConsole(mira: Person) {
  const { page } = mira
  const main = page.getByRole('main')
  const boxes = main.getByRole('checkbox', { name: /^Select (?!all)/ })
  await openByAddress(mira, '/setting/members', boxes.first())
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
  await openByAddress(mira, '/setting/smtp', host)
  const saved = await listenToAnnouncements(page)
  await tabTo(mira, host)
  await page.keyboard.type('mail.example.org')
  await tabTo(mira, main.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')
  await expectSaid(saved, 'Saved: Host')
  await expect(main.locator(':focus')).toHaveCount(1)
}

async function importAndDelete(mira: Person) {
  const { page } = mira
  const main = page.getByRole('main')
  const begin = main.getByRole('button', { name: 'Import CSV' })
  await openByAddress(mira, '/setting/members', begin)
  const announcements = await listenToAnnouncements(page)
  await tabTo(mira, begin)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: 'Import CSV' })).toBeFocused()
  await tabTo(mira, main.getByRole('button', { name: 'Choose file' }))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  const name = freshName('winter')
  const crew = Buffer.from(`name,e-mail,password\n${name},${name}@tramway.example,winter-tram-4\n`)
  await (await chooser).setFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: crew })
  const create = main.getByRole('button', { name: 'Import 1 account' })
  await expect(create).toBeVisible()
  await tabTo(mira, create)
  await page.keyboard.press('Enter')
  await expectSaid(announcements, 'Import accounts: 1 of 1')
  await expect(main.locator(':focus')).toHaveCount(1)

  const filter = main.getByRole('searchbox', { name: 'Filter members' })
  await openByAddress(mira, '/setting/members', filter)
  const said = await listenToAnnouncements(page)
  await tabTo(mira, filter)
  await page.keyboard.type(name)
  await expectSaid(said, '1 of ')
  const remove = main.getByRole('button', { name: `Delete ${name}` })
  await tabTo(mira, remove)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toHaveCount(0)
  await expect(main.locator(':focus')).toHaveCount(1)
}

async function changeWhatNotifies(mira: Person) {
  const { page } = mira
  const main = page.getByRole('main')
  const sound = main.getByRole('checkbox', { name: 'Channel messages: Sound' })
  await openByAddress(mira, '/setting/notifications', sound)
  const before = await sound.isChecked()
  await tabTo(mira, sound)
  await page.keyboard.press('Space')
  await expect(sound).toBeChecked({ checked: !before })
  await tabTo(mira, main.getByRole('textbox', { name: 'Keywords' }))
  await page.keyboard.type('snow')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: 'Remove snow' })).toBeVisible()
}

/** Uses the pins, the export and the settings of a channel from its header. */
async function useHeader(mira: Person) {
  const { page, conversation } = mira
  const main = page.getByRole('main')
  await page.evaluate(() => void (location.hash = '#/chat'))
  await mira.appShell.row('# timetable-2027').press('Enter')
  await expect(conversation.heading).toHaveText(/timetable-2027/)
  await tabTo(mira, main.getByRole('button', { name: 'Pinned messages' }))
  await page.keyboard.press('Enter')
  const show = page.getByRole('complementary').getByRole('button', { name: 'Show in conversation' }).first()
  await expect(show).toBeVisible()
  await tabTo(mira, show)
  await page.keyboard.press('Enter')
  await expect(conversation.message('Nothing on a platform may change').first()).toBeInViewport()
  // The panel stays open, so the next one can be shown.
  await expect(show).toBeFocused()

  const menu = main.getByRole('button', { name: 'Conversation settings' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Export conversation' })
  for (let presses = 0; presses < 20 && !(await isFocused(item)); presses += 1) await page.keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  const announcements = await listenToAnnouncements(page)
  await tabTo(mira, page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }))
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await download
  await expectSaid(announcements, 'messages were exported')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  const description = main.getByRole('textbox', { name: 'Description' })
  await openByAddress(mira, `/setting/channel/${await conversation.channelId()}/overview`, description)
  const saved = await listenToAnnouncements(page)
  await tabTo(mira, description)
  await page.keyboard.press('End')
  await page.keyboard.type(' Winter.')
  await tabTo(mira, main.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')
  await expectSaid(saved, 'Saved: Description')
}

test('an admin works in the console and in a channel with the keyboard alone', async ({ person }) => {
  const mira = await person({ account: 0 })
  await mira.signIn()
  await test.step('members are selected, and mail is set up', () => useConsole(mira))
  await test.step('a member is imported from a file, found and deleted', () => importAndDelete(mira))
  await test.step('what notifies is changed', () => changeWhatNotifies(mira))
  await test.step('pins, export and settings of a channel', () => useHeader(mira))
})
