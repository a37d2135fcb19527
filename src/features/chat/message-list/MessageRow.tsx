/** One message of the feed, in both layouts. Reads its own message and renders again only when that changes. */
import { memo, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { LocalId, MessageId } from '@/domain/ids'
import { roleOf, type User } from '@/domain/user'
import { useFormat } from '@/i18n/useFormat'
import { hasNotLeft } from '@/store/outbox/entry'
import { UserAvatar } from '@/components/person/UserAvatar'
import { PersonLink } from '@/components/person/PersonLink'
import { RowActive } from '@/components/message/rowTab'
import { Tag } from '@/ui/Badge'
import { useSelectionState } from '../actions/useSelectionState'
import { ActiveRowContext, useIsActive } from './activeRow'
import { Bubble } from './Bubble'
import { MessageToolbar } from './MessageToolbar'
import { FailedMessage } from './FailedMessage'
import { Reactions } from './Reactions'
import { ReplyQuote } from './ReplyQuote'
import { RowBody } from './RowBody'
import { useRowModel, useSurroundings, type RowModel } from './rowModel'
import { ExpiryLine, isPending, isFailed, PinnedLine, Tombstone, useWaitsLong } from './MessageStatus'
import { rowLabel } from './rowLabel'
import { SelectBox } from './SelectBox'
import { SendingStatus } from './SendingStatus'

type Props = {
  rowKey: string
  conversationKey: ConversationKey
  id: MessageId | null
  localId: LocalId | null
  first: boolean
  canReact: boolean
  highlighted: boolean
}

/** A row of the feed; `first` shows the avatar and name, `highlighted` marks the message that was jumped to. */
export const MessageRow = memo(function MessageRow({
  rowKey,
  conversationKey,
  id,
  localId,
  first,
  canReact,
  highlighted,
}: Props) {
  const model = useRowModel(conversationKey, id, localId)
  return (
    model && (
      <Row
        model={model}
        rowKey={rowKey}
        conversationKey={conversationKey}
        id={id}
        first={first}
        canReact={canReact}
        highlighted={highlighted}
      />
    )
  )
})

function Row({
  model,
  rowKey,
  conversationKey,
  id,
  first,
  canReact,
  highlighted,
}: Omit<Props, 'localId'> & { model: RowModel }) {
  const { authorId, at, body, message, entry } = model
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const active = useContext(ActiveRowContext)
  const isActive = useIsActive(rowKey)
  const { author, by, mine, namesMe, bubbles, pending, pinnedBy } = useSurroundings(conversationKey, id, model)
  const waits = useWaitsLong(entry !== undefined && isPending(entry), at)
  const deleted = message?.deletedBy ?? null
  const choice = useSelectionState(deleted === null ? id : null)
  const label = rowLabel({ model, by, waits, namesMe, pinned: pinnedBy !== null }, { t, format })
  const edit = pending.findLast((change) => change.kind === 'edit')?.body ?? null
  const shown = edit ?? body
  const time = format.time(at)
  const edited = (message?.editId ?? null) !== null || edit !== null

  const content =
    deleted === null ? (
      <Bubble
        on={bubbles}
        mine={mine}
        first={first}
        quote={model.replyTo !== null && <ReplyQuote id={model.replyTo} />}
        render={(tail) => <RowBody id={id} body={shown} entry={entry} tail={tail} />}
        edited={edited}
        time={time}
        mark={
          mine
            ? waits
              ? 'waiting'
              : entry && isFailed(entry)
                ? null
                : entry && isPending(entry)
                  ? 'coming'
                  : 'sent'
            : null
        }
      />
    ) : (
      <Tombstone by={deleted} authorId={authorId!} />
    )

  return (
    <RowActive value={isActive}>
      <article
        aria-label={label}
        data-row={rowKey}
        tabIndex={-1}
        onPointerEnter={(event) => event.pointerType === 'mouse' && active.become(rowKey)}
        className={rowLook({
          first,
          bubbles,
          mine,
          isActive,
          namesMe,
          highlighted: highlighted || choice === 'chosen',
          fading: waits || pending.some((change) => change.kind === 'deletion'),
        })}
      >
        {choice !== 'off' && id !== null && (
          <SelectBox
            id={id}
            name={label}
            checked={choice === 'chosen'}
            className={`left-5 ${first ? 'top-3.5' : 'top-1'}`}
          />
        )}
        {!(bubbles && mine) && (
          <Margin first={first} author={author} at={at} time={bubbles ? '' : time} hidden={choice !== 'off'} />
        )}
        <div
          className={
            bubbles
              ? `grid min-w-0 max-w-[min(560px,86%)] ${mine ? 'justify-items-end justify-self-end' : 'justify-items-start justify-self-start'}`
              : 'min-w-0'
          }
        >
          {first && !(bubbles && mine) && <By author={author} name={by} at={at} time={bubbles ? null : time} />}
          {content}
          {deleted === null &&
            waits &&
            entry &&
            entry.state.state !== 'uploading' &&
            (!bubbles || hasNotLeft(entry)) && <SendingStatus entry={entry} />}
          {deleted === null && entry && isFailed(entry) && <FailedMessage entry={entry} />}
          {deleted === null && message && (message.reactions.length > 0 || pending.length > 0) && (
            <Reactions message={message} canReact={canReact} />
          )}
          {deleted === null && message?.expiresAt != null && <ExpiryLine expiresAt={message.expiresAt} />}
          {deleted === null && pinnedBy !== null && <PinnedLine by={pinnedBy} />}
        </div>
        {isActive && id !== null && choice === 'off' && <MessageToolbar id={id} />}
      </article>
    </RowActive>
  )
}

type Look = {
  first: boolean
  bubbles: boolean
  mine: boolean
  isActive: boolean
  namesMe: boolean
  highlighted: boolean
  fading: boolean
}

/** The classes of a row: columns, spacing and background. */
export function rowLook({ first, bubbles, mine, isActive, namesMe, highlighted, fading }: Look) {
  const ground = highlighted
    ? 'bg-accent-soft'
    : namesMe
      ? 'names-me bg-mention-soft'
      : isActive && !bubbles
        ? 'bg-hover'
        : ''
  return [
    'group/row relative -mx-3 grid gap-x-3 rounded px-3 outline-offset-[-2px] transition-colors duration-fast',
    bubbles && mine ? 'grid-cols-1' : 'grid-cols-[var(--avatar)_minmax(0,1fr)]',
    first ? 'mt-3 pb-0.5 in-data-[density=compact]:mt-1.5' : 'py-0.5',
    first && !bubbles ? 'pt-1' : bubbles ? 'py-px' : '',
    namesMe
      ? "before:absolute before:inset-y-1 before:left-0 before:w-[3px] before:rounded-xs before:bg-mention-edge before:content-[''] forced-colors:before:bg-[Highlight]"
      : '',
    fading ? 'text-muted' : '',
    ground,
  ].join(' ')
}

/** `hidden` makes room for the checkbox of the selection. */
type MarginProps = { first: boolean; author: User | undefined; at: number; time: string; hidden?: boolean }

/** The left column of a row: the avatar, or the time on hover or focus. */
export function Margin({ first, author, at, time, hidden = false }: MarginProps) {
  if (first)
    return (
      <span className={`mt-0.5 ${hidden ? 'invisible' : ''}`}>
        {author ? (
          <PersonLink userId={author.id} isDouble>
            <UserAvatar user={author} size="feed" />
          </PersonLink>
        ) : (
          <UserAvatar user={author} size="feed" />
        )}
      </span>
    )
  return (
    <time
      dateTime={new Date(at).toISOString()}
      aria-hidden
      className={`-ml-3 text-right text-[0.6875rem] whitespace-nowrap leading-[1.4375rem] text-muted tabular-nums opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 ${hidden ? 'invisible' : ''}`}
    >
      {time}
    </time>
  )
}

type ByProps = { author: User | undefined; name: string; at: number; time: string | null }

/** The author and the time, above the first message of a group. */
export function By({ author, name, at, time }: ByProps) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const role = author ? roleOf(author) : 'member'
  return (
    <header className="flex min-w-0 items-center gap-2 leading-5 in-[.bubbles]:mb-0.5">
      {author ? (
        <PersonLink userId={author.id} className="-mt-1 truncate pt-1 font-semibold text-inherit! hover:underline">
          <bdi title={author.name}>{author.name}</bdi>
        </PersonLink>
      ) : (
        <bdi className="truncate font-semibold">{name}</bdi>
      )}
      {role !== 'member' && (
        <Tag>{role === 'admin' ? t(($) => $.chat.message.admin) : t(($) => $.chat.message.bot)}</Tag>
      )}
      {time !== null && (
        <time
          dateTime={new Date(at).toISOString()}
          title={format.dateTime(at)}
          className="flex-none text-xs text-muted tabular-nums"
        >
          {time}
        </time>
      )}
    </header>
  )
}
