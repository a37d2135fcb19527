/** Slows down what people in a call change about themselves. */
import type { UserId } from '@/domain/ids'
import type { ClockPort } from '@/platform/device/clock'
import type { Sending } from '@/platform/rtc/rtc'

const CALM_MS = 100

/**
 * Passes on the first change of somebody at once, and then the latest one each tenth of a second: another program may
 * change hundreds of times a second, which no page can draw.
 */
export function calmSending(clock: ClockPort, tell: (userId: UserId, sending: Sending) => void) {
  /** The latest change of those who have just changed something; null: none since. */
  const waiting = new Map<UserId, Sending | null>()
  function pass(userId: UserId, sending: Sending) {
    waiting.set(userId, null)
    clock.after(CALM_MS, () => {
      const latest = waiting.get(userId) ?? null
      waiting.delete(userId)
      if (latest !== null) pass(userId, latest)
    })
    tell(userId, sending)
  }
  return {
    change: (userId: UserId, sending: Sending) =>
      waiting.has(userId) ? void waiting.set(userId, sending) : pass(userId, sending),
    /** Drops what is left to tell of somebody who has just entered or left. */
    forget: (userId: UserId) => void waiting.delete(userId),
  }
}
