/** Provides the current day, so that "09:24" becomes "Thu" at midnight without a reload. */
import { useEffect, useState } from 'react'
import { dayAround } from '@/lib/dayKey'

/** A timer may fire a little early. */
const TIMER_TOLERANCE_MS = 1000

/** Returns the start of today in ms. It updates at midnight, and when the page becomes visible after a midnight. */
export function useToday(): number {
  const [today, setToday] = useState(() => dayAround(Date.now()).from)
  useEffect(() => {
    const refresh = () => setToday(dayAround(Date.now()).from)
    const timer = setTimeout(refresh, dayAround(today).to + TIMER_TOLERANCE_MS - Date.now())
    // Timers pause while the machine sleeps.
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [today])
  return today
}
