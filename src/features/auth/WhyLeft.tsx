/** The reason above the sign-in form why a session ended, if there is one. */
import { Info } from 'lucide-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SignOutReason } from '@/store/session/signOutReason'
import { NoticeRow } from '@/ui/Banner'
import { lazyComponent, lazyModule } from '@/ui/lazy'
import { useAuth } from './authContext'

const Toasts = lazyComponent(
  lazyModule(() => import('@/ui/ToastRegion')),
  (module) => module.ToastRegion,
)

function words(t: TFunction<['common', 'auth']>, why: SignOutReason): string | null {
  if (typeof why === 'object') return why.license
  switch (why) {
    case 'asked':
      return null
    case 'login_from_other_device':
      return t(($) => $.auth.left.otherDevice)
    case 'delete_user':
      return t(($) => $.auth.left.deleted)
    case 'frozen':
      return t(($) => $.auth.left.frozen)
    case 'delete_device':
    case 'logout':
      return t(($) => $.auth.left.deviceRemoved)
    case 'serverReplaced':
      return t(($) => $.auth.left.serverChanged)
    case 'expired':
    case 'unknown':
      return t(($) => $.auth.left.expired)
  }
}

/** Renders nothing without an ended session. After a sign-out by the person, a toast confirms it instead. */
export function WhyLeft() {
  const { t } = useTranslation(['common', 'auth'])
  const { why } = useAuth()
  const text = why === null ? null : words(t, why)
  if (why === 'asked') return <Toasts dismissLabel={t(($) => $.common.action.dismiss)} />
  if (text === null) return null
  return (
    <div className="mt-6 w-full">
      <NoticeRow tone="warning" icon={Info} role="status">
        {text}
      </NoticeRow>
    </div>
  )
}
