/** Replaces the composer where the person cannot write. */
import { Eye, Lock, UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkTo } from '@/components/links/linkTo'
import { addressOf } from '@/domain/address'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { usePersonName } from '@/components/person/personName'
import { useReportFailure } from '@/components/conversation/useReportFailure'
import type { Permissions } from '@/store/channels/selectors'
import { useAppDispatch } from '@/store/hooks'
import { changeContact } from '@/store/users/contacts'
import { Button, buttonClass } from '@/ui/fields/Button'
import { AdminLink } from '../lazyComponents'

type Why = NonNullable<Permissions['readOnlyReason']> | 'deleted' | 'removed' | 'left'
type Props = { conversationKey: ConversationKey; why: Why; name: string }

/** The reason, with the button that helps where there is one: sign in, unblock. A contact is added above the messages. */
export function ReadOnlyNotice({ conversationKey, why, name }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const signIn = useLinkTo(addressOf.signIn())
  const Icon =
    why === 'guest' ? Eye : why === 'blocked' || why === 'noPerson' ? UserX : why === 'noContact' ? UserPlus : Lock
  const words: Record<Why, () => string> = {
    guest: () => t(($) => $.chat.cannotWrite.guest),
    onlyOwner: () => t(($) => $.chat.cannotWrite.onlyOwner),
    gone: () => t(($) => $.chat.cannotWrite.gone),
    noPerson: () => t(($) => $.chat.cannotWrite.noPerson),
    blocked: () => t(($) => $.chat.cannotWrite.blocked, { name }),
    apart: () => t(($) => $.chat.cannotWrite.apart, { name }),
    noContact: () => t(($) => $.chat.cannotWrite.afterContact, { name }),
    noDirect: () => t(($) => $.chat.cannotWrite.noDirect),
    deleted: () => t(($) => $.chat.cannotWrite.deleted),
    removed: () => t(($) => $.chat.cannotWrite.removed),
    left: () => t(($) => $.chat.cannotWrite.left),
  }
  return (
    <div role="note" className="mb-3 flex min-h-11 flex-wrap items-center gap-3 rounded-card bg-sunken px-3 py-2">
      <Icon size={18} className="flex-none text-faint" aria-hidden />
      <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <span>{words[why]()}</span>
        {why === 'onlyOwner' && (
          <span className="block text-sm text-muted">{t(($) => $.chat.cannotWrite.onlyOwnerText)}</span>
        )}
      </span>
      {why === 'noDirect' && (
        <AdminLink page="overview" field="directMessages">
          {t(($) => $.chat.cannotWrite.openOverview)}
        </AdminLink>
      )}
      {why === 'guest' && signIn !== null && (
        <a href={signIn} className={buttonClass({ tone: 'primary' })}>
          {t(($) => $.chat.cannotWrite.signIn)}
        </a>
      )}
      {why === 'blocked' && <UnblockButton conversationKey={conversationKey} />}
    </div>
  )
}

function UnblockButton({ conversationKey }: Pick<Props, 'conversationKey'>) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const report = useReportFailure()
  const [busy, setBusy] = useState(false)
  const target = toTarget(conversationKey)
  const name = usePersonName(target.kind === 'direct' ? target.userId : null)
  if (target.kind === 'channel') return null
  const change = async () => {
    setBusy(true)
    const outcome = await dispatch(changeContact(target.userId, 'unblock'))
    setBusy(false)
    report('unblock', name)(outcome)
  }
  return (
    <Button busy={busy} onClick={() => void change()}>
      {t(($) => $.chat.cannotWrite.unblock)}
    </Button>
  )
}
