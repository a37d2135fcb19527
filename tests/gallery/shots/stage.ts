/** What a shot stands on, and the ways that several of them go. */
import type { Page } from '@playwright/test'
import { conversation } from '../../e2e/pages/conversation'
import { frame } from '../../e2e/pages/frame'
import type { Words } from '../../e2e/words'

export type Stage = { page: Page; url: string; words: Words; width: number }
export type Shot = {
  name: string
  /** Whether somebody is signed in. */
  as: 'nobody' | 'mira'
  show: (stage: Stage) => Promise<void>
  /** On the newer of the two servers, which knows announcements. */
  onNewer?: true
  /** Also in these languages, besides English. */
  alsoIn?: readonly string[]
  /** A page so high (px) that all of it is seen, in light and dark at every width. */
  height?: number
}

/** Opens an address afresh. */
export async function goTo({ page, url }: Stage, path: string) {
  await page.goto('about:blank')
  await page.goto(`${url}/#${path}`)
}
/** Opens an address of the house. */
export async function inHouse(stage: Stage, path = '/chat') {
  await goTo(stage, path)
  // Narrow pages show the list or the conversation, never both; a page that still loads shows neither.
  await stage.page.locator('nav:visible, #main:visible').first().waitFor()
}
/** Opens a conversation by its name in the list. */
export async function opened(stage: Stage, name: string) {
  await inHouse(stage)
  await frame(stage.page, stage.words).row(name).click()
  const open = conversation(stage.page, stage.words)
  await open.messages.first().waitFor()
  // Where the pointer rests, tools appear.
  await stage.page.mouse.move(0, 0)
  return open
}
/** How the server has messages laid out: what a newer one said last holds where this one does not know the question. */
export const laidOut = ({ page }: Stage, layout: 'Left' | 'SelfRight') =>
  page.addInitScript((facts) => localStorage.setItem('parley_server', facts), JSON.stringify({ layout }))
/** What is asked of the server fails from now on. */
export const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'))

export const MIRA = { email: 'mira@tramway.example', password: 'mira-demo' }
