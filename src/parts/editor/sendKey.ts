/** What a key means in the box, with input methods in mind: their Enter takes a candidate and must never send. */

export type KeyPress = {
  key: string
  keyCode: number
  isComposing: boolean
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Whether a key press belongs to an input method. 229 is what Chrome and Safari report when `isComposing` is already false. */
export const isInputMethodKey = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === 229

/**
 * Whether Enter sends: alone, or with Ctrl or ⌘ always; with the preference turned round Enter breaks the line and
 * Shift+Enter sends. `justComposed` is true in the tick after compositionend, where Safari reports a plain Enter.
 */
export function isSendKey(press: KeyPress, enterSends: boolean, justComposed: boolean): boolean {
  if (press.key !== 'Enter' || isInputMethodKey(press) || justComposed || press.altKey) return false
  if (press.ctrlKey || press.metaKey) return !press.shiftKey
  return enterSends ? !press.shiftKey : press.shiftKey
}
