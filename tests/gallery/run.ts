/**
 * `npm run gallery [-- words]`: takes the screenshots whose names (`forward.ja.light.390`) contain one of the words, or
 * all. With `--checks` it takes every screen at the four sizes of phones, tablets and laptops instead, in both themes,
 * and also measures the targets of a finger. With `--mirrored` it takes every screen from right to left, in English, with
 * `--longer` with texts 40 % longer, with `--language=ar` in a language, with `--spacing` with the text spacing of WCAG
 * 1.4.12, and with `--forced` in forced colors; all of them report what is cut off.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { accessibilityViolations, AXE } from '../e2e/accessibilityViolations'
import { BROWSER_SWITCHES, findBrowser } from '../e2e/browser'
import { appShell } from '../e2e/pages/appShell'
import { signInPage } from '../e2e/pages/signInPage'
import { smallTouchTargets } from '../e2e/smallTouchTargets'
import { english, wordsOf } from '../e2e/words'
import { root } from '../../scripts/pipeline/stage'
import { buildWhenStale } from '../../scripts/client/buildClient'
import { MOMENT, openServer, type GalleryServer } from './server'
import { lengthenTexts } from './longer'
import { cutOff, mirrorPages } from './mirrored'
import { movements, watchMovements } from './movements'
import { spaceTexts } from './spacing'
import { shots } from './shots'
import type { Shot } from './shots/shot'

const folder = join(root, 'artifacts/gallery')
const sizes: Size[] = [
  { width: 1440, height: 900, isInBothThemes: true },
  { width: 768, height: 900 },
  { width: 390, height: 844, isInBothThemes: true, hasTouch: true },
  // The narrowest page with the largest text.
  { width: 320, height: 640, textScale: 1.3, hasTouch: true },
]
const checkedSizes: Size[] = [
  { width: 390, height: 844, hasTouch: true },
  { width: 844, height: 390, hasTouch: true },
  { width: 820, height: 1180, hasTouch: true },
  { width: 1280, height: 800 },
]
/** A fake microphone that produces a tone. */
const MICROPHONE_SWITCHES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const LOCALES: Record<string, string> = {
  en: 'en-GB',
  ja: 'ja-JP',
  zh: 'zh-CN',
  fr: 'fr-FR',
  pt: 'pt-BR',
  tr: 'tr-TR',
  es: 'es-ES',
  ar: 'ar-EG',
  de: 'de-DE',
  ru: 'ru-RU',
  ko: 'ko-KR',
}
type SignedInServer = GalleryServer & { session: State }
type Size = { width: number; height: number; textScale?: number; isInBothThemes?: true; hasTouch?: true }
type Screenshot = { name: string; shot: Shot; language: string; size: Size; colorScheme: 'light' | 'dark' }
type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

