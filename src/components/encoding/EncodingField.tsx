/** The choice of the encoding by which a file is read, wherever it was guessed. */
import { useTranslation } from 'react-i18next'
import { ENCODINGS, type Encoding } from '@/lib/decodeText'
import { SelectField } from '@/ui/fields/SelectField'

/** The names of the encodings; the words for their languages are in `common.encoding`. */
const NAMES = {
  'utf-8': { group: 'unicode', name: 'UTF-8' },
  'utf-16le': { group: 'unicode', name: 'UTF-16' },
  'utf-16be': { group: 'unicode', name: 'UTF-16 BE' },
  'windows-1252': { group: 'western', name: 'Windows-1252' },
  'windows-1254': { group: 'turkish', name: 'Windows-1254' },
  macintosh: { group: 'western', name: 'Mac Roman' },
  'windows-1251': { group: 'cyrillic', name: 'Windows-1251' },
  'koi8-r': { group: 'cyrillic', name: 'KOI8-R' },
  'windows-1256': { group: 'arabic', name: 'Windows-1256' },
  'euc-kr': { group: 'korean', name: 'EUC-KR' },
  gb18030: { group: 'simplified', name: 'GB18030' },
  big5: { group: 'traditional', name: 'Big5' },
  shift_jis: { group: 'japanese', name: 'Shift_JIS' },
  'euc-jp': { group: 'japanese', name: 'EUC-JP' },
  'iso-2022-jp': { group: 'japanese', name: 'ISO-2022-JP' },
} as const satisfies Record<Encoding, { group: string; name: string }>

/** A combobox with the label Encoding. */
export function EncodingField({ value, onChange }: { value: Encoding; onChange: (encoding: Encoding) => void }) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t(($) => $.common.encoding.label)}
      value={value}
      options={ENCODINGS.map((encoding) => {
        const { group, name } = NAMES[encoding]
        return { value: encoding, text: t(($) => $.common.encoding[group], { name }) }
      })}
      onChange={onChange}
    />
  )
}
