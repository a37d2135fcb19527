/** Shows toasts about actions in the current language. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showActionToast, type ActionResult } from './showActionToast'

/** Returns a stable function that shows a toast. */
export function useActionToast(): (news: ActionResult) => void {
  const { t } = useTranslation(['common', 'chat'])
  return useCallback((news) => showActionToast(t, news), [t])
}
