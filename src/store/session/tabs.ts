/** One active tab: the newer one says so before it opens its stream, and the older one gives way. */
import { pause } from '@/platform/clock'
import type { Ports } from '@/platform/ports'

/** The channel between the tabs of this browser. */
export const TABS_CHANNEL = 'parley'
/** How long an older tab has to say that it is there, and then to write down what it holds. A dead one says nothing. */
const REPLY_MS = 40
const LEAVE_MS = 1_000

/** Two tabs that begin within this time may announce themselves before either has heard the other. */
const CROSSING_MS = 2_000

/** `message` names the tab; `at` is when it announced itself, in ms since 1970; older clients do not say. */
type TabMessage = { type: 'NEW_TAB' | 'TAB_LEAVING' | 'TAB_LEFT'; message: string; at: number }
export type Announcement = Pick<TabMessage, 'message' | 'at'>

/** A message of another tab, or null when it is none of ours. */
export function toTabMessage(heard: unknown): TabMessage | null {
  if (typeof heard !== 'object' || heard === null || !('type' in heard)) return null
  const { type, message = '', at } = heard as { type: unknown; message?: unknown; at?: unknown }
  const isOurs = type === 'NEW_TAB' || type === 'TAB_LEAVING' || type === 'TAB_LEFT'
  return isOurs && typeof message === 'string' ? { type, message, at: typeof at === 'number' ? at : Infinity } : null
}

/**
 * Whether a tab that announced itself gives way to one whose announcement it hears afterwards: always, except where the two
 * crossed; then the later one stays. Clocks may be put back, so that an earlier time alone proves nothing.
 */
export function givesWay(own: Announcement, heard: Announcement): boolean {
  const crossed = heard.at <= own.at && heard.at > own.at - CROSSING_MS
  return !crossed || (heard.at === own.at && heard.message > own.message)
}

/** Announces this tab as the active one; resolves when an older one has written down what it holds, or there is none. */
export async function announceTab({ tabs, clock }: Pick<Ports, 'tabs' | 'clock'>, at: number): Promise<void> {
  const leaving = new AbortController()
  const left = new AbortController()
  const channel = tabs.join(TABS_CHANNEL, (heard) => {
    const type = toTabMessage(heard)?.type
    if (type === 'TAB_LEAVING') leaving.abort()
    if (type === 'TAB_LEFT') left.abort()
  })
  channel.post({ type: 'NEW_TAB', message: tabs.id, at } satisfies TabMessage)
  await pause(clock, REPLY_MS, leaving.signal)
  if (leaving.signal.aborted && !left.signal.aborted) await pause(clock, LEAVE_MS, left.signal)
  channel.leave()
}
