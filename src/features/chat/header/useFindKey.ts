/**
 * Ctrl or ⌘ F opens the search in this conversation, since the browser's own search finds only rendered rows. Part of
 * the first load.
 */
import { useEffect } from 'react'
import { isOverlayOpen } from '@/ui/input/focus'
import { isPressed } from '@/ui/input/pressedKeys'

/** Whether a key press is Ctrl F or ⌘ F. */
const isSearchShortcut = (event: KeyboardEvent) =>
  isPressed(event, 'f') && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey

/** Listens while the search is closed: while it is open, the key opens the browser's own search. */
export function useFindKey(isOpen: boolean, onFind: () => void): void {
  useEffect(() => {
    if (isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event) || isOverlayOpen()) return
      event.preventDefault()
      onFind()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOpen, onFind])
}
