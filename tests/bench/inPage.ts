/** Measures inside the page, with the page's own clock. It is installed before anything else runs. */
import type { BrowserContext, Page } from '@playwright/test'

type Measuring = {
  /** Resolves with the time when the last change has been painted. */
  painted: () => Promise<number>
  presses: number[]
  longTasks: number[]
  switches: number[]
  maxRows: number
  /** `since`: when the feed began to show a position without rows; `longest`: the longest such time in ms. */
  blank: { since: number | null; longest: number; over: boolean }
}
/** Matches the messages of the feed. */
export const MESSAGES = '[role="log"] [role="article"], [role="log"] article'
/** Matches the rows of channels in the list, with the name, the preview and the count. */
export const CHANNEL_ROWS = 'nav li:has(a[href*="/chat/channel/"])'
/** Matches the names of the conversations in the list. */
export const CONVERSATIONS = 'nav a[href*="/chat/channel/"], nav a[href*="/chat/dm/"]'

const LIMIT_MS = 60_000

type Measured = Window & { measuring: Measuring }

/** A page of Playwright, or one that Playwright does not watch. */
export type MeasuredPage = Pick<Page, 'evaluate'>

function startMeasuring() {
  // The task has the highest priority, so that it follows the paint and not the tasks that wait behind it.
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
      }),
    )
  const measuring: Measuring = {
    painted,
    presses: [],
    longTasks: [],
    switches: [],
    maxRows: 0,
    blank: { since: null, longest: 0, over: true },
  }
  Object.assign(window, { measuring })
  window.addEventListener(
    'keydown',
    (event) => void painted().then((at) => measuring.presses.push(at - event.timeStamp)),
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measuring.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}

/**
 * The script that a page needs before the functions of this file can measure in it. tsx wraps inner functions in a helper
 * that pages do not have.
 */
export const MEASURING_SCRIPT = `globalThis.__name ??= (given) => given; (${startMeasuring.toString()})()`

/** Installs the measuring functions in every page of a context. */
export const installMeasuring = (context: BrowserContext) => context.addInitScript(MEASURING_SCRIPT)

/**
 * Presses letters one by one, from the first on and again, each after the previous one is painted. Resolves to the ms
 * from each press until its letter is painted.
 */
export async function keyPressTimes(page: Page, count: number, letters = 'bcdefghija'): Promise<number[]> {
  await page.evaluate(() => void (window as Measured & typeof window).measuring.presses.splice(0))
  for (let press = 1; press <= count; press += 1) {
    await page.keyboard.press(letters.charAt((press - 1) % letters.length))
    await page.evaluate(async (wanted) => {
      const { measuring } = window as Measured & typeof window
      while (measuring.presses.length < wanted) await measuring.painted()
    }, press)
  }
  return page.evaluate(() => (window as Measured & typeof window).measuring.presses)
}

/**
 * Presses these keys one by one, each of which changes the text of the element. Resolves to the ms from each press until
 * the changed text is painted.
 */
export async function textChangeTimes(page: Page, selector: string, keys: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const key of keys) {
    const changed = page.evaluate(async (wanted) => {
      const { measuring } = window as Measured & typeof window
      const read = () => document.querySelector(wanted)?.textContent
      const before = read()
      const began = await new Promise<number>((resolve) =>
        window.addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
      )
      for (;;) {
        const at = await measuring.painted()
        if (read() !== before) return at - began
        if (at - began > 10_000) throw new Error('the text did not change')
      }
    }, selector)
    // The listener must be there before the key.
    await page.evaluate(() => undefined)
    await page.keyboard.press(key)
    times.push(await changed)
  }
  return times
}

/** Clicks a conversation's link. Resolves to the ms from the click until one of its messages is painted. */
export function timeToSwitch(page: Page, gid: number, text: string): Promise<number> {
  return page.evaluate(
    async ({ id, wanted, messages }) => {
      const { measuring } = window as Measured & typeof window
      const link = document.querySelector<HTMLElement>(`nav a[href$="/chat/channel/${id}"]`)
      if (link === null) throw new Error(`channel ${id} is not in the list`)
      const began = performance.now()
      link.click()
      for (;;) {
        const at = await measuring.painted()
        const rows = [...document.querySelectorAll(messages)]
        if (rows.some((row) => row.textContent.includes(wanted))) return at - began
        if (at - began > 30_000) throw new Error(`channel ${id} did not open`)
      }
    },
    { id: gid, wanted: text, messages: MESSAGES },
  )
}

/** Waits for this many animation frames of the page. */
export const waitFrames = (page: MeasuredPage, count: number) =>
  page.evaluate(async (left) => {
    for (let passed = 0; passed < left; passed += 1) await (window as Measured & typeof window).measuring.painted()
  }, count)

/**
 * Resolves when an element that matches the selector and contains the text is painted, to that time on the page's
 * clock in ms; rejects after a minute. Playwright's locators poll only every 500 ms after some time.
 */
