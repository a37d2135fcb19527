/** When what is typed is handed to the store: not at every key, and never so late that a killed page would lose much. */
import { useCallback, useEffect, useRef } from 'react'

const PAUSE_MS = 300
/** Whoever types without a pause loses no more than this and the time that the disk takes. */
const AT_LATEST_MS = 500

/** Calls `save` (which must be stable) when typing pauses, and at once when the page is hidden or the box goes. */
export function useSaving(save: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const since = useRef<number | null>(null)
  const drop = useCallback(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    since.current = null
  }, [])
  const now = useCallback(() => {
    drop()
    save()
  }, [drop, save])
  const later = useCallback(() => {
    since.current ??= performance.now()
    const left = AT_LATEST_MS - (performance.now() - since.current)
    if (timer.current) clearTimeout(timer.current)
    timer.current = setTimeout(now, Math.max(0, Math.min(PAUSE_MS, left)))
  }, [now])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && now()
    document.addEventListener('visibilitychange', leave)
    // in the capturing phase: before the listener that writes everything to the disk for the last time
    window.addEventListener('pagehide', now, { capture: true })
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', now, { capture: true })
      now()
    }
  }, [now])
  return { later, now, drop }
}
