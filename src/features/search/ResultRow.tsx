/** One message that was found, with a line before and after it. */
import { clsx } from 'clsx'
import { Forward, Reply } from 'lucide-react'
import { memo, useEffect, useId, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { addressOf, hrefOf } from '@/domain/address'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { Avatar } from '@/components/person/Avatar'
import { personName } from '@/components/person/personName'
import { Thumbnail } from '@/conversation/attachments/Thumbnail'
import { previewText } from '@/conversation/message-body/previewText'
import type { Hit } from '@/conversation/search/messageMatcher'
import { useAppDispatch, useAppSelector, useClock } from '@/store/hooks'
import { selectIsBlockedIn } from '@/store/users/selectors'
import { watchLog } from '@/store/history/scanHistory'
import { neighborsOf } from '@/store/search-index/findMessages'
import { IconButton } from '@/ui/fields/IconButton'
import { conversationTitle } from '@/conversation/search/filters/filterTexts'
import { MarkedText } from '@/ui/display/MarkedText'
import type { ResultTexts } from './useResultTexts'

export type ResultRowProps = {
  message: Message
  showsConversation?: boolean
  /** Of the whole list: a hook for each in every row would take most of the time of a letter. */
  texts: ResultTexts
  hitOf: (message: Message) => Hit
  onOpen: (message: Message) => void
  onMove: (step: number) => void
  onReply: (message: Message) => void
}

/** The row leads to the message; the button answers it at the end of its conversation. */
export const ResultRow = memo(function ResultRow({
  message,
  showsConversation,
  texts,
  hitOf,
  onOpen,
  onMove,
  onReply,
}: ResultRowProps) {
  const { t, moment } = texts
  const id = useId()
  const author = useAppSelector((state) => personName(state, t, message.authorId))
  const conversation = useAppSelector((state) => conversationTitle(state, t, message.conversation))
  const isNewest = useAppSelector((state) => state.messages.newest[message.conversation] === message.id)
  const hit = useMemo(() => hitOf(message), [hitOf, message])
  const { before, after } = useNeighbors(message)
  const address = addressOf.conversation(message.conversation, message.id)
  const time = moment(message.sentAt)
  const open = (event: MouseEvent) => {
    // A new tab or window has no place to return to.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(message)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <li className="group relative -mx-2 flex gap-3 rounded px-2 py-2 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] hover:bg-hover">
      <Avatar userId={message.authorId} size={32} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <div className="flex items-baseline gap-2">
          <span className="flex min-w-0 flex-1 items-baseline gap-2">
            {/* The link covers the whole row. Its name is short, and the text of the message describes it. */}
            <a
              data-result={message.id}
              href={hrefOf(address)}
              aria-label={t(($) => $.file.search.item, { author, conversation, time })}
              aria-describedby={id}
              onClick={open}
              onKeyDown={handleKey}
              dir="auto"
              translate="no"
              className="min-w-0 truncate text-match-parent font-semibold text-text no-underline! outline-0 after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {author}
            </a>
            {showsConversation && (
              <span dir="auto" className="min-w-0 truncate text-sm text-muted">
                {conversation}
              </span>
            )}
          </span>
          <time translate="no" className="flex-none text-xs text-muted tabular-nums">
            {time}
          </time>
        </div>
        <Context message={before} texts={texts} />
        <div className="pointer-coarse:pe-9">
          <div id={id} dir="auto" className="line-clamp-3 [overflow-wrap:anywhere]">
            <HitText hit={hit} texts={texts} />
          </div>
        </div>
        {!isNewest && <Context message={after} texts={texts} />}
      </div>
      <span className="absolute top-7 inset-e-2 z-1 opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
        <IconButton icon={Reply} size="small" label={texts.reply} onClick={() => onReply(message)} />
      </span>
    </li>
  )
})

/** Somebody who types on has other results by then. */
const NEIGHBORS_AFTER_MS = 300

/** The messages around one, once they are read; read again when one of them changes. */
function useNeighbors(message: Message) {
  const dispatch = useAppDispatch()
  const clock = useClock()
  const [neighbors, setNeighbors] = useState<{ before: Message | null; after: Message | null }>({
    before: null,
    after: null,
  })
  useEffect(() => {
    let isCurrent = true
    let shown: readonly (MessageId | undefined)[] = []
    const read = () =>
      dispatch(neighborsOf(message)).then(
        (found) => {
          if (!isCurrent) return
          shown = [found.before?.id, found.after?.id]
          setNeighbors(found)
        },
        () => undefined,
      )
    let unwatch = () => {}
    const cancel = clock.after(NEIGHBORS_AFTER_MS, () => {
      unwatch = dispatch(
        watchLog(message.conversation, (ids) => {
          if (ids === null || shown.some((id) => id === undefined || ids.has(id))) void read()
        }),
      )
      void read()
    })
    return () => {
      isCurrent = false
      cancel()
      unwatch()
    }
  }, [clock, dispatch, message])
  return neighbors
}

/** A neighbor in one line. The line has its height before the message is read, so that nothing moves. */
const Context = memo(function Context({ message, texts }: { message: Message | null; texts: ResultTexts }) {
  return (
    <span aria-hidden className="flex min-h-5 text-sm text-muted">
      {message && <Neighbor message={message} texts={texts} />}
    </span>
  )
})

function Neighbor({ message, texts: { t, previews } }: { message: Message; texts: ResultTexts }) {
  const { authorId, body } = message
  const author = useAppSelector((state) => personName(state, t, authorId))
  const isBlocked = useIsBlocked(message)
  if (isBlocked) return <span className="truncate">{t(($) => $.chat.blocked.line)}</span>
  return (
    <>
      <bdi translate="no" className="max-w-1/2 flex-none truncate">
        {author}
      </bdi>
      <span className="flex-none whitespace-pre">{': '}</span>
      <bdi className="truncate">{previewText(body, previews)}</bdi>
    </>
  )
}

const useIsBlocked = ({ conversation, authorId }: Message) =>
  useAppSelector((state) => selectIsBlockedIn(state, conversation, authorId))

function HitText({ hit: { message, text, found }, texts }: { hit: Hit; texts: ResultTexts }) {
  const { t, previews, format } = texts
  const { body } = message
  const isBlocked = useIsBlocked(message)
  if (isBlocked) return <span className="text-muted">{t(($) => $.chat.blocked.line)}</span>
  const marked = text === '' ? previewText(body, previews) : <MarkedText text={text} found={found} />
  if (body.kind === 'bundle' && text !== '')
    return (
      <>
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <Forward size={16} aria-hidden />
          <span>{t(($) => $.chat.message.bundle)}</span>
        </span>
        <span>{marked}</span>
      </>
    )
  if (body.kind !== 'file') return <span>{marked}</span>
  const size = format.size(body.size)
  return (
    <span className="my-1 flex max-w-96 items-center gap-2.5 rounded-card border border-line px-2.5 py-2">
      <span
        aria-hidden
        className={clsx(
          'grid flex-none place-items-center overflow-hidden rounded bg-sunken text-xs font-semibold text-muted',
          /^(image|video)\//.test(body.contentType) ? 'h-14 w-18' : 'size-8',
        )}
      >
        <Thumbnail file={body} />
      </span>
      <span className="grid min-w-0">
        <span dir="auto" className="truncate text-match-parent font-medium">
          {marked}
        </span>
        <span className="text-sm text-muted">
          {found.length > 0 ? t(($) => $.file.search.foundInName, { size }) : size}
        </span>
      </span>
    </span>
  )
}
