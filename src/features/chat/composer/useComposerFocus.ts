/** Keeps the focus when the composer and the read-only notice replace each other. */
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ComposerHandle } from './Composer'

/** Props for the element around both: it takes the focus when the composer goes, and gives it back. */
export function useComposerFocus(composer: RefObject<ComposerHandle | null>, canSend: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (!held.current) return
    // a screen reader reads the notice to the person who was writing
    if (canSend) composer.current?.focus()
    else place.current?.focus()
  }, [canSend, composer])
  return {
    ref: place,
    tabIndex: -1,
    // an element that is removed while focused fires no blur event
    onFocus: () => void (held.current = true),
    onBlur: () => void (held.current = false),
  }
}
