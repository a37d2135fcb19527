/** A time that goes on while a component is mounted. */
import { useEffect, useState } from 'react'
import { useClock } from '@/store/hooks'

const SECOND_MS = 1_000

/** Returns the present moment in ms since 1970, and renders again every second. */
export function useNow(): number {
  const clock = useClock()
  const [now, setNow] = useState(clock.now())
  useEffect(() => clock.after(SECOND_MS - (clock.now() % SECOND_MS), () => setNow(clock.now())), [clock, now])
  return now
}
