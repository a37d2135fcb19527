/** Whether an input method (Chinese, Japanese, Korean …) is at work in a field, in the tick after it ended too. */
import { useRef } from 'react'

/**
 * Handlers for the field and a question to ask in its onKeyDown. Safari sends compositionend before the keydown of the
 * Enter that took the candidate, with isComposing false: `justEnded` covers that one event loop turn.
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
