/** Pictures that were found, side by side. */
import { memo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { addressOf, hrefOf } from '@/domain/address'
import type { Message } from '@/domain/message'
import { personName } from '@/components/person/personName'
import { createLoadingTurns, LoadingTurnsContext } from '@/conversation/attachments/loadingTurns'
import { Thumbnail } from '@/conversation/attachments/Thumbnail'
import { useAppSelector } from '@/store/hooks'
import { selectIsBlockedIn } from '@/store/users/selectors'
import { EmptyPlace } from '@/ui/layout/EmptyPlace'
import type { HeldRows } from '@/ui/layout/useHeldRows'
import { Button } from '@/ui/fields/Button'
import { conversationTitle } from '@/conversation/search/filters/filterTexts'
import { readingKey } from '@/ui/input/readingDirection'
import type { ResultRowProps } from './ResultRow'

/** Pictures that are shown before the button for more. */
const SHOWN = 60

type Shared = Pick<ResultRowProps, 'texts' | 'onOpen' | 'onMove'>

/** Renders a link for each, the newest first. */
export function ImageGrid({
  rows: { rows: messages, now },
  texts,
  onOpen,
  onMove,
}: Shared & { rows: HeldRows<Message> }) {
  const [shown, setShown] = useState(SHOWN)
  const [turns] = useState(() => createLoadingTurns())
  return (
    <LoadingTurnsContext value={turns}>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 p-0">
        {messages.slice(0, shown).map((drawn) => {
          const message = now(drawn)
          if (message === undefined) return <EmptyPlace key={drawn.id} selector={`[data-result="${drawn.id}"]`} />
          return <Picture key={message.id} message={message} texts={texts} onOpen={onOpen} onMove={onMove} />
        })}
      </ul>
      {messages.length > shown && (
        <Button className="justify-self-start" onClick={() => setShown(shown + SHOWN)}>
          {texts.t(($) => $.file.search.more)}
        </Button>
      )}
    </LoadingTurnsContext>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const Picture = memo(function Picture({ message, texts, onOpen, onMove }: Shared & { message: Message }) {
  const { t, moment } = texts
  const { authorId, body, conversation: key } = message
  const author = useAppSelector((state) => personName(state, t, authorId))
  const conversation = useAppSelector((state) => conversationTitle(state, t, key))
  const isBlocked = useAppSelector((state) => selectIsBlockedIn(state, key, authorId))
  const open = (event: MouseEvent) => {
    // A new tab or window has no place to return to.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(message)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[readingKey(event.key)]
    if (step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li>
      <a
        data-result={message.id}
        href={hrefOf(addressOf.conversation(key, message.id))}
        aria-label={t(($) => $.file.search.item, { author, conversation, time: moment(message.sentAt) })}
        title={isBlocked || body.kind !== 'file' ? undefined : body.name}
        onClick={open}
        onKeyDown={handleKey}
        className="grid aspect-square place-items-center overflow-hidden rounded-card bg-sunken text-center text-sm text-muted no-underline! hover:opacity-90"
      >
        {isBlocked ? t(($) => $.chat.blocked.line) : body.kind === 'file' && <Thumbnail file={body} />}
      </a>
    </li>
  )
})
