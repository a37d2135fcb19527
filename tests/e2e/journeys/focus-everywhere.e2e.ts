/**
 * Walks through every page, side panel and dialog, by key and by press, narrow and wide. The keyboard focus is always on
 * an element: without one, a keyboard or a screen reader starts again at the top of the page.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Person } from '../journey'

const sizes = { narrow: { width: 320, height: 568 }, wide: { width: 1280, height: 800 } }
type Size = keyof typeof sizes
type Way = 'key' | 'press'

const activate = async (way: Way, control: Locator) => {
  if (way === 'press') return control.click()
  await control.focus()
  await control.page().keyboard.press('Enter')
}

/** Fails if the focus stays on the body after a step. Two frames pass first, because the page moves the focus then. */
async function expectFocus(page: Page, step: string) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), step).not.toBe('BODY')
}

async function goBack(person: Person, size: Size, way: Way) {
  if (size === 'wide') return person.page.goBack()
  return activate(way, person.page.getByRole('main').getByRole('link', { name: 'Back', exact: true }))
}

async function openArea(person: Person, way: Way, name: string) {
  await activate(way, person.appShell.area(name))
  await expectFocus(person.page, `area ${name}`)
}

async function walkPeople(person: Person, size: Size, way: Way) {
  const { page } = person
  await openArea(person, way, 'People')
  // The area opens with the person of the walk before, so this one goes to another.
  const at = way === 'key' ? 1 : 2
  const row = page.getByRole('navigation', { name: 'People' }).getByRole('link').nth(at)
  const name = (await row.textContent()) ?? ''
  await activate(way, row)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectFocus(page, 'a person')
  if (size === 'narrow') await expect(page.getByRole('main')).toBeFocused()
  await goBack(person, size, way)
  await expect(row).toBeVisible()
  await expectFocus(page, 'back from a person')
  if (size === 'narrow') await expect(row).toBeFocused()
}

async function walkSettings(person: Person, size: Size, way: Way) {
  const { page } = person
  await openArea(person, way, 'Saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
  await openArea(person, way, 'Settings')
  const links = page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link')
  await expect(links.first()).toBeVisible()
  for (let at = 0; at < (await links.count()); at += 1) {
    const link = links.nth(at)
    const name = (await link.textContent()) ?? ''
    await activate(way, link)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectFocus(page, `settings: ${name}`)
    if (size === 'wide') continue
    await goBack(person, size, way)
    await expect(link).toBeFocused()
  }
}

async function walkDialogs(person: Person, way: Way) {
  const { page, appShell } = person
  for (const name of ['New channel', 'New message']) {
    await activate(way, appShell.newMenu)
    await activate(way, page.getByRole('menuitem', { name, exact: true }))
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectFocus(page, `dialog ${name}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(appShell.newMenu).toBeFocused()
  }
}

/** The side panels. Where the header is wide enough, it has buttons for some of them; else they are in its menu. */
const PANELS = [
  { name: 'About this channel', isButtonWhenWide: false },
  { name: 'Files here', isButtonWhenWide: true },
  { name: 'Saved from here', isButtonWhenWide: true },
]

async function chooseFromMenu({ page }: Person, way: Way, menuButton: Locator, name: string) {
  await activate(way, menuButton)
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(item).toBeVisible()
  await expectFocus(page, 'the menu of a channel')
  if (way === 'key') await expect(page.getByRole('menuitem').first()).toBeFocused()
  await activate(way, item)
}

async function walkConversation(person: Person, size: Size, way: Way) {
  const { page, appShell, conversation } = person
  const row = appShell.row('ops')
  await activate(way, row)
  await expect(conversation.messages.last()).toBeVisible()
  await expectFocus(page, 'a channel')
  if (size === 'narrow') await expect(page.getByRole('main')).toBeFocused()

  const menuButton = page.getByRole('main').getByRole('button', { name: 'Conversation settings', exact: true })
  for (const { name, isButtonWhenWide } of PANELS) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    const isButton = size === 'wide' && isButtonWhenWide
    if (isButton) await activate(way, button)
    else await chooseFromMenu(person, way, menuButton, name)
    const panel = page.getByRole('complementary', { name, exact: true })
    await expect(panel).toBeVisible()
    await expectFocus(page, `side panel ${name}`)
    await activate(way, panel.getByRole('button', { name: 'Close', exact: true }))
    await expect(panel).toHaveCount(0)
    await expectFocus(page, `side panel ${name} closed`)
    if (isButton) await expect(button).toBeFocused()
  }
  for (const name of ['Mute…', 'Jump to date']) {
    await activate(way, menuButton)
    await activate(way, page.getByRole('menuitem', { name, exact: true }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFocus(page, `dialog ${name}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocus(page, `dialog ${name} closed`)
  }

  await conversation.messages.last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expectFocus(page, 'the menu of a message closed')

  await conversation.choose({ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') })
  await expect(conversation.attachments).toBeFocused()
  await activate(way, conversation.attachments.getByRole('button', { name: /^Remove / }))
  await expect(conversation.attachments).toHaveCount(0)
  await expectFocus(page, 'the last file removed')

  await goBack(person, size, way)
  await expect(row).toBeVisible()
  await expectFocus(page, 'back from a channel')
  if (size === 'narrow') await expect(row).toBeFocused()
}

async function walkEverything(ada: Person, size: Size, way: Way) {
  await ada.page.goto(`${ada.url}/#/chat`)
  await walkDialogs(ada, way)
  await walkConversation(ada, size, way)
  await walkPeople(ada, size, way)
  await walkSettings(ada, size, way)
  await ada.page.goto(`${ada.url}/#/nowhere`)
  await expect(ada.page.getByText('404 page')).toBeVisible()
  await expectFocus(ada.page, 'an unknown address')
}

for (const [size, viewport] of Object.entries(sizes) as [Size, { width: number; height: number }][]) {
  test(`the focus is never lost, ${size}, by key and by press`, async ({ person }) => {
    test.setTimeout(300_000)
    const ada = await person({ viewport })
    await ada.signInByForm()
    await expectFocus(ada.page, 'after sign-in')
    if (size === 'narrow') {
      await expect(ada.page.getByRole('main')).toBeFocused()
      await expect(ada.page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
    }
    for (const way of ['key', 'press'] as const) await test.step(`by ${way}`, () => walkEverything(ada, size, way))
  })
}
