/** Inserts a text of very many lines into the box at once. */
import { insertText } from './insertText'

/** The browser inserts lines one by one, which takes seconds beyond this number. */
const MAX_LINES = 2_000

/** Returns false if the text is short. Then nothing is inserted, and the browser pastes it. */
export function pasteLong(data: Pick<DataTransfer, 'types' | 'getData'>, box: HTMLTextAreaElement): boolean {
  if (!data.types.includes('text/plain')) return false
  const text = data.getData('text/plain').replaceAll('\r\n', '\n')
  if (text.split('\n', MAX_LINES + 1).length <= MAX_LINES) return false
  insertText(box, box.selectionStart, box.selectionEnd, text)
  return true
}
