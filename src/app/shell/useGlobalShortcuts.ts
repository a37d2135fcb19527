/** The shortcuts that work anywhere in the app: the quick switcher and the list of keys. */
import { useEffect } from 'react'
import { isOverlayOpen } from '@/ui/focus'
import type { AppDialog } from './appDialogsContext'

const TEXT_FIELDS = 'input, textarea, select, [contenteditable=true]'

/** Returns the dialog that a key press opens, or null. */
function dialogForKey(event: KeyboardEvent): AppDialog | null {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (isCommand && event.key.toLowerCase() === 'k') return 'switcher'
  if (isCommand && event.key === '/') return 'keys'
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const isTyping = event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null
  return isPlain && event.key === '?' && !isTyping ? 'keys' : null
}

/** Listens while the frame is mounted, before the composer, which takes every letter typed outside of a field. */
export function useGlobalShortcuts(onDialog: (dialog: AppDialog) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const dialog = dialogForKey(event)
      if (dialog === null || isOverlayOpen()) return
      event.preventDefault()
      event.stopPropagation()
      onDialog(dialog)
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [onDialog])
}
