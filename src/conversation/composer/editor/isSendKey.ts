/** The meaning of Enter in the text box. */

export type KeyPress = {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * Tells whether Enter sends: alone by default, and always with Ctrl or ⌘. If the preference is reversed, Enter breaks
 * the line and Shift+Enter sends. Keys of an input method must not reach this.
 */
export function isSendKey(press: KeyPress, enterSends: boolean): boolean {
  if (press.key !== 'Enter' || press.altKey) return false
  if (press.ctrlKey || press.metaKey) return !press.shiftKey
  return enterSends ? !press.shiftKey : press.shiftKey
}
