/** Above the sign-in form: why one is not signed in any more, when there is a reason to tell. */
import { Info } from 'lucide-react'
import { useTranslation, type Translate } from '@/i18n/useTranslation'
import type { SignOutReason } from '@/store/session/signOutReason'
import { NoticeRow } from '@/ui/Banner'
import { useDoor } from './door'

function words(t: Translate, why: SignOutReason): string | null {
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
    case 'licence':
      return t(($) => $.common.fault.license.headline)
    case 'expired':
    case 'unknown':
      return t(($) => $.auth.left.expired)
  }
}

/** Renders nothing for somebody who left of their own accord or was never in. */
export function WhyLeft() {
  const { t } = useTranslation()
  const { why } = useDoor()
  const text = why === null ? null : words(t, why)
  if (text === null) return null
  return (
    <div className="mt-6 w-full">
      <NoticeRow tone="warning" icon={Info} role="status">
        {text}
      </NoticeRow>
    </div>
  )
}
