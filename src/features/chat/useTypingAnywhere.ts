/** Typing where nothing listens goes to the box, with the first letter. */
import { useEffect, type RefObject } from 'react'
import type { ComposerHandle } from './composer/Composer'

const TAKES_KEYS =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], audio, video'

/** Whether a key press is the beginning of a text and nobody else's. Space scrolls and presses buttons, so it is not. */
export function startsText(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return false
  // 229: an input method began; the focus has to be in the box before it shows its candidates
  return event.keyCode === 229 || ([...event.key].length === 1 && event.key !== ' ')
}

/** Listens while `active`. */
export function useTypingAnywhere(composer: RefObject<ComposerHandle | null>, active: boolean) {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (startsText(event)) composer.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [composer, active])
}
