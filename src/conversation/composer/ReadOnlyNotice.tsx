/** Replaces the composer where the person cannot write. */
import { Eye, Lock, UserPlus, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLinkTo } from '@/components/links/linkTo'
import { addressOf } from '@/domain/address'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { useContact } from '@/components/person/contact/useContact'
import type { UserId } from '@/domain/ids'
import type { Permissions } from '@/store/channels/selectors'
import { Button, buttonClass } from '@/ui/fields/Button'
import { AdminLink } from '../lazyComponents'
import { usePlace } from '../place'

type Why = NonNullable<Permissions['readOnlyReason']> | 'deleted' | 'removed' | 'left'
type Props = { conversationKey: ConversationKey; why: Why; name: string }

/** The reason, with the button that helps where there is one: sign in, unblock. A contact is added above the messages. */
export function ReadOnlyNotice({ conversationKey, why, name }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const { isVisit } = usePlace()
  const signIn = useLinkTo(addressOf.signIn())
  const target = toTarget(conversationKey)
  const Icon =
    why === 'guest' ? Eye : why === 'blocked' || why === 'noPerson' ? UserX : why === 'noContact' ? UserPlus : Lock
  const words: Record<Why, () => string> = {
    guest: () => t(($) => $.chat.cannotWrite.guest),
    onlyOwner: () => t(($) => $.chat.cannotWrite.onlyOwner),
    gone: () => t(($) => $.chat.cannotWrite.gone),
    // A visitor has no account, and knows the host only as who answers.
    noPerson: () => t(($) => (isVisit ? $.chat.cannotWrite.noHost : $.chat.cannotWrite.noPerson)),
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
      {why === 'blocked' && target.kind === 'direct' && <UnblockButton userId={target.userId} />}
    </div>
  )
}

function UnblockButton({ userId }: { userId: UserId }) {
  const { t } = useTranslation(['common', 'chat'])
  const { busy, change } = useContact(userId)
  return (
    <Button busy={busy} onClick={() => void change('unblock')}>
      {t(($) => $.chat.cannotWrite.unblock)}
    </Button>
  )
}
