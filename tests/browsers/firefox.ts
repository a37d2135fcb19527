/** Firefox over WebDriver BiDi. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'
import { HEIGHT, WIDTH, type Browser, type Engine, type Key, type Tab } from './browser'
import { findProgram } from './findProgram'
import { startSoundDevice } from './soundDevice'

const NAMES = ['firefox-esr', 'firefox']

const newFolder = () => mkdtempSync(join(tmpdir(), 'parley-firefox-'))

export const firefox: Engine = {
  missing: () => (findProgram(NAMES) && findProgram(['pulseaudio']) ? null : 'apt-get install firefox-esr pulseaudio'),
  start: () => startWith(newFolder()),
}

async function startWith(profile: string): Promise<Browser> {
  const sound = await startSoundDevice()
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram(NAMES) ?? '',
    headless: true,
    userDataDir: profile,
    env: { ...process.env, ...sound.env },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      // A microphone that beeps, and notifications, without a question.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'permissions.default.desktop-notification': 1,
      // Its own, because there may be no desktop to show them.
      'alerts.useSystemBackend': false,
      'browser.download.folderList': 2,
      'browser.download.dir': newFolder(),
    },
  })
  const open = async (page: Promise<Page>) => {
    await (await page).setViewport({ width: WIDTH, height: HEIGHT })
    return tabOf(await page)
  }
  const newTab = () => open(browser.newPage())
  async function close() {
    await browser.close()
    sound.stop()
  }
  return {
    name: await browser.version(),
    hasCalls: true,
    // An open stream and a lock keep it out, so that it loads anew.
    keepsPages: false,
    tab: await newTab(),
    newTab,
    newPrivateTab: async () => open((await browser.createBrowserContext()).newPage()),
    async reopen() {
      await close()
      return startWith(profile)
    },
    close,
  }
}

const tabOf = (page: Page): Tab => ({
  async open(url) {
    await page.goto(url)
  },
  async reload() {
    await page.reload()
  },
  async evaluate(expression, frame) {
    if (frame === undefined) return page.evaluate(expression)
    return (await (await page.$(frame))?.contentFrame())?.evaluate(expression) ?? null
  },
  movePointer: (x, y) => page.mouse.move(x, y),
  click: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => press(page, key),
  async chooseFiles(selector, paths) {
    await (await page.$(selector))?.uploadFile(...paths)
  },
  picture: () => page.screenshot(),
  close: () => page.close(),
})

async function press({ keyboard }: Page, key: Key) {
  if (key !== 'Select all') return keyboard.press(key)
  await keyboard.down('Control')
  await keyboard.press('a')
  await keyboard.up('Control')
}
