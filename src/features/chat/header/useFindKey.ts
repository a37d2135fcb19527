/** Ctrl or ⌘ F opens the search in this conversation. From the beginning: the browser's own would find what is drawn and nothing else. */
import { useEffect } from 'react'

/** Whether a key press asks for the search here. */
const asksToFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Listens while the search is not open: then the key is the browser's own again. */
export function useFindKey(isOpen: boolean, onFind: () => void): void {
  useEffect(() => {
    if (isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      // What floats has the keyboard to itself.
      if (!asksToFind(event) || document.querySelector('[data-floats], dialog[open]')) return
      event.preventDefault()
      onFind()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOpen, onFind])
}
