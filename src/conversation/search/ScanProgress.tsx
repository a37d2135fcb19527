/** Shows how far back the messages were searched, with a button to continue: older ones may only be on the server. */
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { Button } from '@/ui/fields/Button'

export type ScannedRange = {
  /** The id before which the search continues; 0 when all messages were searched. */
  before: number
  /** Time of the oldest message that was searched, in ms since 1970; null before the first one. */
  oldestAt: number | null
  fault: Fault | null
}

/** Shown below the results while the search is paused. */
export function ScanProgress({
  range: { before, oldestAt, fault },
  onContinue,
}: {
  range: ScannedRange
  onContinue: () => void
}) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const words = fault && faultText(t, fault)
  return (
    <div className="mx-2 mt-3 grid justify-items-start gap-2 rounded-card bg-sunken p-3 text-sm">
      {oldestAt !== null && <p>{t(($) => $.chat.search.lookedBack, { date: format.date(oldestAt) })}</p>}
      {words && (
        <p role="alert" className="text-danger-text">
          <span>{words.headline}</span>
          {words.detail && <span className="block text-muted">{words.detail}</span>}
        </p>
      )}
      <p className="text-muted">
        {before === 0 ? t(($) => $.chat.search.everything) : t(($) => $.chat.search.onlyHere)}
      </p>
      {before > 0 && (
        <Button size="small" onClick={onContinue}>
          {t(($) => $.chat.search.lookFurther)}
        </Button>
      )}
    </div>
  )
}
