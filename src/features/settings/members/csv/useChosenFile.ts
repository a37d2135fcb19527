/** The file that was chosen for an import. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '@/i18n/i18n'
import type { Encoding } from '@/lib/decodeText'
import type { MemberColumn } from './csvFormat'
import type { CsvFile, ReadOptions } from './readCsv'

export type ChosenFile = {
  name: string
  /** In bytes. */
  size: number
  file: CsvFile
  /** The encoding is not UTF-8, or was chosen. */
  isEncodingAsked: boolean
  /** A column is not known by its header, or was assigned. */
  areColumnsAsked: boolean
}

/** More people than any server has; each line becomes a row of the table and a request. */
const MAX_LINES = 50_000
const MAX_BYTES = 10_000_000

type Source = { name: string; bytes: ArrayBuffer }
type Choices = Pick<ReadOptions, 'encoding' | 'columns'>

/** Returns the file that was read last, and why another one could not be read. Its code is loaded with the first file. */
export function useChosenFile() {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const [chosen, setChosen] = useState<(ChosenFile & { source: Source; choices: Choices }) | null>(null)
  const [error, setError] = useState<string | null>(null)
  // A file that is chosen while another one is read replaces it.
  const reads = useRef(0)

  const read = async (name: string, open: () => Promise<Source> | null, choices: Choices) => {
    const turn = (reads.current += 1)
    const refuse = (reason: string) => {
      if (turn !== reads.current) return
      setChosen(null)
      setError(reason)
    }
    try {
      const [source, { readCsv }] = await Promise.all([open(), import('./readCsv')])
      if (source === null) return refuse(t(($) => $.setting.import.tooLong))
      const file = await readCsv(source.bytes, { language: languageOf(i18n), ...choices })
      if (file === null) return refuse(t(($) => $.setting.import.empty, { name }))
      if (file.lines.length > MAX_LINES) return refuse(t(($) => $.setting.import.tooLong))
      if (turn !== reads.current) return
      const isEncodingAsked = choices.encoding !== undefined || file.encoding !== 'utf-8'
      const areColumnsAsked = choices.columns !== undefined || file.columns.includes(null)
      setChosen({ name, size: source.bytes.byteLength, file, isEncodingAsked, areColumnsAsked, source, choices })
      setError(null)
    } catch {
      refuse(t(($) => $.setting.import.unreadable, { name }))
    }
  }
  const readAgain = (change: Choices) => {
    if (chosen === null) return
    const { source, choices } = chosen
    void read(source.name, () => Promise.resolve(source), { ...choices, ...change })
  }
  return {
    chosen,
    error,
    choose: (file: File) => {
      const open = async () => ({ name: file.name, bytes: await file.arrayBuffer() })
      void read(file.name, () => (file.size > MAX_BYTES ? null : open()), {})
    },
    chooseEncoding: (encoding: Encoding) => readAgain({ encoding }),
    /** A column that another header had goes to this one. */
    assign: (index: number, column: MemberColumn | null) => {
      const columns = chosen?.file.columns.map((other, at) => (at === index ? column : other === column ? null : other))
      readAgain({ columns })
    },
  }
}