const isChecking = process.argv.includes('--checks')
const isMirrored = process.argv.includes('--mirrored')
const isLonger = process.argv.includes('--longer')
const isSpaced = process.argv.includes('--spacing')
const isForced = process.argv.includes('--forced')
const chosenLanguage = process.argv.find((word) => word.startsWith('--language='))?.split('=')[1]
const looksForCuts = isMirrored || isLonger || isSpaced || isForced || chosenLanguage !== undefined
const nameFilters = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const problems: string[] = []
await buildWhenStale((line) => console.log(line))
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_SWITCHES, ...MICROPHONE_SWITCHES],
})
if (nameFilters.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const servers: { usual?: Promise<SignedInServer>; newer?: Promise<SignedInServer> } = {}
const screenshotNames: string[] = []
for (const picture of shots.flatMap(
  isChecking ? checkScreenshotsOf : looksForCuts ? cutScreenshotsOf : screenshotsOf,
)) {
  if (nameFilters.length > 0 && !nameFilters.some((word) => picture.name.includes(word))) continue
  const known = problems.length
  await capture(picture)
  // The whole run is long, so each result is printed at once.
  console.log([picture.name, ...problems.slice(known)].join('\n  '))
}
writeFileSync(join(folder, 'index.html'), indexPage(screenshotNames))
await browser.close()
for (const server of Object.values(servers)) (await server).end()
console.log(
  `${screenshotNames.length} pictures in artifacts/gallery${problems.length === 0 ? '' : `, ${problems.length} faults:\n${problems.join('\n')}`}`,
)
process.exit(problems.length === 0 ? 0 : 1)

/** Returns every screenshot of a shot: all sizes in English, two sizes in the other languages. */
function screenshotsOf(shot: Shot): Screenshot[] {
  const picture = (language: string, size: Size, colorScheme: 'light' | 'dark'): Screenshot => ({
    name: [shot.name, ...(language === 'en' ? [] : [language]), colorScheme, size.width].join('.'),
    shot,
    language,
    size,
    colorScheme,
  })
  const both = sizes.filter(({ isInBothThemes: inBoth }) => inBoth)
  return [
    ...sizes.map((size) => picture('en', size, 'light')),
    ...(shot.height ? sizes.filter(({ textScale }) => !textScale) : both).map((size) => picture('en', size, 'dark')),
    ...(shot.extraLanguages ?? []).flatMap((language) => both.map((size) => picture(language, size, 'light'))),
  ]
}

/** Returns every screenshot of a shot for the checks, in English. The dark theme follows on the same page. */
function checkScreenshotsOf(shot: Shot): Screenshot[] {
  return checkedSizes
    .filter(({ hasTouch }) => !(hasTouch && shot.needsMouse))
    .map((size) => ({
      name: `${shot.name}.light.${size.width}x${size.height}`,
      shot,
      language: 'en',
      size,
      colorScheme: 'light',
    }))
}

/** Returns the widest and the two narrowest pictures of a shot: from right to left, with other texts, spacing or colors. */
function cutScreenshotsOf(shot: Shot): Screenshot[] {
  const kinds = { mirrored: isMirrored, longer: isLonger, spacing: isSpaced, forced: isForced }
  const kind = Object.entries(kinds).find(([, isOn]) => isOn)?.[0] ?? chosenLanguage
  return sizes
    .filter(({ width }) => width !== 768)
    .map((size) => ({
      name: `${shot.name}.${kind}.light.${size.width}`,
      shot,
      language: chosenLanguage ?? 'en',
      size,
      colorScheme: 'light',
    }))
}

async function capture({ name, shot, language, size, colorScheme }: Screenshot) {
  const { url, session } = await serverFor(shot)
  const context = await browser.newContext({
    viewport: { width: size.width, height: shot.height ?? size.height },
    hasTouch: size.hasTouch === true && !shot.needsMouse,
    colorScheme,
    locale: LOCALES[language] ?? language,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    forcedColors: isForced ? 'active' : 'none',
    serviceWorkers: 'block',
    ...(shot.as === 'mira' ? { storageState: session } : {}),
  })
  if (size.textScale)
    await context.addInitScript((scale) => localStorage.setItem('parley_text_scale', scale), String(size.textScale))
  await context.addInitScript({ path: AXE })
  // tsx wraps inner functions in a helper that pages do not have.
  await context.addInitScript('globalThis.__name ??= (given) => given')
  await watchMovements(context)
  if (isMirrored) await mirrorPages(context)
  const page = await context.newPage()
  // Even on a busy machine, only something that never appears takes this long.
  page.setDefaultTimeout(30_000)
  // The clock runs on from here, so that delayed elements appear.
  await page.clock.install({ time: MOMENT + 60_000 })
  try {
    await shot.show({ page, url, words: language === 'en' ? english : wordsOf(language), width: size.width })
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
  }
  await saveScreenshot(page, name)
  if (isChecking) {
    if (size.hasTouch) problems.push(...(await smallTouchTargets(page)).map((fault) => `${name}: ${fault}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    await saveScreenshot(page, name.replace('.light.', '.dark.'))
  }
  await context.close()
}

/** Takes the screenshot of a page at rest and checks its accessibility. */
async function saveScreenshot(page: Page, name: string) {
  await waitUntilAtRest(page)
  if (isLonger) await lengthenTexts(page)
  if (isSpaced) await spaceTexts(page)
  // A screenshot of the wrong state helps more than none.
  await page.screenshot({ path: join(folder, `${name}.png`), caret: 'initial' })
  problems.push(...(await accessibilityViolations(page)).map((fault) => `${name}: ${fault}`))
  problems.push(...(await movements(page)).map((fault) => `${name}: ${fault}`))
  if (looksForCuts) problems.push(...(await cutOff(page)).map((fault) => `${name}: ${fault}`))
  screenshotNames.push(name)
}

/**
 * Waits until fonts and images are loaded, nothing runs, and the page has drawn several frames in a row without a
 * change.
 */
async function waitUntilAtRest(page: Page) {
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
      // A page of the app whose code is still loading.
      const main = document.querySelector<HTMLElement>('main, #main')
      const bare = document.querySelector('nav') !== null && innerWidth >= 640 && !main?.innerText.trim()
      quiet = loading || moving || bare ? 0 : quiet + 1
    }
    watch.disconnect()
  })
}

/** Returns the server of a shot, with a signed-in user. The first request opens it. */
function serverFor({ needsNewerServer: onNewer }: Shot): Promise<SignedInServer> {
  return (servers[onNewer ? 'newer' : 'usual'] ??= openServer(onNewer === true).then(async (setup) => ({
    ...setup,
    session: await signedIn(browser, setup.url),
  })))
}

/** Signs in once; every other page reuses the session. */
async function signedIn(by: Browser, url: string): Promise<State> {
  const context = await by.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.clock.install({ time: MOMENT + 30_000 })
  await signInPage(page, english).open(url)
  await signInPage(page, english).signIn({ email: 'mira@tramway.example', password: 'mira-demo' })
  await appShell(page, english).conversations.getByRole('link').first().waitFor()
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

/** Returns one HTML page with all screenshots. */
function indexPage(names: readonly string[]): string {
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}.png"><img src="${name}.png" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}img{height:300px;border:1px solid #999}figure{margin:0}</style>${figures.join('\n')}\n`
}
