/**
 * Runs the accessibility checker for levels A and AA on every screen, wide and narrow. In the dark theme it runs the rules
 * about colors, because nothing else differs there.
 */
import type { Page } from '@playwright/test'
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'
import { chooseFromHeaderMenu } from '../steps'

const widths = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } }

/** Resolves to the violations in both themes, one line each. */
async function violations(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme)
    const faults = await accessibilityViolations(page, { colorsOnly: colorScheme === 'dark' })
    found.push(...faults.map((fault) => `${screen}, ${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** A narrow page shows the side panel instead of the conversation, so it is closed first. */
const closeSidePanel = ({ page }: Person) =>
  page.getByRole('complementary').getByRole('button', { name: 'Close', exact: true }).click()

/** The screens in order. Each leaves the page where the next one starts. */
const screens: { name: string; open: (person: Person) => Promise<void> }[] = [
  {
    name: 'sign-in',
    open: async (person) => {
      await person.signInPage.open(person.url)
      await expect(person.signInPage.submit).toBeVisible()
    },
  },
  {
    name: 'sign-in refused',
    open: async (person) => {
      await person.signInPage.signIn({ email: person.account.email, password: 'wrong' })
      await expect(person.signInPage.alert).toBeVisible()
    },
  },
  {
    name: 'chats',
    open: async (person) => {
      await person.signInPage.signIn(person.account)
      await expect(person.appShell.conversations.getByRole('link').first()).toBeVisible({ timeout: 20_000 })
      // The page beside the list has its heading as soon as it is more than a placeholder.
      await expect(person.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    },
  },
  {
    name: 'new channel',
    open: async (person) => {
      await person.appShell.openNew('New channel')
      await expect(person.newChannel.dialog).toBeVisible()
    },
  },
  {
    name: 'conversation',
    open: async (person) => {
      await person.page.keyboard.press('Escape')
      await person.appShell.conversations.getByRole('link', { name: /^# / }).first().click()
      await expect(person.conversation.messages.first()).toBeVisible()
    },
  },
  {
    name: 'conversation with tools',
    open: async (person) => {
      await person.conversation.messages.last().hover()
      await expect(person.page.getByRole('toolbar', { name: 'Message actions' }).first()).toBeVisible()
    },
  },
  {
    name: 'members beside a conversation',
    open: async (person) => {
      await person.page.getByRole('main').getByRole('button', { name: 'Members', exact: true }).click()
      await expect(person.page.getByRole('complementary')).toBeVisible()
    },
  },
  ...(['Files here', 'Saved from here', 'About this channel'] as const).map((item) => ({
    name: `${item} beside a conversation`,
    open: async (person: Person) => {
      await closeSidePanel(person)
      // A wide header has buttons for what is here.
      const button = person.page.getByRole('main').getByRole('button', { name: item })
      if (await button.isVisible()) await button.click()
      else await chooseFromHeaderMenu(person, item)
      await expect(person.page.getByRole('complementary', { name: item })).toBeVisible()
    },
  })),
  {
    name: 'search beside a conversation',
    open: async (person) => {
      await closeSidePanel(person)
      await person.page.keyboard.press('ControlOrMeta+F')
      await person.page.getByRole('complementary').getByRole('searchbox').fill('tunnel')
      await expect(person.page.getByRole('complementary').getByRole('status')).toHaveText(/\d/)
    },
  },
  {
    name: 'date dialog',
    open: async (person) => {
      await closeSidePanel(person)
      await chooseFromHeaderMenu(person, 'Jump to date')
      await expect(person.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'card behind a name',
    open: async ({ page, conversation }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await conversation.feed.locator('header').getByRole('link').last().click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'View profile' })).toBeVisible()
    },
  },
  {
    name: 'saved',
    open: async (person) => {
      await person.page.goto(`${person.url}/#/favs`)
      await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'people',
    open: async (person) => {
      await person.page.goto(`${person.url}/#/users`)
      // The directory is a list beside the main column, or alone where there is no space for both.
      await expect(person.page.getByRole('link', { name: /^Nora Albrecht/ }).first()).toBeVisible()
    },
  },
  {
    name: 'settings',
    open: async (person) => {
      await person.page.goto(`${person.url}/#/setting`)
      await expect(person.page.getByRole('navigation', { name: 'Settings', exact: true })).toBeVisible()
    },
  },
  {
    name: 'appearance',
    open: async (person) => {
      await person.page.goto(`${person.url}/#/setting/appearance`)
      await expect(person.page.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible()
    },
  },
  {
    name: 'not found',
    open: async (person) => {
      await person.page.goto(`${person.url}/#/nothing/here`)
      await expect(person.page.getByText('404 page')).toBeVisible()
    },
  },
]

for (const [size, viewport] of Object.entries(widths)) {
  test(`no screen has an accessibility violation, ${size}`, async ({ person }) => {
    test.setTimeout(180_000)
    const ada = await person({ viewport })
    ada.watch.expectNetworkTrouble()
    await ada.context.addInitScript({ path: AXE })
    const found: string[] = []
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await screen.open(ada)
        found.push(...(await violations(ada.page, screen.name)))
      })
    }
    expect(found).toEqual([])
  })
}
