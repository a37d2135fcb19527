/** The results: channels and people by name, then messages by conversation or by time. */
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Search } from 'lucide-react'
import { addressOf, FOCUS_COMPOSER } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import type { Message } from '@/domain/message'
import { useFormat } from '@/i18n/useFormat'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { isEmptyQuery, type SearchQuery } from '@/conversation/search/searchQuery'
import type { useMessageSearch } from '@/conversation/search/useMessageSearch'
import { startReply } from '@/store/drafts/startReply'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { RadioGroup } from '@/ui/fields/Choice'
import { EmptyPlace } from '@/ui/layout/EmptyPlace'
import type { HeldRows } from '@/ui/layout/useHeldRows'
import { Loading, Skeleton } from '@/ui/display/Skeleton'
import { EmptyState, ErrorState } from '@/ui/display/States'
import { ConversationMark } from '@/components/conversation/ConversationMark'
import { ImageGrid } from './ImageGrid'
import { NearestWord } from './NearestWord'
import { PlacesFound } from './PlacesFound'
import { RecentSearches } from './RecentSearches'
import { ResultRow, type ResultRowProps } from './ResultRow'
import { useResultTexts } from './useResultTexts'
import type { ResultId } from './useReturnPlace'
import type { SearchOrder } from './useSearchAddress'

/** Messages that are shown of each conversation, and by time before the button for more. */
const SHOWN_EACH = 3
const SHOWN_BY_TIME = 20
/** Typed filters are the same in every language. */
const EXAMPLE = 'from:mira in:ops has:image before:2026-11-30'

export type ResultsProps = {
  /** Channels and people whose names match. */
  places: HeldRows<ConversationKey>
  /** The messages at the places where they are drawn. */
  rows: HeldRows<Message>
  query: SearchQuery
  found: ReturnType<typeof useMessageSearch>
  order: SearchOrder
  onOrder: (order: SearchOrder) => void
  /** Conversations with older messages on the server. */
  incomplete: readonly { key: ConversationKey }[]
  onLookFurther: (key: ConversationKey) => void
  onShowAll: (key: ConversationKey) => void
  /** Replaces a folded word of the text. */
  onWord: (word: string, by: string) => void
  onOpen: (message: Message) => void
  /** Keeps the place of a result that leads elsewhere. */
  onLeave: (result: ResultId) => void
  /** All rows are drawn at once, so that one of them can be returned to. */
  isReturning: boolean
  /** Moves the focus by this many results. */
  onMove: (step: number) => void
}

type Props = ResultsProps
type ListProps = Props & Pick<ResultRowProps, 'texts' | 'onReply'>

/** Whether pictures alone are searched, so that they say more than lines of text. */
const onlyPictures = ({ words, has }: SearchQuery) => words.length === 0 && has.join() === 'image'

/** Renders every state of the results. */
export const Results = memo(function Results(props: Props) {
  const { t } = useTranslation(['common', 'file'])
  const { query, found, onLeave } = props
  const format = useFormat()
  const list: ListProps = { ...props, texts: useResultTexts(), onReply: useReply(onLeave) }
  const { places, rows } = props
  const hasPlaces = places.rows.length > 0
  const hasRows = rows.rows.length > 0
  const { state } = found
  const letters = query.words.filter(({ isWhole }) => isWhole).map(({ text }) => text)
  if (isEmptyQuery(query))
    return (
      <>
        <RecentSearches />
        <EmptyState icon={Search} title={t(($) => $.file.search.start)}>
          {t(($) => $.file.search.startHint, { example: EXAMPLE })}
        </EmptyState>
      </>
    )
  if (state === 'failed')
    return (
      <ErrorState
        title={t(($) => $.file.search.failed)}
        retryLabel={t(($) => $.common.action.retry)}
        onRetry={found.retry}
      />
    )
  const isDone = state === 'done'
  const isGrid = onlyPictures(query)
  return (
    <>
      <Summary {...props} hasOrder={!isGrid} />
      {letters.length > 0 && (
        <p className="text-sm text-muted">{t(($) => $.file.search.oneLetter, { value: format.list(letters) })}</p>
      )}
      {hasPlaces && <PlacesFound places={places} onLeave={onLeave} onMove={props.onMove} />}
      {hasRows && hasPlaces && <h2 className="pt-2 text-sm font-medium text-muted">{t(($) => $.file.search.hits)}</h2>}
      {!hasRows && !isDone && <ResultSkeleton />}
      {!hasRows && isDone && !hasPlaces && (
        <EmptyState title={t(($) => $.file.search.none)}>{t(($) => $.file.search.noneHint)}</EmptyState>
      )}
      {!hasRows && isDone && <NearestWord words={query.words} onChoose={props.onWord} />}
      {isGrid ? <ImageGrid {...list} /> : props.order === 'time' ? <ByTime {...list} /> : <ByConversation {...list} />}
    </>
  )
})

/** Saves the quote in the draft and opens the end of the conversation, so that nothing is written into the past. */
function useReply(onLeave: (result: ResultId) => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return useCallback(
    ({ id, conversation }: Message) => {
      onLeave(id)
      dispatch(startReply(conversation, id))
      void navigate(addressOf.conversation(conversation), FOCUS_COMPOSER)
    },
    [dispatch, navigate, onLeave],
  )
}

const conversationsOf = (messages: readonly Message[]) => new Set(messages.map(({ conversation }) => conversation)).size

