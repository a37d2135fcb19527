/** The active option of a list whose text field keeps the focus. */
import { useState, type KeyboardEvent } from 'react'

/**
 * Returns the index of the active option among `count`, 0 if there is none. `onArrow` moves it by an arrow key, past an
 * end to the other one, and returns whether it did.
 */
export function useActiveOption(count: number) {
  const [wanted, setActive] = useState(0)
  // The list may have become shorter.
  const active = Math.max(0, Math.min(wanted, count - 1))
  const onArrow = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): boolean => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? count - 1 : null
    if (step === null || count === 0) return false
    event.preventDefault()
    setActive((active + step) % count)
    return true
  }
  return { active, setActive, onArrow }
}
