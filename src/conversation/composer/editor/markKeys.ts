/** The keys of Markdown marks, and their effect on a text box. */
import { hasAppleKeyboard } from '@/ui/display/Kbd'
import { isPressed } from '@/ui/input/pressedKeys'
import { MARKS, toggleMark, type Mark } from './markdownMarks'
import { insertText } from './insertText'

/** The letters that are pressed with Ctrl, or with ⌘ on Apple keyboards. */
export const MARK_LETTERS: Partial<Record<Mark, string>> = { bold: 'B', italic: 'I', code: 'E' }

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns the mark of a key press, or null. */
export function markOfKey(press: KeyPress): Mark | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  const isCommand = hasAppleKeyboard() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (!isCommand || altKey || shiftKey) return null
  return MARKS.find((mark) => isPressed(press, MARK_LETTERS[mark]?.toLowerCase() ?? '')) ?? null
}

/** Adds a mark to the selection or removes it, as if typed. */
export function applyMark(box: HTMLTextAreaElement, mark: Mark): void {
  const { from, to, text, selectFrom, selectTo } = toggleMark(box.value, box.selectionStart, box.selectionEnd, mark)
  insertText(box, from, to, text)
  box.setSelectionRange(selectFrom, selectTo)
}
