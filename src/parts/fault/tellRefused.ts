/** What is done with a press and has no place of its own for a failure: the toast says which act was refused, and why. */
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import type { Translate } from '@/i18n/useTranslation'
import { hideToast, showToast } from '@/ui/toast'

export type Act = 'save' | 'react' | 'pin' | 'unpin' | 'mute' | 'unmute' | 'expiry' | 'jump' | 'jumpToDay' | 'unblock'

/** Without a network every act fails for the same reason: one toast at a time is enough. */
const NETWORK = 'network'

/** Shows the act's name and the reason (specification, chapter 8); nothing for what was called off. */
export function tellRefused(t: Translate, act: Act, fault: Fault): void {
  if (fault.kind === 'cancelled') return
  const text = t(($) => $.chat.refused[act], { reason: faultText(t, fault).headline })
  const isNetwork = fault.kind === 'network' || fault.kind === 'timeout'
  showToast({ text, tone: 'error', ...(isNetwork && { id: NETWORK }) })
}

/** Takes away what was told for want of a network: it is back. */
export const forgetNoNetwork = () => hideToast(NETWORK)
