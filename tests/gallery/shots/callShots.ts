/** Shots of calls. Other people join them with browsers of their own, whose cameras and microphones are fake. */
import type { Page } from '@playwright/test'
import { openSignedIn } from '../../e2e/openSignedIn'
import { MOMENT } from '../server'
import { openInApp, type Shot, type ShotContext } from './shot'

const SOME_LANGUAGES = ['de', 'ru', 'ar'] as const
/** The code of calls loads this long after the start, in ms. */
const LOAD_DELAY_MS = 7_000
const CHANNEL = '/chat/channel/2'
/** By the ids of the demo data. */
const ids = { mira: 1, nora: 2, tomas: 4 } as const
type Other = Exclude<keyof typeof ids, 'mira'>

const button = ({ page, words }: ShotContext, name: string) =>
  page.getByRole('button', { name: words.translate(name), exact: true }).first()
const theirs = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** Has the code of calls load now. */
async function loadCalls(page: Page) {
  await page.clock.runFor(LOAD_DELAY_MS)
}

/** Opens an address in a browser of somebody else, which closes with the shot. */
async function openOther({ page, url }: ShotContext, who: Other, path: string): Promise<Page> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('there is no browser')
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })
  page.once('close', () => void context.close())
  const other = await context.newPage()
  await other.clock.install({ time: MOMENT + 60_000 })
  await openSignedIn(other, url, {
    role: 'member',
    name: who,
    email: `${who}@tramway.example`,
    password: `${who}-demo`,
  })
  await other.locator('nav:visible, #main:visible').first().waitFor()
  await other.goto(`${url}/#${path}`)
  await loadCalls(other)
  return other
}

/** Opens an address for Mira, with the code of calls. */
async function openWithCalls(context: ShotContext, path: string) {
  await openInApp(context, path)
  await loadCalls(context.page)
}

/** Mira calls Nora, who answers. */
async function callNora(context: ShotContext, isWithVideo: boolean) {
  const nora = await openOther(context, 'nora', '/chat')
  await openWithCalls(context, `/chat/dm/${ids.nora}`)
  await button(context, isWithVideo ? 'Start video call' : 'Start voice call').click()
  await theirs(nora, isWithVideo ? 'Answer with video' : 'Answer').click()
  await context.page.getByRole('timer').first().waitFor()
  return nora
}

/** Nora and Tomás are in the call of a channel, he with his camera, and Mira joins. */
async function joinChannel(context: ShotContext) {
  for (const who of ['nora', 'tomas'] as const) {
    const other = await openOther(context, who, CHANNEL)
    await other
      .getByRole('button', { name: /^(Start voice|Join) call$/ })
      .first()
      .click()
    if (who === 'tomas') await theirs(other, 'Camera').click()
    else await theirs(other, 'Mute').click()
  }
  await openWithCalls(context, CHANNEL)
  await button(context, 'Join call').or(button(context, 'Start voice call')).first().click()
  const isSeen = () => [...document.querySelectorAll('video')].some(({ videoWidth }) => videoWidth > 0)
  await context.page.waitForFunction(isSeen)
  await context.page.mouse.move(0, 0)
}

export const callShots: readonly Shot[] = [
  {
    name: 'call-ringing',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: SOME_LANGUAGES,
    show: async (context) => {
      await openWithCalls(context, CHANNEL)
      const nora = await openOther(context, 'nora', `/chat/dm/${ids.mira}`)
      await theirs(nora, 'Start voice call').click()
      await context.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'call-strip',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: SOME_LANGUAGES,
    show: async (context) => void (await callNora(context, true)),
  },
  {
    name: 'call-devices',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: SOME_LANGUAGES,
    show: async (context) => {
      await callNora(context, false)
      await button(context, 'Devices').click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'call-bar',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: SOME_LANGUAGES,
    show: async (context) => {
      await callNora(context, false)
      await context.page.evaluate(() => void (location.hash = '#/favs'))
      await context.page.getByRole('heading', { level: 1 }).first().waitFor()
    },
  },
  {
    name: 'call-past',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: SOME_LANGUAGES,
    show: async (context) => {
      await callNora(context, false)
      await button(context, 'Leave call').click()
      await context.page.getByRole('article').last().waitFor()
      await button(context, 'Call back').waitFor()
    },
  },
  {
    name: 'call-panel',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: SOME_LANGUAGES,
    show: joinChannel,
  },
  {
    name: 'call-large',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: SOME_LANGUAGES,
    show: async (context) => {
      await joinChannel(context)
      const name = context.words.translateWith('Pin {{name}}', { name: 'Tomás Ferreira' })
      await context.page.getByRole('button', { name, exact: true }).first().click()
    },
  },
]
