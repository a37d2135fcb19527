/** The notice above the sign-in that says why the session ended, where the server has no passwords. */
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { noticeTexts } from '@/components/sign-in-methods/noticeTexts'
import { NoticeRow } from '@/ui/display/Banner'
import { lazyComponent } from '@/ui/lazy'
import { useAuth } from './authContext'

const Toasts = lazyComponent(() => import('@/ui/overlays/ToastRegion'), 'ToastRegion')

/**
 * Shows the reason and what to do. Renders nothing without an ended session. If the person signed out, a toast confirms it
 * instead. Below the sign-in form only the toast is left, because the form has the reason.
 */
export function SignOutNotice() {
  const { t } = useTranslation(['common', 'auth'])
  const { signOutReason, wasGuest, serverInfo, isBelowForm } = useAuth()
  if (signOutReason === null) return null
  if (signOutReason === 'requested') return <Toasts dismissLabel={t(($) => $.common.action.dismiss)} />
  const { guest } = serverInfo.loginConfig
  const texts = noticeTexts((text, values) => t(text, values), signOutReason, { wasGuest, guest })
  if (texts === null || isBelowForm) return null
  return (
    <div className="mt-6 w-full">
      <NoticeRow tone="warning" icon={Info} role="status">
        <p className="font-medium">{texts.headline}</p>
        <p className="text-sm leading-[1.4]">{texts.detail}</p>
      </NoticeRow>
    </div>
  )
}
