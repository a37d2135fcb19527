/** Saves when typing pauses: a save at every key would be slow, and a late one would lose too much in a crash. */
import { useCallback, useEffect, useRef } from 'react'
import { useAppStore } from '@/store/hooks'
import { streamUnwanted } from '@/stream/eventsReceived'
import type { Cancel } from '@/platform/device/clock'

const PAUSE_MS = 300
/** Somebody who types without a pause loses no more than this. */
const MAX_WAIT_MS = 500

/**
 * `schedule` saves at the next pause, `flush` now, `cancel` not at all. `save` must be stable; it is also called when the
 * page is hidden, on unmount, and when the session ends here.
 */
export function useDebouncedSave(save: () => void) {
  const store = useAppStore()
  const { clock } = store
  const cancelTimer = useRef<Cancel>(() => undefined)
  const scheduledAt = useRef<number | null>(null)
  const cancel = useCallback(() => {
    cancelTimer.current()
    scheduledAt.current = null
  }, [])
  const flush = useCallback(() => {
    cancel()
    save()
  }, [cancel, save])
  const schedule = useCallback(() => {
    scheduledAt.current ??= clock.elapsed()
    const remaining = MAX_WAIT_MS - (clock.elapsed() - scheduledAt.current)
    cancelTimer.current()
    cancelTimer.current = clock.after(Math.max(0, Math.min(PAUSE_MS, remaining)), flush)
  }, [clock, flush])

  // The end of a session and the handover to another tab begin with this action. After it, the disk is closed.
  useEffect(() => store.startListening({ actionCreator: streamUnwanted, effect: flush }), [store, flush])
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', onVisibilityChange)
    // Capture: before the listener that writes everything to the disk for the last time.
    window.addEventListener('pagehide', flush, { capture: true })
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', flush, { capture: true })
      flush()
    }
  }, [flush])
  return { schedule, flush, cancel }
}
