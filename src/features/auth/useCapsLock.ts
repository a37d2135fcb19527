/** Tells whether Caps Lock is on while somebody types. */
import { useState, type KeyboardEvent } from 'react'

/** Returns whether it was on at the last key press, and the handlers for the field. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const update = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { isOn, handlers: { onKeyDown: update, onKeyUp: update } }
}
