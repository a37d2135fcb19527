/** Shots of calls. Other people join them with browsers of their own, whose cameras and microphones are fake. */
import type { Page } from '@playwright/test'
import { openSignedIn } from '../../e2e/openSignedIn'
import { MOMENT } from '../server'
import { answerRequest, openInApp, type Shot, type ShotContext } from './shot'

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
  // Both may close at the same moment, at the end of a run.
  page.once('close', () => void context.close().catch(() => undefined))
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

/** A narrow header has the button in its menu. */
async function startVideoCall(context: ShotContext) {
  await button(context, 'Start voice call').waitFor()
  const inHeader = button(context, 'Start video call')
  if (await inHeader.isVisible()) return inHeader.click()
  await button(context, 'Conversation settings').click()
  await context.page.getByRole('menuitem', { name: context.words.translate('Start video call') }).click()
}

/** Mira calls Nora, who answers. */
async function callNora(context: ShotContext, isWithVideo: boolean) {
  const nora = await openOther(context, 'nora', '/chat')
  await openWithCalls(context, `/chat/dm/${ids.nora}`)
  if (isWithVideo) await startVideoCall(context)
  else await button(context, 'Start voice call').click()
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

/** Every kind of past call with Nora, as this device remembers them. */
function pastCalls(): string {
  const key = `dm:${ids.nora}`
  const records = ['missed', 'declined', 'noAnswer', 'elsewhere', 'ended'].map((kind, index) => ({
    kind,
    key,
    at: MOMENT + index * 1_000,
    lengthMs: kind === 'ended' ? 760_000 : 0,
  }))
  return JSON.stringify({ userId: ids.mira, records: { [key]: records } })
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
      await context.page.addInitScript((records) => localStorage.setItem('parley_calls', records), pastCalls())
      await openWithCalls(context, `/chat/dm/${ids.nora}`)
      await button(context, 'Call back').waitFor()
    },
  },
  {
    name: 'call-refused',
    as: 'mira',
    needsNewerServer: true,
    show: async (context) => {
      await answerRequest(context, 'admin/agora/token', { status: 503, body: '' })
      await openWithCalls(context, `/chat/dm/${ids.nora}`)
      await button(context, 'Start voice call').click()
      await context.page.getByText(context.words.translate('Calls are not set up on this server.')).waitFor()
    },
  },
  {
    name: 'call-sound-blocked',
    as: 'mira',
    needsNewerServer: true,
    show: async (context) => {
      await context.page.addInitScript(() => {
        HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('held back', 'NotAllowedError'))
      })
      await callNora(context, false)
      await button(context, 'Turn sound on').waitFor()
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
  {
    name: 'call-share',
    as: 'mira',
    needsNewerServer: true,
    show: async (context) => {
      await joinChannel(context)
      await button(context, 'Share screen').click()
      await context.page.getByText(context.words.translate('sharing')).waitFor()
    },
  },
  {
    name: 'call-devices-before',
    as: 'mira',
    needsNewerServer: true,
    show: async (context) => {
      await openInApp(context, '/setting/notifications')
      await button(context, 'Choose devices').click()
      await button(context, 'Test microphone').click()
      await context.page.getByRole('option', { name: /Fake/ }).first().waitFor({ state: 'attached' })
    },
  },
]
