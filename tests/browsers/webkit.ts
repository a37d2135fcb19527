/** WebKitGTK over WebDriver, on a screen that nobody sees. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Builder, Key as Keys, type WebDriver } from 'selenium-webdriver'
import { HEIGHT, WIDTH, type Engine, type Key, type Tab } from './browser'
import { findProgram } from './findProgram'
import { freePort } from '../e2e/product'
import { waitUntil } from './waitUntil'

const LIBRARIES = '/usr/lib'
/** Debian keeps the browser that the driver starts outside the path: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1. */
const findMiniBrowser = () => {
  const folders = readdirSync(LIBRARIES, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => `${LIBRARIES}/${entry.name}/${name}`) : [],
  )
  return findProgram(['MiniBrowser'], folders)
}

/** The window is larger than the page by the browser's own bars. */
const BARS_HEIGHT = 140

export const webkit: Engine = {
  missing: () =>
    findProgram(['WebKitWebDriver']) && findProgram(['Xvfb']) && findMiniBrowser()
      ? null
      : 'apt-get install webkit2gtk-driver xvfb',
  async start() {
    const screen = await startScreen()
    const port = await freePort()
    const driverProgram = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: screen.display, LANG: 'en_GB.UTF-8' },
      stdio: 'ignore',
    })
    const url = `http://127.0.0.1:${port}`
    await waitUntil('the driver answers', () =>
      fetch(`${url}/status`).then(
        (answer) => answer.ok,
        () => false,
      ),
    )
    const driver = new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
      })
      .build()
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? 'of an unknown version'
    const resize = () =>
      driver
        .manage()
        .window()
        .setRect({ width: WIDTH, height: HEIGHT + BARS_HEIGHT })
    await resize()
    return {
      name: `WebKitGTK ${version}`,
      hasCalls: false,
      keepsPages: true,
      tab: tabOf(driver, await driver.getWindowHandle()),
      async newTab() {
        // A tab would open behind the first one, and the driver waits for ever to click in a page that draws nothing.
        await driver.switchTo().newWindow('window')
        await resize()
        return tabOf(driver, await driver.getWindowHandle())
      },
      // The driver opens private sessions, one at a time.
      newPrivateTab: null,
      reopen: null,
      async close() {
        await driver.quit()
        driverProgram.kill()
        screen.stop()
      },
    }
  },
}

/** Starts a screen. It says the number that it took. */
async function startScreen() {
  const program = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${WIDTH + 100}x${HEIGHT + 200}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    createInterface({ input: program.stdout }).once('line', resolve)
    program.once('error', reject)
    program.once('exit', () => reject(new Error('Xvfb ended before it was ready')))
  })
  return { display: `:${display.trim()}`, stop: () => void program.kill() }
}

/** Each command goes to the tab that was chosen last, so each chooses its own first. */
function tabOf(driver: WebDriver, handle: string): Tab {
  const choose = () => driver.switchTo().window(handle)
  const act = async (add: (actions: ReturnType<WebDriver['actions']>) => { perform: () => Promise<void> }) => {
    await choose()
    await add(driver.actions()).perform()
  }
  async function evaluate(expression: string, frame?: string): Promise<unknown> {
    await choose()
    if (frame === undefined) return driver.executeScript(`return (${expression})`)
    try {
      await driver.switchTo().frame(await driver.findElement({ css: frame }))
      return await driver.executeScript(`return (${expression})`)
    } finally {
      await driver.switchTo().frame(null)
    }
  }
  return {
    async open(url) {
      await choose()
      await driver.get(url)
    },
    async reload() {
      await choose()
      await driver.navigate().refresh()
    },
    evaluate,
    movePointer: (x, y) => act((actions) => actions.move({ x, y, duration: 0 })),
    click: (x, y) => act((actions) => actions.move({ x, y, duration: 0 }).click()),
    // The driver's keys reach no frame of another site, so a script does what they do.
    async type(text, frame) {
      if (frame === undefined) return act((actions) => actions.sendKeys(text))
      await evaluate(`document.execCommand('insertText', false, ${JSON.stringify(text)})`, frame)
    },
    async press(key, frame) {
      if (frame !== undefined) return void (await evaluate(pressed(key), frame))
      await act((actions) =>
        key === 'Select all'
          ? actions.keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL)
          : actions.sendKeys(KEYS[key]),
      )
    },
    async chooseFiles(selector, paths) {
      await choose()
      await (await driver.findElement({ css: selector })).sendKeys(paths.join('\n'))
    },
    async picture() {
      await choose()
      return Buffer.from(await driver.takeScreenshot(), 'base64')
    },
    async close() {
      await choose()
      await driver.close()
    },
  }
}

/** An expression that presses a key on what has the focus. */
const pressed = (key: Key) =>
  key === 'Select all'
    ? `document.execCommand('selectAll')`
    : `document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true }))`

const KEYS: Record<Exclude<Key, 'Select all'>, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowUp: Keys.ARROW_UP,
}
