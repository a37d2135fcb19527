/** Estimates how long a displayed upload still takes. */
import { useEffect, useRef, useState } from 'react'
import { timeLeftMs, type UploadSample } from './timeLeftMs'
import { useClock } from '@/store/hooks'

/** Returns the estimated ms, or null while unknown. `sent` and `total` in bytes; the measurement starts again after a pause. */
export function useTimeLeftMs(progress: { sent: number; total: number } | null, isPaused: boolean): number | null {
  const { sent = null, total = 0 } = progress ?? {}
  const clock = useClock()
  const from = useRef<UploadSample | null>(null)
  const [timeLeft, setTimeLeft] = useState<number | null>(null)
  useEffect(() => {
    if (sent === null || isPaused) {
      from.current = null
      return
    }
    const now = { at: clock.now(), sent }
    from.current ??= now
    setTimeLeft(timeLeftMs(from.current, now, total))
  }, [clock, sent, total, isPaused])
  return sent === null || isPaused ? null : timeLeft
}
