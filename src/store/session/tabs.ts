/** One active tab: the newer one says so before it opens its stream, and the older one gives way. */
import { pause } from '@/platform/clock'
import type { Ports } from '@/platform/ports'

/** The channel between the tabs of this browser. */
export const TABS_CHANNEL = 'parley'
/** How long an older tab has to say that it is there, and then to write down what it holds. A dead one says nothing. */
const REPLY_MS = 40
const LEAVE_MS = 1_000

type TabMessage = { type: 'NEW_TAB' | 'TAB_LEAVING' | 'TAB_LEFT'; message: string }

/** A message of another tab, or null when it is none of ours. */
export function toTabMessage(heard: unknown): TabMessage | null {
  if (typeof heard !== 'object' || heard === null || !('type' in heard)) return null
  const { type, message = '' } = heard as { type: unknown; message?: unknown }
  const isOurs = type === 'NEW_TAB' || type === 'TAB_LEAVING' || type === 'TAB_LEFT'
  return isOurs && typeof message === 'string' ? { type, message } : null
}

/** Announces this tab as the active one; resolves when an older one has written down what it holds, or there is none. */
export async function announceTab({ tabs, clock }: Pick<Ports, 'tabs' | 'clock'>): Promise<void> {
  const leaving = new AbortController()
  const left = new AbortController()
  const channel = tabs.join(TABS_CHANNEL, (heard) => {
    const type = toTabMessage(heard)?.type
    if (type === 'TAB_LEAVING') leaving.abort()
    if (type === 'TAB_LEFT') left.abort()
  })
  channel.post({ type: 'NEW_TAB', message: tabs.id } satisfies TabMessage)
  await pause(clock, REPLY_MS, leaving.signal)
  if (leaving.signal.aborted && !left.signal.aborted) await pause(clock, LEAVE_MS, left.signal)
  channel.leave()
}
