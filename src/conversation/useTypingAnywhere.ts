/**
 * Moves the focus to the composer when somebody types where nothing takes the keys, without losing the first letter.
 */
import { useEffect, type RefObject } from 'react'
import type { ComposerHandle } from '@/conversation/composer/Composer'
import { hasAppleKeyboard } from '@/ui/display/Kbd'

const TAKES_KEYS =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], audio, video'

/** Ctrl, Alt or ⌘ make a shortcut, unless they type: AltGr is reported as Ctrl and Alt, and ⌥ types @ on Apple keyboards. */
function isShortcut(event: KeyboardEvent): boolean {
  const typesSign = event.getModifierState('AltGraph') || (hasAppleKeyboard() && event.altKey && !event.ctrlKey)
  return event.metaKey || (!typesSign && (event.ctrlKey || event.altKey))
}

/**
 * Whether a key press starts a text and belongs to no other control. Space does not: it scrolls and presses buttons.
 */
function startsText(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isShortcut(event)) return false
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return false
  // 229: an input method has started; the composer must have the focus before it shows its candidates.
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
