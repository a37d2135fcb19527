/** Messages: sending, editing, reacting, deleting, and the history of conversations. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { LocalId, MessageId } from '@/domain/ids'
import type { HistoryPage } from '@/wire/chatRow'
import { toHistoryPage } from '@/wire/chatRow'
import { toNewMessageId } from '@/wire/newIds'
import { encodeMessage, type OutgoingBody } from './encodeMessage'
import { rest } from '@/api/rest'

export type { HistoryPage, OutgoingBody as SendBody }

/** The number of rows per page of history; rows are messages, reactions, edits and deletions. */
export const HISTORY_PAGE = 100
/** A large text takes long over a slow line, and after a timeout its effect is unknown. */
const SEND_TIMEOUT_MS = 30_000

export type SendArgument = { key: ConversationKey; body: OutgoingBody; replyTo: MessageId | null; localId: LocalId }
export type HistoryArgument = { key: ConversationKey; before?: MessageId; limit?: number }

/** Returns the path of a conversation: `/group/3` or `/user/12`. */
export const conversationPath = (key: ConversationKey) => {
  const target = toTarget(key)
  return target.kind === 'channel' ? `/group/${target.channelId}` : `/user/${target.userId}`
}

export const messageApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** POST /group/{gid}/send, /user/{uid}/send, or /message/{mid}/reply for a reply: returns the id of the new row. */
    sendMessage: build.mutation<MessageId, SendArgument>({
      query: ({ key, body, replyTo, localId }) => ({
        method: 'POST',
        path: replyTo === null ? `${conversationPath(key)}/send` : `/message/${replyTo}/reply`,
        ...encodeMessage(body, localId),
        ...(body.kind === 'voice' && { capability: 'voiceMessages' as const }),
        timeoutMs: SEND_TIMEOUT_MS,
        read: toNewMessageId,
      }),
    }),
    /** PUT /message/{mid}/edit: returns the id of the edit's row; 403 when the caller is not the author. */
    editMessage: build.mutation<MessageId, { messageId: MessageId; body: OutgoingBody }>({
      query: ({ messageId, body }) => ({
        method: 'PUT',
        path: `/message/${messageId}/edit`,
        ...encodeMessage(body, null),
        read: toNewMessageId,
      }),
    }),
    /** PUT /message/{mid}/like: adds the caller's reaction, or removes it. Returns the id of the reaction's row. */
    react: build.mutation<MessageId, { messageId: MessageId; emoji: string }>({
      query: ({ messageId, emoji }) => ({
        method: 'PUT',
        path: `/message/${messageId}/like`,
        json: { action: emoji },
        read: toNewMessageId,
      }),
    }),
    /** DELETE /message/{mid}: returns the id of the deletion's row. Author or admin, else 403. */
    deleteMessage: build.mutation<MessageId, MessageId>({
      query: (messageId) => ({ method: 'DELETE', path: `/message/${messageId}`, read: toNewMessageId }),
    }),
    /** GET /group/{gid}/history or /user/{uid}/history: the newest rows below `before`, ascending. */
    history: build.query<HistoryPage, HistoryArgument>({
      query: ({ key, before, limit = HISTORY_PAGE }) => ({
        path: `${conversationPath(key)}/history`,
        query: { before, limit },
        read: toHistoryPage,
      }),
      // The rows are stored in the row log. Later edits and deletions would not reach a copy in this cache.
      keepUnusedDataFor: 0,
    }),
  }),
})
