/**
 * Tells whether an input method (Chinese, Japanese, Korean …) is active in a field, and which key ended it.
 */
import { useRef } from 'react'

/**
 * Returns handlers for the field and two checks for its onKeyDown. Safari sends compositionend before the keydown of the
 * Enter that accepted the candidate, with isComposing false. That Enter is the first key after compositionend and comes
 * in the same event loop turn. The timer alone does not show it, because Chromium delays timers while keys wait.
 */
export function useInputMethod() {
  const composing = useRef(false)
  const justEnded = useRef(false)
  return {
    handlers: {
      onCompositionStart() {
        composing.current = true
      },
      onCompositionEnd() {
        composing.current = false
        justEnded.current = true
        setTimeout(() => {
          justEnded.current = false
        }, 0)
      },
    },
    isComposing: () => composing.current,
    /** Whether the pressed key ended the composition. Must be called for every key, once. */
    takeJustEnded() {
      const isFirstKey = justEnded.current
      justEnded.current = false
      return isFirstKey
    },
  }
}
