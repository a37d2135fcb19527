/** Firefox over WebDriver BiDi. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'
import { HEIGHT, WIDTH, type Engine, type Key, type Tab } from './browser'
import { findProgram } from './findProgram'

const NAMES = ['firefox-esr', 'firefox']

export const firefox: Engine = {
  missing: () => (findProgram(NAMES) === undefined ? 'apt-get install firefox-esr' : null),
  async start() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findProgram(NAMES) ?? '',
      headless: true,
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-GB',
        // A microphone that beeps, without a question.
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
        'browser.download.folderList': 2,
        'browser.download.dir': mkdtempSync(join(tmpdir(), 'parley-firefox-')),
      },
    })
    const newTab = async () => {
      const page = await browser.newPage()
      await page.setViewport({ width: WIDTH, height: HEIGHT })
      return tabOf(page)
    }
    return { name: await browser.version(), hasCalls: true, tab: await newTab(), newTab, close: () => browser.close() }
  },
}

const tabOf = (page: Page): Tab => ({
  async open(url) {
    await page.goto(url)
  },
  async reload() {
    await page.reload()
  },
  evaluate: (expression) => page.evaluate(expression),
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
