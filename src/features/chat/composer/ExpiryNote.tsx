/** Says under the box that what is written here vanishes. */
import { Timer } from 'lucide-react'
import type { ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { expiryText } from './expiryChoices'

/** Nothing where messages stay. Servers give replies no end. */
export function ExpiryNote({ conversationKey, isReply }: { conversationKey: ConversationKey; isReply: boolean }) {
  const { t } = useTranslation()
  const afterMs = useAppSelector((state) => state.settings.expiries[conversationKey] ?? 0)
  if (afterMs === 0) return null
  const time = expiryText(t, afterMs)
  return (
    <span role="note" className="flex min-w-0 items-center gap-1.5 max-sm:items-start max-sm:pt-1">
      <Timer size={14} className="flex-none max-sm:mt-[0.2em]" aria-hidden />
      <span className="sm:truncate">
        {isReply ? t(($) => $.chat.expiry.noteReply, { time }) : t(($) => $.chat.expiry.note, { time })}
      </span>
    </span>
  )
}
