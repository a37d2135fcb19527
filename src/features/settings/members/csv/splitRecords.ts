/** Splits the text of a member file into records. Loaded when somebody imports, as is the library. */
import Papa from 'papaparse'

/** `isBroken`: a quotation mark is not closed, or stands where none can be. */
export type CsvRecord = { cells: readonly string[]; isBroken: boolean }

const DELIMITERS = [',', ';', '\t', '|']

/** Spreadsheets may name the separator in a line of its own: `sep=;`. */
const NAMED_SEPARATOR = /^"?sep=(.)"?[ \t]*(?:\n|$)/i

/**
 * Returns the records in the order of the file, and its separator. The line `sep=;` is an empty record, so that the
 * others keep their numbers. A record whose quotation marks are wrong ends with its line: the lines below, which the
 * mark would swallow, are records of their own.
 */
export function splitRecords(text: string): { records: readonly CsvRecord[]; separator: string } {
  const body = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const named = NAMED_SEPARATOR.exec(body)
  const rest = body.slice(named?.[0].length ?? 0)
  const separator = named?.[1] ?? guessSeparator(rest)
  const records: CsvRecord[] = named === null ? [] : [{ cells: [], isBroken: false }]
  let start = 0
  while (start < rest.length) {
    const read = readUntilBroken(rest.slice(start), separator)
    records.push(...read.records.map((cells) => ({ cells, isBroken: false })))
    if (read.brokenAt === null) break
    const begin = start + read.brokenAt
    const end = rest.indexOf('\n', begin)
    const line = rest.slice(begin, end === -1 ? undefined : end)
    records.push({ cells: line.replaceAll('"', '').split(separator), isBroken: true })
    start = end === -1 ? rest.length : end + 1
  }
  return { records, separator }
}

/** The separator is guessed from the first lines, which an empty last line would distort. */
const guessSeparator = (text: string) =>
  Papa.parse<string[]>(text.trim(), { delimitersToGuess: DELIMITERS, newline: '\n', preview: 20 }).meta.delimiter

/** Returns the records before the first one whose quotation marks are wrong, and where that one begins. */
function readUntilBroken(text: string, delimiter: string): { records: string[][]; brokenAt: number | null } {
  const records: string[][] = []
  let next = 0
  let brokenAt: number | null = null
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      if (errors.some(({ type }) => type === 'Quotes')) {
        brokenAt = next
        parser.abort()
        return
      }
      records.push(data)
      next = meta.cursor
    },
  })
  return { records, brokenAt }
}
