/** Converts a table from a spreadsheet's clipboard text (cells separated by tabs) to Markdown. */

const MAX_CELLS = 5_000

/** Returns rows of cells. Line breaks in a quoted cell become spaces. */
function rowsOf(text: string): string[][] {
  const whole = text
    .replace(/\r\n?/g, '\n')
    .replace(/(^|\t|\n)"((?:[^"]|"")*)"(?=\t|\n|$)/g, (_, before: string, cell: string) => {
      return before + cell.replaceAll('""', '"').replace(/[\t\n]+/g, ' ')
    })
  return whole
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
}

const toCell = (cell: string) => cell.trim().replaceAll('\\', '\\\\').replaceAll('|', '\\|')
const isNumber = (cell: string) => cell.trim() === '' || /^[-+]?[\d\s.,'’\u202f\u00a0]+%?$/.test(cell.trim())

/** Returns null if the text is not a table: fewer than two rows or columns, or rows of different length. */
export function toMarkdownTable(text: string): string | null {
  if (!text.includes('\t')) return null
  const rows = rowsOf(text)
  const width = rows[0]!.length
  if (rows.length < 2 || width < 2 || rows.length * width > MAX_CELLS) return null
  if (rows.some((row) => row.length !== width)) return null
  const [head = [], ...body] = rows
  const rule = head.map((_, column) =>
    body.every((row) => isNumber(row[column]!)) && body.some((row) => row[column]!.trim() !== '') ? '---:' : '---',
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head.map(toCell)), line(rule), ...body.map((row) => line(row.map(toCell)))].join('\n')
}
