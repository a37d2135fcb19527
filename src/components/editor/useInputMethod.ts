/**
 * Tells whether an input method (Chinese, Japanese, Korean …) is active in a field, including the tick after it ended.
 */
import { useRef } from 'react'

/**
 * Returns handlers for the field and a check for its onKeyDown. Safari sends compositionend before the keydown of the
 * Enter that accepted the candidate, with isComposing false. `justEnded` covers that one event loop turn.
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
    hasJustEnded: () => justEnded.current,
  }
}
