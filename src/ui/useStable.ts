/** A callback that stays the same. */
import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that never changes and calls the latest one, so that what it is passed to is not drawn again. */
export function useStable<Arguments extends unknown[], Value>(run: (...args: Arguments) => Value) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
