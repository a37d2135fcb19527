/** The button that scrolls to the bottom and shows the number of new messages there. */
import { clsx } from 'clsx'
import { ArrowDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { selectUnreadCount } from '@/store/reads/selectors'

/** Shown while the bottom is out of view. */
export function JumpPill({ conversationKey, onPress }: { conversationKey: ConversationKey; onPress: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const unread = useAppSelector((state) => selectUnreadCount(state, conversationKey))
  // A conversation that was marked as unread by hand has nothing new at the bottom.
  const count = unread.marked ? 0 : unread.count
  return (
    <button
      type="button"
      aria-label={count > 0 ? t(($) => $.chat.feed.jumpToLatestNew, { count }) : t(($) => $.chat.feed.jumpToLatest)}
      className="absolute inset-e-4 bottom-3 z-[3] inline-flex h-8 items-center gap-1.5 rounded-full bg-raised ps-2.5 pe-3.5 text-sm font-medium text-accent-text shadow-e2 hover:bg-[linear-gradient(var(--hover),var(--hover)),var(--raised)] pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center max-sm:px-3"
      onClick={onPress}
    >
      <ArrowDown size={18} aria-hidden />
      {/* Drawn by CSS: the button's name says it already, in the word order of each language. */}
      <span
        aria-hidden
        data-text={count > 0 ? t(($) => $.chat.feed.newPill, { count }) : t(($) => $.chat.feed.jumpToLatest)}
        data-count={format.number(count)}
        // A narrow page has no room: the text would cover the messages.
        className={clsx(
          'after:content-[attr(data-text)] max-sm:after:content-[attr(data-count)]',
          count === 0 && 'max-sm:hidden',
        )}
      />
    </button>
  )
}
