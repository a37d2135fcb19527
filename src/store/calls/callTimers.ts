/** The times that a call may take (decision 0176). */
import type { Cancel } from '@/platform/device/clock'
import type { Ports } from '@/platform/ports'
import type { Tell } from './callSignals'
import type { CallsState } from './callsSlice'
import { ALONE_MS, RING_MS } from './machine'

/** Ends rings and waits that take too long. */
export function createTimers({ clock }: Pick<Ports, 'clock'>, signal: Tell) {
  const set = new Map<string, { key: number; cancel: Cancel }>()
  function keep(type: 'ringTimedOut' | 'noAnswer' | 'aloneTooLong', since: number | null, ms: number) {
    const known = set.get(type)
    if (known?.key === (since ?? -1)) return
    known?.cancel()
    if (since === null) set.delete(type)
    else set.set(type, { key: since, cancel: clock.after(since + ms - clock.now(), () => signal({ type })) })
  }
  return {
    follow({ ring, call }: CallsState) {
      keep('ringTimedOut', ring?.at ?? null, RING_MS)
      keep('noAnswer', call.state === 'calling' ? call.startedAt : null, RING_MS)
      keep('aloneTooLong', call.state === 'connected' ? call.aloneSince : null, ALONE_MS)
    },
  }
}
