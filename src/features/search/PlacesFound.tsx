/** Channels and people whose names match. */
import { useMemo, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf, hrefOf } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { findConversations } from '@/components/conversation/findConversations'
import { useConversationLabel } from '@/components/conversation/useConversationName'
import { useSearch } from '@/components/person/useSearch'
import type { SearchQuery } from '@/conversation/search/searchQuery'
import { selectChannelOf } from '@/store/channels/selectors'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectUserIds } from '@/store/users/selectors'
import { EmptyPlace } from '@/ui/layout/EmptyPlace'
import type { HeldRows } from '@/ui/layout/useHeldRows'
import { ConversationMark } from '@/components/conversation/ConversationMark'
import type { ResultId } from './useReturnPlace'

const LIMIT = 5
/** Scattered letters in a name are no match here. */
const WORST_RANK = 2

/** Returns the conversations that the words name; none without words, and none if a person or conversation is chosen. */
export function usePlacesFound({ words, from, in: chosen }: SearchQuery): readonly ConversationKey[] {
  const store = useAppStore()
  const search = useSearch()
  const text = from.length + chosen.length > 0 ? '' : words.map((word) => word.text).join(' ')
  // After a reload they arrive later than the page. Their order changes with every message, and rows must not move.
  const known = useAppSelector((state) => selectConversationKeys(state).length + selectUserIds(state).length)
  return useMemo(
    () =>
      text === '' || known === 0 ? [] : search(() => findConversations(store.getState(), text, LIMIT, WORST_RANK)),
    [search, store, text, known],
  )
}

type Props = { places: HeldRows<ConversationKey>; onLeave: (result: ResultId) => void; onMove: (step: number) => void }

/** Renders a link for each. */
export function PlacesFound({ places, onLeave, onMove }: Props) {
  const { t } = useTranslation('file')
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <section aria-label={t(($) => $.file.search.places)}>
      <h2 className="text-sm font-medium text-muted">{t(($) => $.file.search.places)}</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk the links inside it */}
      <ul className="m-0 list-none p-0 pt-1" onKeyDown={handleKey}>
        {places.rows.map((key) =>
          places.now(key) ? (
            <Place key={key} conversationKey={key} onLeave={onLeave} />
          ) : (
            <EmptyPlace key={key} selector={`[data-result="${key}"]`} />
          ),
        )}
      </ul>
    </section>
  )
}

function Place({
  conversationKey: key,
  onLeave,
}: {
  conversationKey: ConversationKey
  onLeave: (result: ResultId) => void
}) {
  const navigate = useNavigate()
  const title = useConversationLabel(key)
  const description = useAppSelector((state) => selectChannelOf(state, key)?.description)
  return (
    <li>
      <a
        data-result={key}
        href={hrefOf(addressOf.conversation(key))}
        aria-label={title}
        onClick={(event) => {
          // A new tab or window has no place to return to.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onLeave(key)
          void navigate(addressOf.conversation(key))
        }}
        className="-mx-2 flex min-h-10 items-center gap-2.5 rounded px-2 text-text no-underline! hover:bg-hover pointer-coarse:min-h-11"
      >
        <ConversationMark conversationKey={key} size={32} />
        {description && (
          <span dir="auto" className="min-w-0 flex-1 truncate text-match-parent text-sm text-muted">
            {description}
          </span>
        )}
      </a>
    </li>
  )
}
