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

/** The row's content, or null when it is no longer in the store or the outbox. */
export function useRowModel(key: ConversationKey, id: MessageId | null, localId: LocalId | null): RowModel | null {
  const { message, entry, myId } = useAppSelector(
    (state) => ({
      message: id === null ? undefined : selectMessage(state, id),
      entry:
        id === null && localId !== null
          ? selectOutbox(state, key).find((waiting) => waiting.localId === localId)
          : undefined,
      myId: selectMyId(state),
    }),
    shallowEqual,
  )
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

/**
 * The data that a row shows besides its message. One selector for all, and the row's own `t`: subscriptions were most of
 * a row's cost.
 */
export function useRowData(
  t: TFunction<['common', 'chat']>,
  key: ConversationKey,
  id: MessageId | null,
  { authorId, body }: RowModel,
) {
  const purpose = useContext(NamePurposeContext)
  return useAppSelector((state) => {
    const myId = selectMyId(state)
    const isOwn = authorId !== null && myId === authorId
    return {
      author: authorId === null ? undefined : selectUser(state, authorId),
      by: personName(state, t, authorId, purpose),
      isOwn,
      mentionsMe: !isOwn && 'mentions' in body && body.mentions.some((userId) => userId === myId),
      isBubbleLayout: selectServer(state).layout === 'SelfRight',
      pending: id === null ? NO_CHANGES : selectPendingOn(state, id),
      pinnedBy: pinnerOf(state, key, id),
      isSaved: id !== null && selectIsSaved(state, id),
      isBlocked: !isOwn && selectIsBlockedIn(state, key, authorId),
    }
  }, shallowEqual)
}
