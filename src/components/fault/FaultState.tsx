/** Shown in place of content that failed to load: the error in words, and Retry. */
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { ErrorState } from '@/ui/States'

/** `busy` while the request is repeated. */
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
