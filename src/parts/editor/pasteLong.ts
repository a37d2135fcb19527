/** Puts a text of very many lines into the box at once. */
import { typeInto } from './typeInto'

/** The browser takes lines in one by one, which for so many takes seconds. */
const MOST_LINES = 2_000

/** False: the text is short enough to be left to the browser, and nothing was put in. */
export function pasteLong(data: Pick<DataTransfer, 'types' | 'getData'>, box: HTMLTextAreaElement): boolean {
  if (!data.types.includes('text/plain')) return false
  const text = data.getData('text/plain').replaceAll('\r\n', '\n')
  if (text.split('\n', MOST_LINES + 1).length <= MOST_LINES) return false
  typeInto(box, box.selectionStart, box.selectionEnd, text)
  return true
}
