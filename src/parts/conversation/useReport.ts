/** Says that a choice for a conversation was not taken: the menu it was made in is gone by then. */
import { useCallback } from 'react'
import { faultText } from '@/i18n/faultText'
import { useTranslation } from '@/i18n/useTranslation'
import type { Outcome } from '@/store/outcome'
import { showToast } from '@/ui/toast'

/** Shows a toast for a fault and nothing for success, which is seen in the row. */
export function useReport(): (outcome: Outcome<unknown>) => void {
  const { t } = useTranslation()
  return useCallback(
    (outcome) => {
      if (!('fault' in outcome)) return
      const { fault } = outcome
      // Older servers have no address for it.
      const lacks = fault.kind === 'refused' && (fault.status === 404 || fault.status === 405)
      showToast({ tone: 'error', text: lacks ? t(($) => $.chat.rowMenu.lacks) : faultText(t, fault).headline })
    },
    [t],
  )
}
