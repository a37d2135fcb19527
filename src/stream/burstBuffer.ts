/** Groups the events of the stream into bursts. */
import type { ServerEvent } from '@/domain/event'
import type { Cancel } from '@/platform/device/clock'
import { afterTyping, type TypingPorts } from '@/platform/tabs/afterTyping'

/** A backlog is collected for this long, because a frame is too short for hundreds of rows. */
const BACKLOG_DELAY_MS = 80
/** The minimum time between two bursts: many events redraw the list ten times a second and not sixty. */
const BURST_INTERVAL_MS = 100
/** While the user types, events wait for a pause between two keys, but no longer than this (decision 0035). */
const MAX_TYPING_DELAY_MS = 1_000
/** They are not delayed once there are this many, because folding a large number takes too long. */
const MAX_DELAYED_EVENTS = 60
/** The largest number of events in one burst. */
const MAX_BURST = 6_000

/** Collects events until the next frame, or until a pause in typing, and delivers them as one burst. */
export function createBurstBuffer(ports: TypingPorts, deliver: (events: ServerEvent[]) => void) {
  const { clock } = ports
  let events: ServerEvent[] = []
  let since = 0
  let cancel: Cancel | null = null
  let deliveredAt = -BURST_INTERVAL_MS
  function flush() {
    cancel?.()
    cancel = null
    if (events.length === 0) return
    const burst = events
    events = []
    deliver(burst)
    deliveredAt = clock.elapsed()
  }
  // Folding other people's messages between two keys makes typing stutter.
  function flushBetweenKeys() {
    const left = since + MAX_TYPING_DELAY_MS - clock.elapsed()
    cancel = afterTyping(ports, left, flush, () => events.length >= MAX_DELAYED_EVENTS)
  }
  const schedule = (ms: number) => (ms > 0 ? clock.after(ms, flushBetweenKeys) : clock.nextFrame(flushBetweenKeys))
  return {
    add(event: ServerEvent, isBacklog: boolean) {
      if (events.push(event) === 1) since = clock.elapsed()
      if (events.length >= MAX_BURST) flush()
      else cancel ??= schedule(isBacklog ? BACKLOG_DELAY_MS : deliveredAt + BURST_INTERVAL_MS - clock.elapsed())
    },
    flush,
  }
}

export type BurstBuffer = ReturnType<typeof createBurstBuffer>
