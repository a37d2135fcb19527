/** Says that a choice for a conversation was not taken: the menu it was made in is gone by then. */
import { useCallback } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { tellRefused, type Act } from '@/parts/fault/tellRefused'
import type { Outcome } from '@/store/outcome'
import { showToast } from '@/ui/toast'

/** For an act, what shows a toast for a fault and nothing for success, which is seen in the row. */
export function useReport(): (act: Act) => (outcome: Outcome<unknown>) => void {
  const { t } = useTranslation()
  return useCallback(
    (act) => (outcome) => {
      if (!('fault' in outcome)) return
      const { fault } = outcome
      // Older servers have no address for it.
      const lacks = fault.kind === 'refused' && (fault.status === 404 || fault.status === 405)
      if (lacks) showToast({ tone: 'error', text: t(($) => $.chat.rowMenu.lacks) })
      else tellRefused(t, act, fault)
    },
    [t],
  )
}
