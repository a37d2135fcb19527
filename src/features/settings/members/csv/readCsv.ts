/** Reads member files. Loaded when somebody imports. */
import { looksLikeEmail } from '@/domain/account'
import { decodeText, type Encoding } from '@/lib/decodeText'
import { cleanAddress } from './cleanAddress'
import { columnOf, withoutGuard, type MemberColumn } from './csvFormat'
import { splitRecords, type CsvRecord } from './splitRecords'

export type CsvLine = {
  /** The number of the record in the file, from 1. */
  line: number
  name: string
  email: string
  password: string
  role: string
  language: string
  /** `quote`: a quotation mark is not closed. `cells`: there are more cells than columns. */
  problem: 'quote' | 'cells' | null
}

export type CsvFile = {
  /** Empty while `missing` is not. */
  lines: readonly CsvLine[]
  encoding: Encoding
  /** Up to three cells, names if possible, that tell whether the encoding is right: they are not ASCII. */
  samples: readonly string[]
  separator: string
  /** The texts of the header, in the order of the file; empty ones where the file begins with a person. */
  headers: readonly string[]
  /** The meaning of each column; null for one that is not read. */
  columns: readonly (MemberColumn | null)[]
  /** The columns without which nobody can be imported. */
  missing: readonly MemberColumn[]
}

export type ReadOptions = {
  /** The language of the page, which tells what programs save there. */
  language: string
  encoding?: Encoding | undefined
  /** The meaning of the columns, as an admin said it. */
  columns?: readonly (MemberColumn | null)[] | undefined
}

const REQUIRED = ['name', 'e-mail'] as const
/** Titles and dates may stand above the header, in a few lines. */
const MAX_LINES_ABOVE = 10
const MAX_SAMPLES = 3
const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
const isBlankRecord = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')

/** Reads the file. Records without any text are left out. Null when nothing else is in it. */
export async function readCsv(bytes: ArrayBuffer, options: ReadOptions): Promise<CsvFile | null> {
  const { text, encoding } = await decodeText(bytes, options.language, options.encoding)
  const { records, separator } = splitRecords(text)
  const headerAt = findHeader(records)
  const header = records[headerAt]
  if (header === undefined) return null
  // A file whose first line is a person has no header.
  const hasHeader = !header.cells.some((cell) => looksLikeEmail(cleanAddress(cell)))
  const headers = hasHeader ? header.cells.map(oneLine) : header.cells.map(() => '')
  const columns = headers.map((name, index) => (options.columns ? (options.columns[index] ?? null) : columnOf(name)))
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  const firstLine = hasHeader ? headerAt + 1 : headerAt
  const lines = records
    .map((record, index) => toLine(record, index + 1, columns))
    .filter((_, index) => index >= firstLine && !isBlankRecord(records[index] ?? header))
  return {
    encoding,
    separator,
    headers,
    columns,
    missing,
    samples: samplesOf(missing.length === 0 ? lines.map(({ name }) => name) : records.flatMap(({ cells }) => cells)),
    lines: missing.length === 0 ? lines : [],
  }
}

/** The header is the first record with the columns that are needed, or else the first with any text. */
function findHeader(records: readonly CsvRecord[]): number {
  const first = records.findIndex((record) => !isBlankRecord(record))
  const known = records.slice(0, first + MAX_LINES_ABOVE).findIndex(({ cells }) => {
    const columns = cells.map(columnOf)
    return REQUIRED.every((column) => columns.includes(column))
  })
  return known === -1 ? first : known
}

function toLine({ cells, isBroken }: CsvRecord, line: number, columns: readonly (MemberColumn | null)[]): CsvLine {
  const cellOf = (column: MemberColumn) => withoutGuard(cells[columns.indexOf(column)] ?? '')
  const hasMore = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  return {
    line,
    name: oneLine(cellOf('name')),
    email: cleanAddress(cellOf('e-mail')),
    password: cellOf('password'),
    role: cellOf('role').trim(),
    language: cellOf('language').trim(),
    problem: isBroken ? 'quote' : hasMore ? 'cells' : null,
  }
}

const samplesOf = (texts: readonly string[]) =>
  [...new Set(texts.filter((text) => /[^\0-\u007F]/u.test(text)))].slice(0, MAX_SAMPLES)
