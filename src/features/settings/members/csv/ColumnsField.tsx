/** Asks for the meaning of the columns of a member file whose headers do not say it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '@/ui/fields/SelectField'
import { MEMBER_COLUMNS, type MemberColumn } from './csvFormat'
import type { CsvFile } from './readCsv'

type Props = { file: CsvFile; onAssign: (index: number, column: MemberColumn | null) => void }

/** One combobox per column, named by its header. It is unfolded while a column is missing. */
export function ColumnsField({ file: { headers, columns, missing }, onAssign }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const [isOpen, setOpen] = useState(false)
  const texts = {
    name: t(($) => $.setting.members.name),
    'e-mail': t(($) => $.setting.members.email),
    password: t(($) => $.setting.import.password),
    role: t(($) => $.setting.members.role),
    language: t(($) => $.setting.import.language),
  } satisfies Record<MemberColumn, string>
  const options = [
    { value: '', text: t(($) => $.setting.import.notRead) },
    ...MEMBER_COLUMNS.map((column) => ({ value: column, text: texts[column] })),
  ]
  return (
    <details
      open={isOpen || missing.length > 0}
      // It stays open when the last column was assigned: the focus is in it.
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="flex-none rounded-card border border-line px-4 py-2.5"
    >
      <summary className="cursor-default font-medium pointer-coarse:min-h-11">
        {t(($) => $.setting.import.assign)}
      </summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-3">
        {headers.map((header, index) => (
          <SelectField
            // A file may have two columns with one header.
            key={`${index} ${header}`}
            label={header === '' ? t(($) => $.setting.import.columnNumber, { number: index + 1 }) : header}
            value={columns[index] ?? ''}
            options={options}
            onChange={(value) => onAssign(index, MEMBER_COLUMNS.find((column) => column === value) ?? null)}
          />
        ))}
      </div>
    </details>
  )
}
