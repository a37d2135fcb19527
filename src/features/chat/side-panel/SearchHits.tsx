/** The messages of a conversation that a text finds, how far back was searched, and a button to continue. */
import { Forward } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { OpenBundle } from '@/conversation/actions/MessageActions'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { usePersonName } from '@/components/person/personName'
import { useAppSelector } from '@/store/hooks'
import { selectIsBlockedIn } from '@/store/users/selectors'
import { useMoment } from '@/components/time/useMoment'
import type { Hit } from '@/conversation/search/messageMatcher'
import { ScanProgress } from '@/conversation/search/ScanProgress'
import type { TypedFilter } from '@/conversation/search/readSearchText'
import { useQueryHere } from '@/conversation/search/useQueryHere'
import { useConversationSearch } from '@/conversation/search/useConversationSearch'
import { markWordsUntilPress, useMarkedWords } from '@/conversation/search/useMarkedWords'
import { MarkedText } from '@/ui/display/MarkedText'
import { nextIndex } from '@/ui/input/arrowKeys'
import { EmptyPlace } from '@/ui/layout/EmptyPlace'
import { useHeldRows } from '@/ui/layout/useHeldRows'
import { PANEL_OVERLAYS, useMedia } from '@/ui/layout/useMedia'
import { useShowInMessageList } from './useShowInMessageList'

type Props = {
  conversationKey: ConversationKey
  typed: string
  filters: readonly TypedFilter[]
  /** Arrow up in the first result. */
  onLeaveUpwards: () => void
  /** Shows forwarded messages that were found, in place of the results. */
  onBundle: (bundle: OpenBundle) => void
  onClose: () => void
}

/** Renders the content of the region of results. */
export function SearchHits({ conversationKey, typed, filters, onLeaveUpwards, onBundle, onClose }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const list = useRef<HTMLUListElement>(null)
  const { query } = useQueryHere(conversationKey, typed, filters)
  const search = useConversationSearch(conversationKey, query)
  const { ref, ...held } = useHeldRows(search.hits, {
    keyOf: idOf,
    // The search goes on and finds more, which is no news.
    purposes: [query, search.isScanning ? search.hits : null],
  })
  const [shownWords, setShownWords] = useState<readonly string[]>([])
  const [shown, setShown] = useState<{ typed: string; id: MessageId } | null>(null)
  const showMessage = useShowInMessageList(onClose)
  const isOverlay = useMedia(PANEL_OVERLAYS)
  const show = ({ id, body }: Message) => {
    const words = query.words.map(({ text }) => text)
    setShown({ typed, id })
    if (body.kind === 'bundle') {
      if (!isOverlay) showMessage(id)
      return onBundle({ path: body.path, id, words })
    }
    showMessage(id)
    if (isOverlay) markWordsUntilPress(words)
    else setShownWords(words)
  }
  useMarkedWords(shownWords)
  const moveFocus = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex((button) => button === event.target)
    if (event.key === 'ArrowUp' && index === 0) onLeaveUpwards()
    const next = nextIndex(event.key, index, buttons.length, 5)
    if (next === null) return
    event.preventDefault()
    if (next !== index) buttons[next]?.focus()
  }
  return (
    <>
      <p role="status" className="px-2 pb-1 text-sm text-muted">
        {search.hits.length > 0
          ? t(($) => $.chat.search.found, { count: search.hits.length })
          : search.hasQuery && !search.isScanning && t(($) => $.chat.search.none)}
      </p>
      <div ref={ref}>
        {held.waiting && (
          <HeldNotice
            waiting={held.waiting}
            onRelease={held.release}
            isByTime
            onFocus={() => list.current?.querySelector('button')?.focus()}
          />
        )}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk the buttons inside it */}
        <ul ref={list} className="m-0 list-none p-0" onKeyDown={moveFocus}>
          {held.rows.map((row) => {
            const hit = held.now(row)
            const { id } = row.message
            if (hit === undefined) return <EmptyPlace key={id} selector={`[data-hit="${id}"]`} />
            const isShown = shown?.typed === typed && shown.id === id
            return <HitRow key={id} hit={hit} isShown={isShown} onShow={() => show(hit.message)} />
          })}
        </ul>
      </div>
      {search.hasQuery && !search.isScanning && (
        <ScanProgress range={search.range} onContinue={search.continueSearch} />
      )}
    </>
  )
}

const idOf = ({ message }: Hit) => message.id

type HitProps = { hit: Hit; isShown: boolean; onShow: () => void }

function HitRow({ hit: { message, text, found }, isShown, onShow }: HitProps) {
  const moment = useMoment()
  const { t } = useTranslation(['common', 'chat'])
  const author = usePersonName(message.authorId)
  const isBlocked = useAppSelector((state) => selectIsBlockedIn(state, message.conversation, message.authorId))
  return (
    <li>
      <button
        type="button"
        data-hit={message.id}
        aria-current={isShown}
        onClick={onShow}
        className="grid w-full gap-0.5 rounded px-2 py-1.5 text-start -outline-offset-2 hover:bg-hover aria-[current=true]:bg-accent-soft pointer-coarse:min-h-11"
      >
        <span className="flex items-baseline gap-2">
          <span dir="auto" translate="no" className="min-w-0 flex-1 truncate text-match-parent font-semibold">
            {author}
          </span>
          <time translate="no" className="flex-none text-xs text-muted tabular-nums">
            {moment(message.sentAt)}
          </time>
        </span>
        {message.body.kind === 'bundle' && (
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Forward size={16} aria-hidden />
            <span>{t(($) => $.chat.message.bundle)}</span>
          </span>
        )}
        <span dir="auto" className="line-clamp-3 text-ui [overflow-wrap:anywhere]">
          {isBlocked && <span className="text-muted">{t(($) => $.chat.blocked.line)}</span>}
          {!isBlocked && <MarkedText text={text} found={found} />}
        </span>
      </button>
    </li>
  )
}
