/** Ctrl or ⌘ Shift K moves to the filter of the list. */
import { useEffect, type RefObject } from 'react'
import { isOverlayOpen } from '@/ui/input/focus'
import { isPressed } from '@/ui/input/pressedKeys'

/** The keys of the filter, for `Kbd`. */
export const FILTER_KEYS = ['Ctrl', 'Shift', 'K']

/** Listens while the list is mounted; a hidden list keeps out of it. */
export function useFilterKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey !== event.metaKey && event.shiftKey && !event.altKey
      if (!isCommand || !isPressed(event, 'k') || isOverlayOpen()) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [field])
}
