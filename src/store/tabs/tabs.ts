/**
 * Ensures that only one tab is active: a newer tab announces itself before it opens its stream, and the older one
 * closes its stream (decision 0012).
 */
import { pause } from '@/platform/device/clock'
import type { Ports } from '@/platform/ports'

/** The channel between the tabs of this browser. */
export const TABS_CHANNEL = 'parley'
/** Time in ms for an older tab to respond, and then (`LEAVE_MS`) to save its data. A dead tab does not respond. */
const REPLY_MS = 40
const LEAVE_MS = 1_000

/** Any message there is of a tab with another client of the same server, which has just become active. */
export const OTHER_CLIENT_CHANNEL = 'VOCECHAT_CHANNEL'

/** Where the id of the tab stands that announced itself last. */
export const ACTIVE_TAB_KEY = 'parley_active_tab'

/** Longer than any tab lives: the longest delay of a timer. */
const FOR_EVER_MS = 2 ** 31 - 1
/** A tab that was closed may be one that is reloaded, and announces itself again. */
const RELOAD_MS = 3_000

/** Two tabs that begin within this time may announce themselves before either receives the other's message. */
const CROSSING_MS = 2_000

/**
 * `message` is the tab's id; `at` is when it announced itself, in ms since 1970; older clients omit it. `isHeld`: the tab
 * holds its lock as long as it is open.
 */
type TabMessage = { type: 'NEW_TAB' | 'TAB_LEAVING' | 'TAB_LEFT'; message: string; at: number; isHeld: boolean }
export type Announcement = Pick<TabMessage, 'message' | 'at'>

/** A message of another tab, or null if the data is not one. */
export function toTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type, message = '', at, isHeld } = data as Partial<Record<keyof TabMessage, unknown>>
  const isOurs = type === 'NEW_TAB' || type === 'TAB_LEAVING' || type === 'TAB_LEFT'
  if (!isOurs || typeof message !== 'string') return null
  return { type, message, at: typeof at === 'number' ? at : Infinity, isHeld: isHeld === true }
}

/**
 * True if a tab must stop being the active one because of an announcement that it received after its own. If the two
 * crossed, the later one stays active. Clocks may be set back, so an earlier time alone proves nothing.
 */
export function mustYieldTo(own: Announcement, other: Announcement): boolean {
  const crossed = other.at <= own.at && other.at > own.at - CROSSING_MS
  return !crossed || (other.at === own.at && other.message > own.message)
}

/** Announces this tab as the active one. Resolves when the older tab has saved its data, or when there is none. */
export async function announceTab({ tabs, clock }: Pick<Ports, 'tabs' | 'clock'>, at: number): Promise<void> {
  const leaving = new AbortController()
  const left = new AbortController()
  const channel = tabs.join(TABS_CHANNEL, (data) => {
    const type = toTabMessage(data)?.type
    if (type === 'TAB_LEAVING') leaving.abort()
    if (type === 'TAB_LEFT') left.abort()
  })
  channel.post({ type: 'NEW_TAB', message: tabs.id, at, isHeld: true } satisfies TabMessage)
  await pause(clock, REPLY_MS, leaving.signal)
  if (leaving.signal.aborted && !left.signal.aborted) await pause(clock, LEAVE_MS, left.signal)
  channel.leave()
}

const lockOf = (tabId: string) => `parley_tab_${tabId}`

/** Holds the lock of this tab until it is closed, so that `whenTabGone` notices. */
export function holdTab({ tabs, locks }: Pick<Ports, 'tabs' | 'locks'>): void {
  void locks.exclusive(lockOf(tabs.id), FOR_EVER_MS, () => new Promise<never>(() => undefined))
}

/**
 * Runs once, as soon as that tab is gone for good and this one is in view. Returns a function that stops the wait, for
 * example because another tab became active.
 */
export function whenTabGone(
  { locks, clock, pageLifecycle }: Pick<Ports, 'locks' | 'clock' | 'pageLifecycle'>,
  tabId: string,
  run: () => void,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const runInView = () => {
    if (signal.aborted || !pageLifecycle.isVisible()) return
    ending.abort()
    run()
  }
  const wait = async () => {
    // The tab announces itself while it takes its lock.
    await pause(clock, RELOAD_MS, signal)
    if (!signal.aborted) await locks.exclusive(lockOf(tabId), FOR_EVER_MS, () => Promise.resolve())
    if (!signal.aborted) await pause(clock, RELOAD_MS, signal)
    if (signal.aborted) return
    signal.addEventListener('abort', pageLifecycle.on('visible', runInView))
    runInView()
  }
  void wait()
  return () => ending.abort()
}
