/** Shown in place of content that failed to load: the error in words, and a button that tries again. */
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { ErrorState } from '@/ui/display/States'

type Props = {
  fault: Fault
  /** Names the missing content. By default the title is the headline of the fault. */
  title?: string
  /** `line` is for a list of which other parts have loaded. */
  layout?: 'panel' | 'line'
  /** While the request is repeated. */
  busy?: boolean
  onRetry: () => void
}

/** Renders the state of a panel or of a line in a list. */
export function FaultState({ fault, title, layout = 'panel', busy = false, onRetry }: Props) {
  const { t } = useTranslation()
  const { headline, detail } = faultText(t, fault)
  return (
    <ErrorState
      layout={layout}
      title={title ?? headline}
      retryLabel={t(($) => $.common.action.retry)}
      busy={busy}
      onRetry={onRetry}
    >
      {title === undefined ? detail : (detail ?? headline)}
    </ErrorState>
  )
}