/** How much was found, and in which order it is shown. */
function Summary({
  found: { messages, isMinimum, state },
  places,
  order,
  onOrder,
  hasOrder,
}: Props & { hasOrder: boolean }) {
  const { t } = useTranslation('file')
  const count = messages.length
  const words = isMinimum ? t(($) => $.file.search.atLeast, { count }) : t(($) => $.file.search.messages, { count })
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1">
      <p role="status" className="flex min-w-40 flex-1 flex-wrap gap-x-2">
        {count > 0 && (
          <>
            <span className="font-semibold tabular">{words}</span>
            <span className="text-muted tabular">
              {t(($) => $.file.search.inConversations, { count: conversationsOf(messages) })}
            </span>
          </>
        )}
        {count === 0 && places.rows.length === 0 && state === 'done' && (
          <span className="sr-only">{t(($) => $.file.search.none)}</span>
        )}
      </p>
      {count > 0 && hasOrder && (
        <RadioGroup
          label={t(($) => $.file.search.order)}
          labelHidden
          variant="segments"
          value={order}
          options={[
            { value: 'conversation', label: t(($) => $.file.search.byConversation) },
            { value: 'time', label: t(($) => $.file.search.byTime) },
          ]}
          onChange={onOrder}
        />
      )}
    </div>
  )
}

/** A message as it is now, or the empty place of one that is gone. */
function Row({
  rows,
  message,
  showsConversation = false,
  found: { hitOf },
  ...props
}: Omit<ListProps, 'messages'> & Pick<ResultRowProps, 'message' | 'showsConversation'>) {
  const now = rows.now(message)
  if (now === undefined) return <EmptyPlace selector={`[data-result="${message.id}"]`} />
  const { texts, onOpen, onMove, onReply } = props
  return <ResultRow message={now} {...{ showsConversation, hitOf, texts, onOpen, onMove, onReply }} />
}

const SCREENFUL = 6

/** Returns a screenful at the first rendering, and all right after it. */
function useScreenFirst<Item>(items: readonly Item[], isReturning: boolean): readonly Item[] {
  return useDeferredValue(items, isReturning ? items : items.slice(0, SCREENFUL))
}

function ByTime(props: ListProps) {
  const { t } = useTranslation('file')
  const [shown, setShown] = useState(SHOWN_BY_TIME)
  const messages = props.rows.rows
  const rows = useScreenFirst(
    useMemo(() => messages.slice(0, shown), [messages, shown]),
    props.isReturning,
  )
  return (
    <>
      <ul className="m-0 list-none p-0">
        {rows.map((message) => (
          <Row key={message.id} message={message} showsConversation {...props} />
        ))}
      </ul>
      {messages.length > shown && (
        <Button className="justify-self-start" onClick={() => setShown(shown + SHOWN_BY_TIME)}>
          {t(($) => $.file.search.more)}
        </Button>
      )}
    </>
  )
}

/** Returns the messages of each conversation; that of the newest message is the first. */
function groupsOf(messages: readonly Message[]): Map<ConversationKey, Message[]> {
  const byKey = new Map<ConversationKey, Message[]>()
  for (const message of messages) {
    const group = byKey.get(message.conversation)
    if (group) group.push(message)
    else byKey.set(message.conversation, [message])
  }
  return byKey
}

/** Returns messages that are the newest first, in the order in which they are shown. */
export const inShownOrder = (
  messages: readonly Message[],
  order: SearchOrder,
  query: SearchQuery,
): readonly Message[] => (order === 'time' || onlyPictures(query) ? messages : [...groupsOf(messages).values()].flat())

function ByConversation(props: ListProps) {
  const messages = props.rows.rows
  const groups = useMemo(() => [...groupsOf(messages)], [messages])
  const drawn = useScreenFirst(groups, props.isReturning)
  // One conversation alone is shown like a list by time.
  if (props.query.in.length === 1 && groups.length === 1) return <ByTime {...props} />
  return drawn.map(([key, all]) => <Group key={key} conversationKey={key} all={all} {...props} />)
}

function Group({
  conversationKey: key,
  all,
  ...props
}: ListProps & { conversationKey: ConversationKey; all: readonly Message[] }) {
  const { t } = useTranslation('file')
  const format = useFormat()
  const title = useConversationTitle(key)
  const shown = all.slice(0, SHOWN_EACH)
  const isCut = shown.length < all.length
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)]">
      <div className="flex min-h-9 flex-wrap items-center gap-x-2">
        <h2 className="flex min-w-0 items-center gap-2 text-ui font-semibold">
          <ConversationMark conversationKey={key} />
        </h2>
        <span className="text-sm text-muted tabular">
          {isCut
            ? t(($) => $.file.search.newest, { count: all.length, shown: shown.length })
            : format.number(all.length)}
        </span>
        <span className="flex-1" />
        {isCut && (
          <Button tone="link" size="small" onClick={() => props.onShowAll(key)}>
            {t(($) => $.file.search.showAll)}
          </Button>
        )}
        {props.incomplete.some((each) => each.key === key) && (
          <Button
            tone="quiet"
            size="small"
            className="max-sm:hidden"
            aria-label={t(($) => $.file.search.lookFurtherIn, { conversation: title })}
            onClick={() => props.onLookFurther(key)}
          >
            {t(($) => $.file.search.lookFurther)}
          </Button>
        )}
      </div>
      <ul className="m-0 list-none p-0">
        {shown.map((message) => (
          <Row key={message.id} message={message} {...props} />
        ))}
      </ul>
    </section>
  )
}

function ResultSkeleton() {
  const { t } = useTranslation('file')
  return (
    <Loading label={t(($) => $.file.search.searching)}>
      <div className="grid gap-4 py-2">
        {[72, 48, 64, 40].map((width) => (
          <div key={width} className="flex gap-3">
            <Skeleton round className="size-8 flex-none" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-2.5 w-32" />
              <span style={{ width: `${width}%` }}>
                <Skeleton />
              </span>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
