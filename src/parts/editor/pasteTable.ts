/** Puts a table that was copied from a spreadsheet or a page into the box as Markdown. */
import { toMarkdownTable } from './tableText'
import { typeInto } from './typeInto'

/** They say in HTML that it is a table; what is in it is read from the plain text beside. False: nothing was put in. */
export function pasteTable(data: DataTransfer, box: HTMLTextAreaElement): boolean {
  if (!data.types.includes('text/html') || !data.getData('text/html').includes('<table')) return false
  const table = toMarkdownTable(data.getData('text/plain'))
  if (table !== null) typeInto(box, box.selectionStart, box.selectionEnd, table)
  return table !== null
}
