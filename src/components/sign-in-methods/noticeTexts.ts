/** Why a session ended, and what to do, for the sign-in page. */
import type { Translate } from '@/i18n/translate'
import type { SignOutReason } from '@/store/session/signOutReason'

/** The translation key for a reason. */
const REASONS = {
  login_from_other_device: 'otherDevice',
  delete_user: 'deleted',
  frozen: 'frozen',
  delete_device: 'deviceRemoved',
  logout: 'deviceRemoved',
  serverReplaced: 'serverChanged',
  expired: 'expired',
  unexpected: 'unexpected',
  unknown: 'expired',
} as const

/** Returns the texts of the notice; null if the person signed out. `guest`: the server lets guests in. */
export function noticeTexts(
  t: Translate,
  reason: SignOutReason,
  { wasGuest, guest }: { wasGuest: boolean; guest: boolean },
): { headline: string; detail: string } | null {
  if (reason === 'requested') return null
  if (wasGuest || reason === 'guestsOff')
    return {
      headline: t(($) => $.auth.left.guest),
      detail: t(($) => (guest ? $.auth.leftDetail.guest : $.auth.leftDetail.guestsOff)),
    }
  if (typeof reason === 'object') return { headline: reason.license, detail: t(($) => $.auth.leftDetail.license) }
  const name = REASONS[reason]
  return { headline: t(($) => $.auth.left[name]), detail: t(($) => $.auth.leftDetail[name]) }
}
