/** Returns the focus to the composer when it replaces the read-only notice. */
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ComposerHandle } from './Composer'

/**
 * Props for the element around both. It gets the focus when the composer is removed, so that a screen reader reads the
 * notice.
 */
export function useComposerFocus(composer: RefObject<ComposerHandle | null>, canSend: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (canSend && place.current === document.activeElement) composer.current?.focus()
  }, [canSend, composer])
  return { ref: place, tabIndex: -1 }
}
