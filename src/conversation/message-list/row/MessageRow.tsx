/** One message of the message list, in both layouts. Reads its own message and renders again only when that changes. */
import { memo } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { LocalId, MessageId } from '@/domain/ids'
import { isFailed, isPending, isUnsent, type OutboxEntry } from '@/store/outbox/entry'
import { RowActiveContext } from '@/ui/input/useRowTabIndex'
import { UnfoldedContext } from '@/conversation/message-body/text/useFold'
import { BlockedLine, FoldAgain, useBlockedFold } from './BlockedFold'
import { Bubble } from './Bubble'
import { FailedMessage } from './FailedMessage'
import { ExpiryLine, PinnedLine, SavedLine, Tombstone } from './MessageStatus'
import { MessageToolbar } from './MessageToolbar'
import { Reactions } from './Reactions'
import { ReplyQuote } from './ReplyQuote'
import { RowBody } from './RowBody'
import { RowColumns, rowClass } from './RowLayout'
import type { RowModel } from '../rowModel'
import { SelectBox } from './SelectBox'
import { SendingStatus } from './SendingStatus'
import { useRow, type Row } from './useRow'
import { useRowFold } from './useRowFold'

type Props = {
  rowKey: string
  conversationKey: ConversationKey
  id: MessageId | null
  localId: LocalId | null
  isGroupStart: boolean
  canReact: boolean
  isHighlighted: boolean
}

/**
 * A row of the message list; `isGroupStart` shows the avatar and name, `isHighlighted` marks the message that was
 * jumped to.
 */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { rowKey, conversationKey, id, localId, isGroupStart, canReact, isHighlighted } = props
  const row = useRow(conversationKey, { key: rowKey, id, localId })
  const fold = useRowFold(rowKey)
  const blocked = useBlockedFold(rowKey, row !== null && row.isBlocked && !row.isDeleted, row?.isUnfolded === true)
  if (row === null) return null
  const { model, isOwn, isBubbleLayout, isActive, mentionsMe, fades, selectionState, mark } = row
  const isFolded = blocked.state === 'folded'
  const startsGroup = isGroupStart || blocked.state === 'shown'
  return (
    <RowActiveContext value={isActive}>
      <article
        {...row.article}
        {...(isFolded && { 'aria-label': row.foldedLabel() })}
        className={rowClass({
          isGroupStart: startsGroup,
          isBubbleLayout,
          isOwn,
          isActive,
          mark,
          mentionsMe: mentionsMe && !isFolded,
          isHighlighted: isHighlighted || selectionState === 'selected',
          fading: fades,
        })}
      >
        {selectionState !== 'off' && id !== null && (
          <SelectBox
            id={id}
            name={row.label}
            checked={selectionState === 'selected'}
            className={`inset-s-5 ${startsGroup ? 'top-3.5' : 'top-1'}`}
          />
        )}
        <RowColumns
          isGroupStart={startsGroup}
          isBubbleLayout={isBubbleLayout}
          isOwn={isOwn}
          author={row.author}
          by={row.by}
          sentAt={model.sentAt}
          time={row.time}
          isSelecting={selectionState !== 'off'}
          edited={isEdited(model, row)}
          isFolded={isFolded}
          align="edge"
        >
          {isFolded ? (
            <BlockedLine fold={blocked} />
          ) : (
            <>
              <UnfoldedContext value={fold}>
                <Content model={model} row={row} id={id} isGroupStart={startsGroup} />
              </UnfoldedContext>
              {!row.isDeleted && <Below model={model} row={row} canReact={canReact} />}
              {blocked.state === 'shown' && <FoldAgain fold={blocked} />}
            </>
          )}
        </RowColumns>
        {isActive && !isFolded && id !== null && selectionState === 'off' && <MessageToolbar id={id} />}
      </article>
    </RowActiveContext>
  )
})

type PartProps = { model: RowModel; row: Row }

function Content({ model, row, id, isGroupStart }: PartProps & { id: MessageId | null; isGroupStart: boolean }) {
  const { authorId, body, message, entry, replyTo } = model
  const { isOwn, isBubbleLayout, waits, pending, time } = row
  const deletedBy = message?.deletedBy ?? null
  if (deletedBy !== null) return <Tombstone by={deletedBy} authorId={authorId!} />
  const edit = pending.findLast((change) => change.kind === 'edit')?.body ?? null
  return (
    <Bubble
      on={isBubbleLayout}
      isOwn={isOwn}
      isGroupStart={isGroupStart}
      quote={replyTo !== null && <ReplyQuote id={replyTo} />}
      render={(tail) => <RowBody id={id} body={edit ?? body} entry={entry} tail={tail} />}
      edited={isEdited(model, row)}
      time={time}
      mark={isOwn ? markOf(entry, waits) : null}
    />
  )
}

/** Whether the message is shown as it was edited. One that was deleted has no text. */
const isEdited = ({ message }: RowModel, { pending }: Row) =>
  (message?.deletedBy ?? null) === null &&
  ((message?.editId ?? null) !== null || pending.some(({ kind }) => kind === 'edit'))

/** The mark of an own message in a bubble. */
function markOf(entry: OutboxEntry | undefined, waits: boolean) {
  if (waits) return 'waiting'
  if (!entry) return 'sent'
  return isFailed(entry) ? null : isPending(entry) ? 'coming' : 'sent'
}

/** The lines below the content: sending, failure, reactions, expiry, pin, saved. */
function Below({ model: { message, entry }, row, canReact }: PartProps & { canReact: boolean }) {
  const { isBubbleLayout, waits, pending, pinnedBy, isSaved } = row
  return (
    <>
      {waits && entry && entry.state.state !== 'uploading' && (!isBubbleLayout || isUnsent(entry)) && (
        <SendingStatus entry={entry} />
      )}
      {entry && isFailed(entry) && <FailedMessage entry={entry} />}
      {message && (message.reactions.length > 0 || pending.length > 0) && (
        <Reactions message={message} canReact={canReact} />
      )}
      {message?.expiresAt != null && <ExpiryLine expiresAt={message.expiresAt} />}
      {pinnedBy !== null && <PinnedLine by={pinnedBy} />}
      {isSaved && <SavedLine />}
    </>
  )
}
