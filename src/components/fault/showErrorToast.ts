/** Shows a toast for a failed action that has no other position for its error. */
import type { TFunction } from 'i18next'
import type { Fault } from '@/domain/fault'
import { isUnanswered, toastReason } from '@/i18n/faultText'
import { hideToast, showToast } from '@/ui/overlays/toast'

export type FailedAction =
  | 'save'
  | 'unsave'
  | 'forward'
  | 'react'
  | 'pin'
  | 'unpin'
  | 'pinConversation'
  | 'unpinConversation'
  | 'mute'
  | 'unmute'
  | 'expiry'
  | 'jump'
  | 'jumpToDay'
  | 'unblock'
  | 'addMember'
  | 'addContact'
  | 'block'
  | 'removeContact'

/** Without a network every action fails for the same reason, so one toast is shown at a time. */
const NETWORK = 'network'

/** The person, the author of the message, or the conversation that an action was about; or how many messages. */
export type FailedAbout = { name?: string; count?: number }

/** Shows the name of the action, what it was about, and the reason. Shows nothing for canceled actions. */
export function showErrorToast(
  t: TFunction<['common', 'chat']>,
  act: FailedAction,
  fault: Fault,
  { name = '', count = 1 }: FailedAbout = {},
): void {
  if (fault.kind === 'canceled') return
  const reason = toastReason(t, fault)
  const text =
    act === 'save' && count > 1
      ? t(($) => $.chat.refused.saveMany, { count, reason })
      : t(($) => $.chat.refused[act], { name, reason })
  showToast({ text, tone: 'error', ...(isUnanswered(fault) && { id: NETWORK }) })
}

/** Removes the toast about the missing network, which is back. */
export const dismissNetworkToast = () => hideToast(NETWORK)
