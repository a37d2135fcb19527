/** The notice above the sign-in form that says why the session ended. */
import { Info } from 'lucide-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SignOutReason } from '@/store/session/signOutReason'
import { NoticeRow } from '@/ui/display/Banner'
import { lazyComponent, lazyModule } from '@/ui/lazy'
import { useAuth } from './authContext'

const Toasts = lazyComponent(
  lazyModule(() => import('@/ui/overlays/ToastRegion')),
  (module) => module.ToastRegion,
)

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

function noticeTexts(t: TFunction<['common', 'auth']>, why: Exclude<SignOutReason, 'requested' | 'guestsOff'>) {
  if (typeof why === 'object') return { headline: why.license, detail: t(($) => $.auth.leftDetail.license) }
  const reason = REASONS[why]
  return { headline: t(($) => $.auth.left[reason]), detail: t(($) => $.auth.leftDetail[reason]) }
}

/**
 * Shows the reason and what to do. Renders nothing without an ended session. If the person signed out, a toast confirms it
 * instead.
 */
export function SignOutNotice() {
  const { t } = useTranslation(['common', 'auth'])
  const { signOutReason, wasGuest, serverInfo } = useAuth()
  if (signOutReason === null) return null
  if (signOutReason === 'requested') return <Toasts dismissLabel={t(($) => $.common.action.dismiss)} />
  const forGuest = serverInfo.loginConfig.guest
    ? t(($) => $.auth.leftDetail.guest)
    : t(($) => $.auth.leftDetail.guestsOff)
  const isGuest = wasGuest || signOutReason === 'guestsOff'
  const { headline, detail } = isGuest
    ? { headline: t(($) => $.auth.left.guest), detail: forGuest }
    : noticeTexts(t, signOutReason)
  return (
    <div className="mt-6 w-full">
      <NoticeRow tone="warning" icon={Info} role="status">
        <p className="font-medium">{headline}</p>
        <p className="text-sm leading-[1.4]">{detail}</p>
      </NoticeRow>
    </div>
  )
}
