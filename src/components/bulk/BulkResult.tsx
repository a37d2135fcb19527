/** The result of one job of a bulk run, for the cell of its row. */
import { Check, CircleAlert, Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import type { BulkStep } from '@/store/bulk/machine'
import { Icon } from '@/ui/display/Icon'
import { Spinner } from '@/ui/display/Spinner'

type Props = {
  step: BulkStep | undefined
  /** The words for success and for a call on its way. */
  doneText: string
  runningText: string
  /** The texts for faults that mean something special here; null for all others. */
  textOf?: (fault: Fault) => string | null
}

/** Renders nothing for a row that is not part of the run. */
export function BulkResult({ step, doneText, runningText, textOf }: Props) {
  const { t } = useTranslation()
  if (step === undefined) return null
  const lineClass = 'flex min-w-0 items-center gap-1.5 text-sm'
  if (step === 'done')
    return (
      <span className={`${lineClass} text-muted`}>
        <Icon of={Check} size="xs" className="flex-none text-success" />
        <span className="truncate">{doneText}</span>
      </span>
    )
  if (step === 'running')
    return (
      <span className={`${lineClass} text-muted`}>
        <Spinner size="s" />
        <span className="truncate">{runningText}</span>
      </span>
    )
  if (step === 'waiting')
    return (
      <span className={`${lineClass} text-muted`}>
        <Icon of={Clock3} size="xs" className="flex-none" />
        <span className="truncate">{t(($) => $.common.bulk.waiting)}</span>
      </span>
    )
  const text = textOf?.(step) ?? faultText(t, step).headline
  return (
    <span className={`${lineClass} text-danger-text`} title={text}>
      <Icon of={CircleAlert} size="xs" className="flex-none" />
      <span className="truncate">{text}</span>
    </span>
  )
}
