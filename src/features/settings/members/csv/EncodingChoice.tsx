/** The encoding of a member file that is not UTF-8, with names by which people see whether it is right. */
import { useTranslation } from 'react-i18next'
import { EncodingField } from '@/components/encoding/EncodingField'
import type { Encoding } from '@/lib/decodeText'
import type { CsvFile } from './readCsv'

/** The combobox Encoding, and the list Samples. */
export function EncodingChoice({ file, onChange }: { file: CsvFile; onChange: (encoding: Encoding) => void }) {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <div className="flex flex-none flex-wrap items-end gap-x-6 gap-y-2 rounded-card border border-line px-4 py-3">
      <div className="w-72 max-w-full">
        <EncodingField value={file.encoding} onChange={onChange} />
      </div>
      {file.samples.length > 0 && (
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm text-muted">{t(($) => $.setting.import.checkNames)}</p>
          <ul aria-label={t(($) => $.setting.import.samples)} className="flex flex-wrap gap-x-4 font-medium">
            {file.samples.map((sample) => (
              <li key={sample} className="[overflow-wrap:anywhere]">
                <bdi>{sample}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
