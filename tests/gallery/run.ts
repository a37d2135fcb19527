/** `npm run gallery [-- words]`: takes the pictures whose names (`forward.ja.light.390`) hold one of the words, or all. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { accessFaults, AXE } from '../e2e/access'
import { BROWSER_SWITCHES, findBrowser } from '../e2e/browser'
import { frame } from '../e2e/pages/frame'
import { signInPage } from '../e2e/pages/signInPage'
import { english, wordsOf } from '../e2e/words'
import { root } from '../run/stage'
import { buildWhenStale } from '../server/client/freshness'
import { MOMENT, openHouse, type House } from './house'
import { shots } from './shots'
import type { Shot } from './shots/stage'

const folder = join(root, 'artifacts/gallery')
const sizes: Size[] = [
  { width: 1440, height: 900, inBoth: true },
  { width: 768, height: 900 },
  { width: 390, height: 844, inBoth: true },
  // The narrowest page with the largest letters.
  { width: 320, height: 640, textScale: 1.3 },
]
/** A microphone that hears a tone. */
const SOUND = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const LOCALES: Record<string, string> = {
  en: 'en-GB',
  ja: 'ja-JP',
  zh: 'zh-CN',
  fr: 'fr-FR',
  pt: 'pt-BR',
  tr: 'tr-TR',
  es: 'es-ES',
}
type Seat = House & { session: State }
type Size = { width: number; height: number; textScale?: number; inBoth?: true }
type Picture = { name: string; shot: Shot; language: string; size: Size; colorScheme: 'light' | 'dark' }
type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

const asked = process.argv.slice(2)
const failed: string[] = []
await buildWhenStale((line) => console.log(line))
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_SWITCHES, ...SOUND] })
if (asked.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const seats: { usual?: Promise<Seat>; newer?: Promise<Seat> } = {}
const taken: string[] = []
for (const picture of shots.flatMap(picturesOf)) {
  if (asked.length > 0 && !asked.some((word) => picture.name.includes(word))) continue
  const known = failed.length
  await take(picture)
  // Said at once: the whole takes long, and who watches can begin with what is there.
  console.log([picture.name, ...failed.slice(known)].join('\n  '))
}
writeFileSync(join(folder, 'index.html'), pageOf(taken))
await browser.close()
for (const seat of Object.values(seats)) (await seat).end()
console.log(
  `${taken.length} pictures in artifacts/gallery${failed.length === 0 ? '' : `, ${failed.length} faults:\n${failed.join('\n')}`}`,
)
process.exit(failed.length === 0 ? 0 : 1)

/** Every picture of a shot: all sizes in English, the two that show most in the other languages. */
function picturesOf(shot: Shot): Picture[] {
  const picture = (language: string, size: Size, colorScheme: 'light' | 'dark'): Picture => ({
    name: [shot.name, ...(language === 'en' ? [] : [language]), colorScheme, size.width].join('.'),
    shot,
    language,
    size,
    colorScheme,
  })
  const both = sizes.filter(({ inBoth }) => inBoth)
  return [
    ...sizes.map((size) => picture('en', size, 'light')),
    ...(shot.height ? sizes.filter(({ textScale }) => !textScale) : both).map((size) => picture('en', size, 'dark')),
    ...(shot.alsoIn ?? []).flatMap((language) => both.map((size) => picture(language, size, 'light'))),
  ]
}

async function take({ name, shot, language, size, colorScheme }: Picture) {
  const { url, session } = await seatFor(shot)
  const context = await browser.newContext({
    viewport: { width: size.width, height: shot.height ?? size.height },
    colorScheme,
    locale: LOCALES[language] ?? language,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(shot.as === 'mira' ? { storageState: session } : {}),
  })
  if (size.textScale)
    await context.addInitScript((scale) => localStorage.setItem('parley_text_scale', scale), String(size.textScale))
  await context.addInitScript({ path: AXE })
  // The runner names inner functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name ??= (given) => given')
  const page = await context.newPage()
  // A machine that has much to do is slow, not broken: this long only what never comes takes.
  page.setDefaultTimeout(30_000)
  // From there it goes on: what waits a moment before it shows has to show.
  await page.clock.install({ time: MOMENT + 60_000 })
  try {
    await shot.show({ page, url, words: language === 'en' ? english : wordsOf(language), width: size.width })
  } catch (error) {
    failed.push(`${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
  }
  await atRest(page)
  // A picture of what stood there instead helps more than none.
  await page.screenshot({ path: join(folder, `${name}.png`), caret: 'initial' })
  failed.push(...(await accessFaults(page)).map((fault) => `${name}: ${fault}`))
  taken.push(name)
  await context.close()
}

/** Until letters and pictures are there, nothing runs, and the page has drawn some frames in a row without changing itself. */
async function atRest(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(async () => {
    const QUIET_FRAMES = 12
    const AT_MOST_FRAMES = 300
    let quiet = 0
    const watch = new MutationObserver(() => (quiet = 0))
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    for (let frames = 0; quiet < QUIET_FRAMES && frames < AT_MOST_FRAMES; frames += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const loading = [...document.images].some((image) => image.loading !== 'lazy' && !image.complete)
      const moving = document
        .getAnimations()
        .some((each) => each.playState === 'running' && each.effect?.getTiming().iterations !== Infinity)
      // a page of the house whose code is still on its way
      const main = document.querySelector<HTMLElement>('main, #main')
      const bare = document.querySelector('nav') !== null && innerWidth >= 640 && !main?.innerText.trim()
      quiet = loading || moving || bare ? 0 : quiet + 1
    }
    watch.disconnect()
  })
}

/** The server that a shot is taken at, with somebody signed in; opened when the first one asks. */
function seatFor({ onNewer }: Shot): Promise<Seat> {
  return (seats[onNewer ? 'newer' : 'usual'] ??= openHouse(onNewer === true).then(async (house) => ({
    ...house,
    session: await signedIn(browser, house.url),
  })))
}

/** Signs in once; every other page takes the session over. */
async function signedIn(by: Browser, url: string): Promise<State> {
  const context = await by.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.clock.install({ time: MOMENT + 30_000 })
  await signInPage(page, english).open(url)
  await signInPage(page, english).signIn({ email: 'mira@tramway.example', password: 'mira-demo' })
  await frame(page, english).conversations.getByRole('link').first().waitFor()
  const state = await context.storageState()
  await context.close()
  return {
    ...state,
    origins: state.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.filter(({ name }) => name !== 'i18nextLng'),
    })),
  }
}

/** All pictures on one page, to be looked at. */
function pageOf(names: readonly string[]): string {
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}.png"><img src="${name}.png" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}img{height:300px;border:1px solid #999}figure{margin:0}</style>${figures.join('\n')}\n`
}
