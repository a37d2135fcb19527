/** Shows a toast for a failed action that has no other position for its error. */
import type { TFunction } from 'i18next'
import type { Fault } from '@/domain/fault'
import { isUnanswered, toastReason } from '@/i18n/faultText'
import { hideToast, showToast } from '@/ui/overlays/toast'

export type FailedAction =
  | 'save'
  | 'unsave'
  | 'react'
  | 'pin'
  | 'unpin'
  | 'mute'
  | 'unmute'
  | 'expiry'
  | 'jump'
  | 'jumpToDay'
  | 'unblock'
  | 'addContact'
  | 'block'
  | 'removeContact'

/** Without a network every action fails for the same reason, so one toast is shown at a time. */
const NETWORK = 'network'

/**
 * Shows the name of the action and the reason; `name` is the person whom the action was about. Shows nothing for canceled
 * actions.
 */
export function showErrorToast(t: TFunction<['common', 'chat']>, act: FailedAction, fault: Fault, name = ''): void {
  if (fault.kind === 'canceled') return
  const text = t(($) => $.chat.refused[act], { name, reason: toastReason(t, fault) })
  showToast({ text, tone: 'error', ...(isUnanswered(fault) && { id: NETWORK }) })
}

/** Removes the toast about the missing network, which is back. */
export const dismissNetworkToast = () => hideToast(NETWORK)
