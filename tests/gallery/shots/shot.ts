/** The type of a shot (a screenshot with the steps to its state), and steps that several shots share. */
import type { Page } from '@playwright/test'
import { conversation } from '../../e2e/pages/conversation'
import { appShell } from '../../e2e/pages/appShell'
import type { Words } from '../../e2e/words'

/** The page in which a shot is taken; `width` in px. */
export type ShotContext = { page: Page; url: string; words: Words; width: number }
export type Shot = {
  name: string
  /** Whether someone is signed in. */
  as: 'nobody' | 'mira'
  show: (context: ShotContext) => Promise<void>
  /** Shows something that only a mouse can open, so the page has no touch screen. */
  needsMouse?: true
  /** Uses the newer of the two servers, which supports announcements. */
  needsNewerServer?: true
  /** Further languages besides English. */
  extraLanguages?: readonly string[]
  /** A page height (px) that shows everything, in light and dark at every width. */
  height?: number
}

/** Opens an address in a fresh page. */
export async function goTo({ page, url }: ShotContext, path: string) {
  await page.goto('about:blank')
  await page.goto(`${url}/#${path}`)
}
/** Opens an address in the app. */
export async function openInApp(context: ShotContext, path = '/chat') {
  await goTo(context, path)
  // Narrow pages show the list or the conversation, never both; a loading page shows neither.
  await context.page.locator('nav:visible, #main:visible').first().waitFor()
}
/** Opens a conversation by its name in the list. */
export async function openConversation(context: ShotContext, name: string) {
  await openInApp(context)
  await appShell(context.page, context.words).row(name).click()
  const open = conversation(context.page, context.words)
  await open.messages.first().waitFor()
  // A resting pointer makes tools appear.
  await context.page.mouse.move(0, 0)
  return open
}
/**
 * Sets the message layout of the server. An old server does not know the request, so the last value of a newer server
 * applies.
 */
export const setMessageLayout = ({ page }: ShotContext, layout: 'Left' | 'SelfRight') =>
  page.addInitScript((facts) => localStorage.setItem('parley_server', facts), JSON.stringify({ layout }))
/** Answers requests to a path with this instead of the server's answer. */
export const answerRequest = ({ page }: ShotContext, path: string, answer: { status?: number; body: string }) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ status: 200, contentType: 'application/json', ...answer }))

/** Makes all further requests to the server fail. */
export const failRequests = (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'))

export const MIRA = { email: 'mira@tramway.example', password: 'mira-demo' }
