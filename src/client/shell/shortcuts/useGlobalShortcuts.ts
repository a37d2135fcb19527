/** The shortcuts that work anywhere in the app: the quick switcher, the search and the list of keys. */
import { useEffect } from 'react'
import { isOverlayOpen } from '@/ui/input/focus'
import { isPressed } from '@/ui/input/pressedKeys'
import type { AppDialog } from '@/client/shell/overlays/appDialogsContext'

const TEXT_FIELDS = 'input, textarea, select, [contenteditable=true]'

/** Returns the dialog that a key press opens, or null. */
function dialogForKey(event: KeyboardEvent): AppDialog | null {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isCommand && !event.shiftKey && isPressed(event, 'k')) return 'switcher'
  // Many keyboards have signs above the digits, with Shift.
  if (isCommand && isPressed(event, '/')) return 'keys'
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const isTyping = event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null
  return isPlain && isPressed(event, '?') && !isTyping ? 'keys' : null
}

const opensSearch = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey && isPressed(event, 'f')

/** Listens while the frame is mounted, before the composer, which takes every letter typed outside of a field. */
export function useGlobalShortcuts(onDialog: (dialog: AppDialog) => void, onSearch: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const dialog = dialogForKey(event)
      const isSearch = opensSearch(event)
      if ((dialog === null && !isSearch) || isOverlayOpen()) return
      event.preventDefault()
      event.stopPropagation()
      if (dialog === null) onSearch()
      else onDialog(dialog)
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [onDialog, onSearch])
}
