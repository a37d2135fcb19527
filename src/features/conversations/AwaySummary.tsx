/** The summary after an absence of an hour or more: how much is new, with a link to each conversation. */
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { addressOf, hrefOf } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { useFormat } from '@/i18n/useFormat'
import { selectConversationKeys, selectIsMuted } from '@/store/conversations/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectUnreadCount } from '@/store/reads/selectors'
import type { RootState } from '@/store/rootReducer'
import { absenceDismissed } from '@/store/session/connectionSlice'
import { IconButton } from '@/ui/fields/IconButton'
import { Kbd } from '@/ui/display/Kbd'

/** Conversations with mentions of the person come first. */
function unreadKeys(state: RootState): ConversationKey[] {
  const keys = selectConversationKeys(state).filter(
    (key) => !selectIsMuted(state, key) && selectUnreadCount(state, key).count > 0,
  )
  const hasMention = (key: ConversationKey) => selectUnreadCount(state, key).mentions > 0
  return [...keys.filter(hasMention), ...keys.filter((key) => !hasMention(key))]
}

/** Disappears when everything is read, or when it is dismissed. */
export function AwaySummary() {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const headingId = useId()
  const keys = useAppSelector(unreadKeys, shallowEqual)
  const [messages, mentions] = useAppSelector((state) => {
    const counts = keys.map((key) => selectUnreadCount(state, key))
    const sum = (of: 'count' | 'mentions') => counts.reduce((total, each) => total + each[of], 0)
    return [sum('count'), sum('mentions')] as const
  }, shallowEqual)
  if (keys.length === 0) return null
  return (
    <section
      aria-labelledby={headingId}
      className="mx-2 mb-2 grid flex-none gap-1 rounded-card border border-line bg-surface px-3 py-2 text-sm"
    >
      <div className="flex items-center">
        <h2 id={headingId} className="m-0 min-w-0 flex-1 text-sm font-semibold">
          {t(($) => $.chat.away.title)}
        </h2>
        <IconButton
          icon={X}
          size="small"
          iconSize="xs"
          label={t(($) => $.common.action.dismiss)}
          onClick={() => dispatch(absenceDismissed())}
          className="-mr-1.5"
        />
      </div>
      <p className="m-0 flex flex-wrap gap-x-1 text-muted tabular">
        <span>{t(($) => $.chat.away.new, { count: messages })}</span>
        <span>{t(($) => $.chat.away.conversations, { count: keys.length })}</span>
        {mentions > 0 && (
          <span className="font-medium text-text">{t(($) => $.chat.away.mentions, { count: mentions })}</span>
        )}
      </p>
      <ul className="-mx-1 m-0 grid max-h-32 list-none grid-cols-[minmax(0,1fr)] overflow-y-auto p-0 [scrollbar-width:thin]">
        {keys.map((key) => (
          <li key={key}>
            <AwayLink conversationKey={key} />
          </li>
        ))}
      </ul>
      <p className="m-0 flex items-center gap-1.5 text-xs text-muted max-sm:hidden pointer-coarse:hidden">
        <Kbd keys={['Alt', 'Shift', '↓']} />
        <span>{t(($) => $.chat.away.next)}</span>
      </p>
    </section>
  )
}

function AwayLink({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const title = useConversationTitle(key)
  const { count, mentions } = useAppSelector((state) => selectUnreadCount(state, key), shallowEqual)
  const states = [
    title,
    t(($) => $.chat.away.unread, { count }),
    ...(mentions > 0 ? [t(($) => $.chat.away.mentions, { count: mentions })] : []),
  ]
  return (
    <a
      href={hrefOf(addressOf.conversation(key))}
      aria-label={format.joinStates(states)}
      className="flex items-center gap-2 rounded px-1 py-0.5 text-text no-underline! hover:bg-hover pointer-coarse:min-h-11"
    >
      <bdi className="min-w-0 flex-1 truncate">{title}</bdi>
      {mentions > 0 && <span className="font-semibold text-accent-text">@</span>}
      <span className="text-muted tabular">{format.number(count)}</span>
    </a>
  )
}
