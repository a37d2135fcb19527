/** Why one cannot write here, in place of the box. */
import { Eye, Lock, UserX } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '@/domain/address'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { tellRefused } from '@/parts/fault/tellRefused'
import type { Rights } from '@/store/channels/selectors'
import { useAppDispatch } from '@/store/hooks'
import { changeContact } from '@/store/users/contacts'
import { Button, buttonClass } from '@/ui/Button'

type Why = NonNullable<Rights['whyNot']> | 'deleted' | 'removed'
type Props = { conversationKey: ConversationKey; why: Why; name: string }

/** A note, with the way out beside it where there is one: signing in, or ending one's own block. */
export function CannotWrite({ conversationKey, why, name }: Props) {
  const { t } = useTranslation()
  const Icon = why === 'guest' ? Eye : why === 'blocked' || why === 'noPerson' ? UserX : Lock
  const words: Record<Why, () => string> = {
    guest: () => t(($) => $.chat.cannotWrite.guest),
    onlyOwner: () => t(($) => $.chat.cannotWrite.onlyOwner),
    gone: () => t(($) => $.chat.cannotWrite.gone),
    noPerson: () => t(($) => $.chat.cannotWrite.noPerson),
    blocked: () => t(($) => $.chat.cannotWrite.blocked, { name }),
    apart: () => t(($) => $.chat.cannotWrite.apart, { name }),
    noDirect: () => t(($) => $.chat.cannotWrite.noDirect),
    deleted: () => t(($) => $.chat.cannotWrite.deleted),
    removed: () => t(($) => $.chat.cannotWrite.removed),
  }
  return (
    <div role="note" className="mb-3 flex min-h-11 flex-wrap items-center gap-3 rounded-card bg-sunken px-3 py-2">
      <Icon size={18} className="flex-none text-faint" aria-hidden />
      <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">{words[why]()}</span>
      {why === 'guest' && (
        // a plain address: it leads out of what a guest may see
        <a href={`#${addressOf.signIn()}`} className={buttonClass({ tone: 'primary' })}>
          {t(($) => $.chat.cannotWrite.signIn)}
        </a>
      )}
      {why === 'blocked' && <Unblock conversationKey={conversationKey} />}
    </div>
  )
}

function Unblock({ conversationKey }: Pick<Props, 'conversationKey'>) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const target = toTarget(conversationKey)
  if (target.kind === 'channel') return null
  const unblock = async () => {
    setBusy(true)
    const outcome = await dispatch(changeContact(target.userId, 'unblock'))
    setBusy(false)
    if ('fault' in outcome) tellRefused(t, 'unblock', outcome.fault)
  }
  return (
    <Button busy={busy} onClick={() => void unblock()}>
      {t(($) => $.chat.cannotWrite.unblock)}
    </Button>
  )
}
