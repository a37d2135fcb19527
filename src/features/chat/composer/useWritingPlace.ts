/** The place of the box keeps the focus while the right to write goes and returns. */
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ComposerHandle } from './Composer'

/** Props for the element round box and note: it takes the focus over when the box goes, and gives it back. */
export function useWritingPlace(composer: RefObject<ComposerHandle | null>, canSend: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (!held.current) return
    // whoever writes is told why not, instead of typing into nothing
    if (canSend) composer.current?.focus()
    else place.current?.focus()
  }, [canSend, composer])
  return {
    ref: place,
    tabIndex: -1,
    // what is taken away with the focus in it tells of no blur
    onFocus: () => void (held.current = true),
    onBlur: () => void (held.current = false),
  }
}
