/** Why one cannot write here, in place of the box. */
import { Eye, Lock, UserX } from 'lucide-react'
import { addressOf } from '@/domain/address'
import { useTranslation } from '@/i18n/useTranslation'

type Why = 'guest' | 'onlyOwner' | 'gone' | 'blocked' | null

/** A note; guests get the way to sign in beside it. */
export function CannotWrite({ why, name }: { why: Why; name: string }) {
  const { t } = useTranslation()
  const Icon = why === 'guest' ? Eye : why === 'blocked' ? UserX : Lock
  const words = {
    guest: () => t(($) => $.chat.cannotWrite.guest),
    onlyOwner: () => t(($) => $.chat.cannotWrite.onlyOwner),
    gone: () => t(($) => $.chat.cannotWrite.gone),
    blocked: () => t(($) => $.chat.cannotWrite.blocked, { name }),
  }
  return (
    <div role="note" className="mb-3 flex min-h-11 items-center gap-3 rounded-card bg-sunken px-3 py-2">
      <Icon size={18} className="flex-none text-faint" aria-hidden />
      <span className="flex-1">{words[why ?? 'gone']()}</span>
      {why === 'guest' && (
        // a plain address: it leads out of what a guest may see
        <a
          href={`#${addressOf.signIn()}`}
          className="inline-flex h-8 items-center rounded bg-accent px-3 font-medium text-on-accent hover:bg-accent-hover"
        >
          {t(($) => $.chat.cannotWrite.signIn)}
        </a>
      )}
    </div>
  )
}
