/** The meaning of keys in the text box. Enter in an input method accepts a candidate and must never send. */

export type KeyPress = {
  key: string
  keyCode: number
  isComposing: boolean
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * Tells whether a key press belongs to an input method. Chrome and Safari report keyCode 229 when `isComposing` is
 * already false.
 */
const isInputMethodKey = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === 229

/**
 * Tells whether Enter sends: alone by default, and always with Ctrl or ⌘. If the preference is reversed, Enter breaks
 * the line and Shift+Enter sends. `justComposed` is true for the first key after compositionend, where Safari reports a
 * plain Enter.
 */
export function isSendKey(press: KeyPress, enterSends: boolean, justComposed: boolean): boolean {
  if (press.key !== 'Enter' || isInputMethodKey(press) || justComposed || press.altKey) return false
  if (press.ctrlKey || press.metaKey) return !press.shiftKey
  return enterSends ? !press.shiftKey : press.shiftKey
}
