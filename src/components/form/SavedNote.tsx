/** Says where the bar stood what was saved. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { DoneNote } from '@/ui/display/DoneNote'
import { AtBarPlace } from './SaveBar'

/** With more fields than that only their number is told. */
const NAMED = 4

/** Shows the labels of the saved fields for 5 s. */
export function SavedNote({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const text =
    fields.length > NAMED
      ? t(($) => $.common.form.savedCount, { count: fields.length })
      : t(($) => $.common.form.saved, { fields: format.list(fields) })
  return (
    <AtBarPlace>
      <DoneNote
        text={text}
        className="sticky bottom-3 z-10 ms-auto w-fit max-w-full rounded-card bg-raised px-4 py-2 shadow-e3 [--ground:var(--raised)] forced-colors:border"
      />
    </AtBarPlace>
  )
}
