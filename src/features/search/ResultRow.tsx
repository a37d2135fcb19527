/** One message that was found, with a line before and after it. */
import { Reply } from 'lucide-react'
import { memo, useEffect, useId, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf, FOCUS_COMPOSER, hrefOf } from '@/domain/address'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { useFormat } from '@/i18n/useFormat'
import { markedParts } from '@/lib/findWords'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import { useMoment } from '@/components/time/useMoment'
import { extensionLabel } from '@/conversation/attachments/fileName'
import { previewText } from '@/conversation/message-body/previewText'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import type { Hit } from '@/conversation/search/messageMatcher'
import { startReply } from '@/store/drafts/startReply'
import { useAppDispatch, useAppSelector, useClock } from '@/store/hooks'
import { neighborsOf } from '@/store/search-index/findMessages'
import { IconButton } from '@/ui/fields/IconButton'

export type ResultRowProps = {
  message: Message
  showsConversation?: boolean
  hitOf: (message: Message) => Hit
  onOpen: (id: MessageId) => void
  onMove: (step: number) => void
}

/** The row leads to the message; the button answers it at the end of its conversation. */
export const ResultRow = memo(function ResultRow({
  message,
  showsConversation,
  hitOf,
  onOpen,
  onMove,
}: ResultRowProps) {
  const { t } = useTranslation('file')
  const id = useId()
  const moment = useMoment()
  const navigate = useNavigate()
  const author = usePersonName(message.authorId)
  const conversation = useConversationTitle(message.conversation)
  const hit = useMemo(() => hitOf(message), [hitOf, message])
  const { before, after } = useNeighbors(message)
  const isNewest = useAppSelector((state) => state.messages.newest[message.conversation] === message.id)
  const address = addressOf.conversation(message.conversation, message.id)
  const time = moment(message.sentAt)
  const reply = useReply(message, onOpen)
  const open = (event: MouseEvent) => {
    // A new tab or window has no place to return to.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(message.id)
    void navigate(address)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <li className="group relative -mx-2 flex gap-3 rounded px-2 py-2 hover:bg-hover">
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
              className="min-w-0 truncate font-semibold text-text no-underline! outline-0 after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              <bdi>{author}</bdi>
            </a>
            {showsConversation && <span className="min-w-0 truncate text-sm text-muted">{conversation}</span>}
          </span>
          <time translate="no" className="flex-none text-xs text-muted tabular-nums">
            {time}
          </time>
        </div>
        <Context message={before} />
        <div id={id} dir="auto" className="line-clamp-3 [overflow-wrap:anywhere]">
          <HitText hit={hit} />
        </div>
        {!isNewest && <Context message={after} />}
      </div>
      <span className="absolute top-7 right-2 z-1 opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
        <IconButton icon={Reply} size="small" label={t(($) => $.file.search.reply)} onClick={reply} />
      </span>
    </li>
  )
})

/** Saves the quote in the draft and opens the end of the conversation, so that nothing is written into the past. */
function useReply({ id, conversation }: Message, onOpen: (id: MessageId) => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return () => {
    onOpen(id)
    dispatch(startReply(conversation, id))
    void navigate(addressOf.conversation(conversation), FOCUS_COMPOSER)
  }
}

const NEIGHBORS_AFTER_MS = 200

/** The messages around one, once they are read. */
function useNeighbors(message: Message) {
  const dispatch = useAppDispatch()
  const clock = useClock()
  const [neighbors, setNeighbors] = useState<{ before: Message | null; after: Message | null }>({
    before: null,
    after: null,
  })
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      dispatch(neighborsOf(message)).then(
        (found) => isCurrent && setNeighbors(found),
        () => undefined,
      )
    // Somebody who types on soon has other results.
    const cancel = clock.after(NEIGHBORS_AFTER_MS, () => void read())
    return () => {
      isCurrent = false
      cancel()
    }
  }, [clock, dispatch, message])
  return neighbors
}

/** A neighbor in one line. The line has its height before the message is read, so that nothing moves. */
function Context({ message }: { message: Message | null }) {
  const words = usePreviewTexts()
  const author = usePersonName(message?.authorId)
  return (
    <span aria-hidden className="min-h-5 truncate text-sm text-muted">
      {message && (
        <>
          <bdi>{author}</bdi>
          <span>{`: ${previewText(message.body, words)}`}</span>
        </>
      )}
    </span>
  )
}

function HitText({ hit: { message, text, found } }: { hit: Hit }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const format = useFormat()
  const words = usePreviewTexts()
  const { body } = message
  const marked =
    text === ''
      ? previewText(body, words)
      : markedParts(text, found).map((part, index) =>
          part.isFound ? (
            <mark key={index} className="rounded-xs bg-(--mark) text-text">
              {part.text}
            </mark>
          ) : (
            <span key={index}>{part.text}</span>
          ),
        )
  if (body.kind !== 'file') return <span>{marked}</span>
  const size = format.size(body.size)
  return (
    <span className="my-1 flex max-w-96 items-center gap-2.5 rounded-card border border-line px-2.5 py-2">
      <span
        aria-hidden
        className="grid size-8 flex-none place-items-center rounded bg-sunken text-xs font-semibold text-muted"
      >
        {extensionLabel(body.name)}
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-medium">{marked}</span>
        <span className="text-sm text-muted">
          {found.length > 0 ? t(($) => $.file.search.foundInName, { size }) : size}
        </span>
      </span>
    </span>
  )
}
