/** The current day, so that "09:24" becomes "Thu" at midnight without anybody reloading. */
import { useEffect, useState } from 'react'

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** Start of today in ms; changes at midnight, and when the page is looked at again after one. */
export function useToday(): number {
  const [today, setToday] = useState(() => startOfDay(Date.now()))
  useEffect(() => {
    const refresh = () => setToday(startOfDay(Date.now()))
    const midnight = new Date(today).setHours(24, 0, 1, 0)
    const timer = setTimeout(refresh, midnight - Date.now())
    // Timers sleep with the machine.
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [today])
  return today
}
