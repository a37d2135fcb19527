/**
 * Ctrl or ⌘ F opens the search in this conversation, since the browser's own search finds only rendered rows. Part of
 * the first load.
 */
import { useEffect } from 'react'

/** Whether a key press asks for this search. */
const asksToFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Listens while the search is closed: while it is open, the key opens the browser's own search. */
export function useFindKey(isOpen: boolean, onFind: () => void): void {
  useEffect(() => {
    if (isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      // Menus and dialogs have the keyboard to themselves.
      if (!asksToFind(event) || document.querySelector('[data-overlay], dialog[open]')) return
      event.preventDefault()
      onFind()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOpen, onFind])
}
