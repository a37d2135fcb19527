/** The file that was chosen for an import. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import type { CsvFile } from './readCsv'

export type ChosenFile = { name: string; size: number; file: CsvFile }

/** Returns the file that was read last, and why another one could not be read. Its code is loaded with the first file. */
export function useChosenFile() {
  const { t } = useTranslation(['common', 'setting'])
  const { list } = useFormat()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [error, setError] = useState<string | null>(null)

  const read = async (source: File) => {
    setError(null)
    const { readCsv } = await import('./readCsv')
    const result = await readCsv(source)
    if ('missing' in result) setError(t(($) => $.setting.import.missing, { columns: list(result.missing) }))
    else setChosen({ name: source.name, size: source.size, file: result })
  }
  return {
    chosen,
    error,
    choose: (source: File) => void read(source).catch(() => setError(t(($) => $.setting.import.unreadable))),
  }
}
