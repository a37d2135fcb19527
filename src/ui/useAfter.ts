/** True once something has lasted: what flashes by for a moment need not be shown. */
import { useEffect, useState } from 'react'

/** Becomes true `delayMs` after the first render. */
export function useAfter(delayMs: number): boolean {
  const [due, setDue] = useState(delayMs <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return due
}
