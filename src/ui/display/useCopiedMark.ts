/** The feedback of a button that copies. */
import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 500

/** Returns whether something was copied within the last 500 ms, and a function to call after copying. */
export function useCopiedMark(): [isCopied: boolean, mark: () => void] {
  // A second press starts the time anew.
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return
    const timer = setTimeout(() => setPresses(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [presses])
  return [presses > 0, useCallback(() => setPresses((count) => count + 1), [])]
}
