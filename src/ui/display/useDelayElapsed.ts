/** Delays a loading state, so that short ones do not flash. */
import { useEffect, useState } from 'react'

/** Becomes true `delayMs` after the first render. */
export function useDelayElapsed(delayMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(delayMs <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return hasElapsed
}
