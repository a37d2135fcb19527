/** Channels and people whose names match. */
import { useMemo, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, hrefOf } from '@/domain/address'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { findConversations } from '@/components/conversation/findConversations'
import { useConversationLabel } from '@/components/conversation/useConversationName'
import { useSearch } from '@/components/person/useSearch'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { ConversationMark } from './ConversationMark'

const LIMIT = 5
/** Scattered letters in a name are no match here. */
const WORST_RANK = 2

/** Returns the conversations that a text names; none for an empty text. */
export function usePlacesFound(text: string): readonly ConversationKey[] {
  const store = useAppStore()
  const search = useSearch()
  return useMemo(
    () => (text.trim() === '' ? [] : search(() => findConversations(store.getState(), text, LIMIT, WORST_RANK))),
    [search, store, text],
  )
}

type Props = { keys: readonly ConversationKey[]; text: string; onMove: (step: number) => void }

/** Renders a link for each. */
export function PlacesFound({ keys, onMove }: Props) {
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
        {keys.map((key) => (
          <Place key={key} conversationKey={key} />
        ))}
      </ul>
    </section>
  )
}

function Place({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const target = toTarget(key)
  const title = useConversationLabel(key)
  const description = useAppSelector((state) =>
    target.kind === 'channel' ? selectChannel(state, target.channelId)?.description : undefined,
  )
  return (
    <li>
      <a
        data-result={key}
        href={hrefOf(addressOf.conversation(key))}
        aria-label={title}
        className="-mx-2 flex min-h-10 items-center gap-2.5 rounded px-2 text-text no-underline! hover:bg-hover pointer-coarse:min-h-11"
      >
        <ConversationMark conversationKey={key} size={32} />
        {description && <span className="min-w-0 flex-1 truncate text-sm text-muted">{description}</span>}
      </a>
    </li>
  )
}
