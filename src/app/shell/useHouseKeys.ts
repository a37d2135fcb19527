/** The keys that open something from anywhere in the house: the quick switcher and the sheet of keys. */
import { useEffect } from 'react'
import type { HouseDialog } from './houseContext'

const WRITES = 'input, textarea, select, [contenteditable=true]'

/** Which dialog a key press asks for, or null. */
export function dialogForKey(event: KeyboardEvent): HouseDialog | null {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (isCommand && event.key.toLowerCase() === 'k') return 'switcher'
  if (isCommand && event.key === '/') return 'keys'
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const isWriting = event.target instanceof Element && event.target.closest(WRITES) !== null
  return isPlain && event.key === '?' && !isWriting ? 'keys' : null
}

/** Listens while the frame is shown, before the box that takes every letter typed elsewhere. */
export function useHouseKeys(onDialog: (dialog: HouseDialog) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const dialog = dialogForKey(event)
      // What floats has the keyboard to itself.
      if (dialog === null || document.querySelector('[data-floats], dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      onDialog(dialog)
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [onDialog])
}
