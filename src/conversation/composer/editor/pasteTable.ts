/** Inserts a table copied from a spreadsheet or a page as Markdown. */
import { toMarkdownTable } from './toMarkdownTable'
import { insertText } from './insertText'

/**
 * The HTML of the clipboard shows that it is a table; the cells are read from its plain text. Returns false if nothing
 * was inserted.
 */
export function pasteTable(data: DataTransfer, box: HTMLTextAreaElement): boolean {
  if (!data.types.includes('text/html') || !data.getData('text/html').includes('<table')) return false
  const table = toMarkdownTable(data.getData('text/plain'))
  if (table !== null) insertText(box, box.selectionStart, box.selectionEnd, table)
  return table !== null
}
