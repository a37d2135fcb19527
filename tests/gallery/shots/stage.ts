/** The setup of a shot, and steps that several shots share. */
import type { Page } from '@playwright/test'
import { conversation } from '../../e2e/pages/conversation'
import { appShell } from '../../e2e/pages/appShell'
import type { Words } from '../../e2e/words'

export type Stage = { page: Page; url: string; words: Words; width: number }
export type Shot = {
  name: string
  /** Whether someone is signed in. */
  as: 'nobody' | 'mira'
  show: (stage: Stage) => Promise<void>
  /** Shows what only a mouse brings up, so it has no touch screen. */
  needsMouse?: true
  /** Uses the newer of the two servers, which supports announcements. */
  needsNewerServer?: true
  /** Further languages besides English. */
  extraLanguages?: readonly string[]
  /** A page height (px) that shows everything, in light and dark at every width. */
  height?: number
}

/** Opens an address in a fresh page. */
export async function goTo({ page, url }: Stage, path: string) {
  await page.goto('about:blank')
  await page.goto(`${url}/#${path}`)
}
/** Opens an address in the app. */
export async function openInApp(stage: Stage, path = '/chat') {
  await goTo(stage, path)
  // Narrow pages show the list or the conversation, never both; a loading page shows neither.
  await stage.page.locator('nav:visible, #main:visible').first().waitFor()
}
/** Opens a conversation by its name in the list. */
export async function openConversation(stage: Stage, name: string) {
  await openInApp(stage)
  await appShell(stage.page, stage.words).row(name).click()
  const open = conversation(stage.page, stage.words)
  await open.messages.first().waitFor()
  // A resting pointer makes tools appear.
  await stage.page.mouse.move(0, 0)
  return open
}
/**
 * Sets the message layout of the server. An old server does not know the request, so the last value of a newer server
 * applies.
 */
export const setMessageLayout = ({ page }: Stage, layout: 'Left' | 'SelfRight') =>
  page.addInitScript((facts) => localStorage.setItem('parley_server', facts), JSON.stringify({ layout }))
/** Answers requests to a path with this instead of the server's answer. */
export const answerRequest = ({ page }: Stage, path: string, answer: { status?: number; body: string }) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ status: 200, contentType: 'application/json', ...answer }))

/** Makes all further requests to the server fail. */
export const failRequests = (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'))

export const MIRA = { email: 'mira@tramway.example', password: 'mira-demo' }
