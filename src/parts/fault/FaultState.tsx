/** What stands where something asked for did not come: the fault in words, and Retry. */
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useTranslation } from '@/i18n/useTranslation'
import { ErrorState } from '@/ui/States'

/** `busy` while it is asked for again. */
export function FaultState({ fault, busy, onRetry }: { fault: Fault; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const { headline, detail } = faultText(t, fault)
  return (
    <ErrorState
      title={headline}
      detail={detail}
      retryLabel={t(($) => $.common.action.retry)}
      busy={busy}
      onRetry={onRetry}
    />
  )
}
