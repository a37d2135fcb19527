/** Reads member files. Loaded when somebody imports, as is the library. */
import Papa from 'papaparse'
import { decodeText, type DecodedText } from '@/lib/decodeText'
import { columnOf, withoutGuard, type MemberColumn } from './csvFormat'

export type CsvLine = {
  /** The number of the record in the file; the header is 1. */
  line: number
  name: string
  email: string
  password: string
  role: string
  language: string
}

export type CsvFile = {
  lines: readonly CsvLine[]
  encoding: DecodedText['encoding']
  separator: string
  /** The columns that were found, in the order of the file. */
  columns: readonly MemberColumn[]
  /** Headers that are not read. */
  ignored: readonly string[]
}

/**
 * Reads the file; `missing` names the columns without which nobody can be imported. Lines without any text are left
 * out. Separators may be commas, semicolons or tabs.
 */
export async function readCsv(file: Blob): Promise<CsvFile | { missing: readonly MemberColumn[] }> {
  const { text, encoding } = decodeText(await file.arrayBuffer())
  // The separator is guessed from the first lines, which an empty last line or mixed ends of lines would distort.
  const tidy = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd()
  const { data, meta } = Papa.parse<string[]>(tidy, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: false,
  })
  const [headers = [], ...records] = data
  const columns = headers.map(columnOf)
  const missing = (['name', 'e-mail'] as const).filter((column) => !columns.includes(column))
  if (missing.length > 0) return { missing }
  const cellOf = (record: readonly string[], column: MemberColumn) =>
    withoutGuard(record[columns.indexOf(column)] ?? '')
  return {
    encoding,
    separator: meta.delimiter,
    columns: columns.filter((column) => column !== null),
    ignored: headers.filter((header, index) => columns[index] === null && header.trim() !== ''),
    lines: records.flatMap((record, index) =>
      record.every((cell) => cell.trim() === '')
        ? []
        : [
            {
              line: index + 2,
              // A name is one line.
              name: cellOf(record, 'name').trim().replaceAll(/\s+/g, ' '),
              email: cellOf(record, 'e-mail').trim(),
              password: cellOf(record, 'password'),
              role: cellOf(record, 'role').trim(),
              language: cellOf(record, 'language').trim(),
            },
          ],
    ),
  }
}
