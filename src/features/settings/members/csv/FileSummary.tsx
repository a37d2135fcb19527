/** The chosen file: its size and columns. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import type { ChosenFile } from './useChosenFile'

/** Renders the name and what was found in the file; `children` is the button that chooses another one. */
export function FileSummary({ chosen: { name, size, file }, children }: { chosen: ChosenFile; children: ReactNode }) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const columns = file.columns.filter((column) => column !== null)
  const ignored = file.headers.filter((header, index) => file.columns[index] === null && header !== '')
  const facts = [
    file.missing.length === 0 && t(($) => $.setting.import.lines, { count: file.lines.length }),
    format.size(size),
    columns.length > 0 && t(($) => $.setting.import.columns, { columns: format.list(columns) }),
    ignored.length > 0 && t(($) => $.setting.import.ignored, { columns: format.list(ignored) }),
  ]
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2.5">
      <div role="status" className="min-w-48 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi translate="no">{name}</bdi>
        </p>
        <p className="text-sm text-muted">{format.joinStates(facts)}</p>
      </div>
      {children}
    </div>
  )
}
