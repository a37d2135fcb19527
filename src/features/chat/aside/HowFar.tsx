/** How far back was looked, what was not looked at, and the way further: older messages may be on the server alone. */
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'

export type Reach = {
  /** Where looking goes on; 0: all was looked through. */
  before: number
  /** When the oldest message that was looked at was sent, in ms since 1970; null before any was. */
  backTo: number | null
  fault: Fault | null
}

/** Stands below what was found, once the looking has paused. */
export function HowFar({ reach: { before, backTo, fault }, onGoOn }: { reach: Reach; onGoOn: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = fault && faultText(t, fault)
  return (
    <div className="mx-2 mt-3 grid justify-items-start gap-2 rounded-card bg-sunken p-3 text-sm">
      {backTo !== null && <p>{t(($) => $.chat.search.lookedBack, { date: format.date(backTo) })}</p>}
      {words && (
        <p role="alert" className="text-danger-text">
          {words.headline}
          {words.detail && <span className="block text-muted">{words.detail}</span>}
        </p>
      )}
      <p className="text-muted">
        {before === 0 ? t(($) => $.chat.search.everything) : t(($) => $.chat.search.onlyHere)}
      </p>
      {before > 0 && (
        <Button size="small" onClick={onGoOn}>
          {t(($) => $.chat.search.lookFurther)}
        </Button>
      )}
    </div>
  )
}
