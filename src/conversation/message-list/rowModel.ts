/** The data that one row shows, whether the server has the message yet or not. */
import type { TFunction } from 'i18next'
import { useContext } from 'react'
import { shallowEqual } from 'react-redux'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import type { Message, MessageBody } from '@/domain/message'
import { NamePurposeContext, personName } from '@/components/person/personName'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectPendingOn, type PendingChange } from '@/store/messages/pendingSlice'
import { selectIsSaved } from '@/store/messages/savedSlice'
import { selectMessage } from '@/store/messages/selectors'
import type { OutboxEntry } from '@/store/outbox/entry'
import { selectOutbox } from '@/store/outbox/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectServer } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectUnfoldedParts } from '@/store/ui/uiSlice'
import { selectIsBlockedIn, selectUser } from '@/store/users/selectors'

export type RowModel = {
  authorId: UserId | null
  /** For an outgoing message, the time when it was submitted. */
  sentAt: number
  body: MessageBody
  replyTo: MessageId | null
  message: Message | undefined
  entry: OutboxEntry | undefined
}

/** The body of an outgoing message in the shape of a sent one; its path is empty. */
function pendingBody({ body }: OutboxEntry): MessageBody {
  if (body.kind !== 'file') return body
  if (body.spoken) return { kind: 'voice', path: '', ...body.spoken }
  return {
    kind: 'file',
    path: '',
    name: body.name,
    contentType: body.contentType,
    size: body.size,
    width: body.width,
    height: body.height,
  }
}

/** Returns the content of a row from what the store has of it. */
function modelOf(message: Message | undefined, entry: OutboxEntry | undefined, myId: UserId | null): RowModel | null {
  if (message) {
    return {
      authorId: message.authorId,
      sentAt: message.sentAt,
      body: message.body,
      replyTo: message.replyTo,
      message,
      entry: undefined,
    }
  }
  if (!entry) return null
  return {
    authorId: myId,
    sentAt: entry.createdAt,
    body: pendingBody(entry),
    replyTo: entry.replyTo,
    message: undefined,
    entry,
  }
}

/** The person who pinned a message; null when it is not pinned, and in direct conversations, which have no pins. */
function pinnerOf(state: RootState, key: ConversationKey, id: MessageId | null): UserId | null {
  const target = toTarget(key)
  if (id === null || target.kind !== 'channel') return null
  return selectChannel(state, target.channelId)?.pins.find((pin) => pin.messageId === id)?.by ?? null
}

const NO_CHANGES: readonly PendingChange[] = []

/** The name under which the store remembers that the message of a blocked person is shown. */
export const blockedPart = (rowKey: string) => `blocked ${rowKey}`

/** A row, and the message in it. */
export type RowIds = { key: string; id: MessageId | null; localId: LocalId | null }

/** Everything in the store that one row shows. */
function rowDataOf(state: RootState, key: ConversationKey, { key: rowKey, id, localId }: RowIds) {
  const message = id === null ? undefined : selectMessage(state, id)
  const entry =
    id === null && localId !== null
      ? selectOutbox(state, key).find((waiting) => waiting.localId === localId)
      : undefined
  const myId = selectMyId(state)
  const authorId = message ? message.authorId : myId
  const body = message?.body
  const isOwn = authorId !== null && myId === authorId
  return {
    message,
    entry,
    myId,
    author: authorId === null ? undefined : selectUser(state, authorId),
    isOwn,
    mentionsMe: !isOwn && body !== undefined && 'mentions' in body && body.mentions.some((userId) => userId === myId),
    isBubbleLayout: selectServer(state).layout === 'SelfRight',
    pending: id === null ? NO_CHANGES : selectPendingOn(state, id),
    pinnedBy: pinnerOf(state, key, id),
    isSaved: id !== null && selectIsSaved(state, id),
    isBlocked: !isOwn && selectIsBlockedIn(state, key, authorId),
    isUnfolded: selectUnfoldedParts(state, blockedPart(rowKey)) > 0,
  }
}

/**
 * The content of a row and the data that it shows with it; `model` is null when the row is no longer in the store or the
 * outbox. One selector for all: subscriptions were most of a row's cost.
 */
export function useRowData(t: TFunction<['common', 'chat']>, key: ConversationKey, ids: RowIds) {
  const purpose = useContext(NamePurposeContext)
  const { message, entry, myId, ...data } = useAppSelector((state) => {
    const found = rowDataOf(state, key, ids)
    return { ...found, by: personName(state, t, found.message ? found.message.authorId : found.myId, purpose) }
  }, shallowEqual)
  return { ...data, model: modelOf(message, entry, myId) }
}
