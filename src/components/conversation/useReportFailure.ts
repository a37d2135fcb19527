/** Reports failed conversation actions as toasts, because the menu is closed by then. */
import { isRefused } from '@/domain/fault'
import type { Result } from '@/domain/result'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showErrorToast, type FailedAction } from '@/components/fault/showErrorToast'
import { serverTooOldText } from '@/components/server/serverTooOldText'
import type { Capability } from '@/domain/serverVersion'
import { useAppStore } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { showToast } from '@/ui/overlays/toast'

/** Actions that only newer servers support. */
const REQUIRED_CAPABILITY: Partial<Record<FailedAction, Capability>> = {
  pinConversation: 'pinnedChats',
  unpinConversation: 'pinnedChats',
  addContact: 'contacts',
  unblock: 'contacts',
  block: 'contacts',
  removeContact: 'contacts',
}

/**
 * Returns a function that reports the result of an action: a toast for a failure, and nothing for success, which is
 * visible in the row. `name` is the person or conversation that the action is about.
 */
export function useReportFailure(): (act: FailedAction, name: string) => (outcome: Result<unknown>) => void {
  const { t } = useTranslation(['common', 'chat'])
  const store = useAppStore()
  return useCallback(
    (act, name) => (outcome) => {
      if (!('fault' in outcome)) return
      const { fault } = outcome
      // Older servers have no route for it.
      const isRouteMissing = isRefused(fault, 404, 405)
      const capability = isRouteMissing ? REQUIRED_CAPABILITY[act] : undefined
      if (capability === undefined) return showErrorToast(t, act, fault, { name })
      const { version } = selectServer(store.getState())
      showToast({ tone: 'error', text: serverTooOldText(t, capability, version) })
    },
    [t, store],
  )
}