export function paintedAt(page: MeasuredPage, selector: string, text = ''): Promise<number> {
  return page.evaluate(
    async ({ sought, wanted, limitMs }) => {
      const { measuring } = window as Measured & typeof window
      const since = performance.now()
      for (;;) {
        const at = await measuring.painted()
        if ([...document.querySelectorAll(sought)].some((element) => element.textContent.includes(wanted))) return at
        if (at - since > limitMs) throw new Error(`not painted within ${limitMs} ms: ${sought} with "${wanted}"`)
      }
    },
    { sought: selector, wanted: text, limitMs: LIMIT_MS },
  )
}

/** Presses a hotkey. Resolves to the ms from the press until an element that matches the selector is painted. */
export async function timeToOpen(page: Page, hotkey: string, selector: string): Promise<number> {
  const opened = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const { measuring } = window as Measured & typeof window
        const wait = async (since: number) => {
          for (;;) {
            const at = await measuring.painted()
            if (document.querySelector(wanted) !== null) return resolve(at - since)
          }
        }
        const onKeydown = ({ key, timeStamp }: KeyboardEvent) => {
          // The modifier comes first.
          if (key.length !== 1) return
          window.removeEventListener('keydown', onKeydown, { capture: true })
          void wait(timeStamp)
        }
        window.addEventListener('keydown', onKeydown, { capture: true })
      }),
    selector,
  )
  await waitFrames(page, 1)
  await page.keyboard.press(hotkey)
  return opened
}

/**
 * Holds Page Up over the feed for this many presses. Resolves to the longest time in ms during which part of it had no
 * row.
 */
export async function longestBlankMs(page: Page, presses: number): Promise<number> {
  await page.evaluate(() => {
    const { measuring } = window as Measured & typeof window
    const log = document.querySelector('[role="log"]')
    if (!(log instanceof HTMLElement)) throw new Error('no feed is open')
    log.focus()
    measuring.blank = { since: null, longest: 0, over: false }
    const { blank } = measuring
    const isBlank = () => {
      const { left, top, width, height } = log.getBoundingClientRect()
      return [0.3, 0.5, 0.7, 0.9].some(
        (part) => !document.elementFromPoint(left + width / 2, top + height * part)?.closest('[data-index]'),
      )
    }
    const watch = async () => {
      while (!blank.over) {
        const at = await measuring.painted()
        if (!isBlank()) blank.since = null
        else blank.longest = Math.max(blank.longest, at - (blank.since ??= at))
      }
    }
    void watch()
  })
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('PageUp')
  return page.evaluate(() => {
    const { blank } = (window as Measured & typeof window).measuring
    blank.over = true
    return blank.longest
  })
}

/** Clears the recorded long tasks. `longestTask` then returns the worst one since, in ms (0: none over 50). */
export const clearLongTasks = (page: Page) =>
  page.evaluate(() => void (window as Measured & typeof window).measuring.longTasks.splice(0))

/** Resolves to the longest task since `clearLongTasks`, in ms; 0 when none was over 50. */
export const longestTask = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as Measured & typeof window).measuring.longTasks))

/** Resolves to the number of message rows in the page. */
export const rowCount = (page: Page) =>
  page.evaluate((messages) => document.querySelectorAll(messages).length, MESSAGES)

/** Resolves to the number of log rows in the browser's databases, for all conversations together. */
export function rowsOnDisk(page: MeasuredPage, store: string): Promise<number> {
  return page.evaluate(async (name) => {
    const open = (databaseName: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(databaseName)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('the database does not open'))
      })
    let sum = 0
    for (const { name: databaseName } of await indexedDB.databases()) {
      if (databaseName === undefined) continue
      const database = await open(databaseName)
      if (database.objectStoreNames.contains(name)) {
        sum += await new Promise<number>((resolve, reject) => {
          const request = database.transaction(name).objectStore(name).count()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('the rows cannot be counted'))
        })
      }
      database.close()
    }
    return sum
  }, store)
}

/**
 * Presses an element, or waits for one that is drawn at once. Resolves to the ms from then until an element that
 * matches the other selector is painted.
 */
export function firstUseTime(page: Page, need: { press: string } | { after: string }, wanted: string): Promise<number> {
  return page.evaluate(
    async ({ asked, isPressed, sought }) => {
      const { measuring } = window as Measured & typeof window
      const until = async (selector: string, since: number) => {
        for (let at = since; ; at = await measuring.painted()) {
          if (document.querySelector(selector) !== null) return at
          if (at - since > 30_000) throw new Error(`${selector} did not come`)
        }
      }
      const began = performance.now()
      const from = await until(asked, began)
      if (isPressed) document.querySelector<HTMLElement>(asked)?.click()
      return (await until(sought, from)) - from
    },
    { asked: 'press' in need ? need.press : need.after, isPressed: 'press' in need, sought: wanted },
  )
}
