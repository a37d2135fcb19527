/** Removes messages that the stream does not report as deleted: expired ones, and ones unknown to the server. */
import { runMutation } from '@/api/request/runQuery'
import type { Result } from '@/domain/result'
import { messageApi } from '@/api/conversation/message'
import type { ConversationKey } from '@/domain/conversation'
import { isRefused } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { knownRanges, UNKNOWN } from '../conversations/coverage'
import { readRange } from './pages'
import { messagesRemoved } from '../events'

/** Removes messages from disk and memory. The newest remaining message is read from disk. */
export const removeMessages =
  (ids: readonly MessageId[], conversations: readonly ConversationKey[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { persistence, searchIndex }) => {
    async function newestOf(key: ConversationKey) {
      for (const { from, to } of [...knownRanges(getState().conversations.coverage[key] ?? UNKNOWN)].reverse()) {
        const { messages } = await readRange(persistence, { key, from, to }, 1, 'newest')
        if (messages[0]) return messages[0]
      }
      return null
    }
    persistence.remove(ids)
    await persistence.flush()
    const { newest } = getState().messages
    const affectedKeys = [...new Set(conversations)].filter(
      (key) => newest[key] !== undefined && ids.includes(newest[key]),
    )
    const newestMessages = await Promise.all(affectedKeys.map(async (key) => ({ key, message: await newestOf(key) })))
    dispatch(messagesRemoved({ ids, newest: newestMessages }))
    // The index may be slow. An expired message does not stay in view for it.
    await searchIndex.settle()
  }

/** DELETE /message/{mid}. A message that the server no longer knows (404) is removed as well, and counts as deleted. */
export const deleteMessage =
  (id: MessageId): AppThunk<Promise<Result<null>>> =>
  async (dispatch, getState) => {
    const outcome = await dispatch(runMutation(messageApi.endpoints.deleteMessage, id))
    if (!('fault' in outcome)) return { value: null }
    const { fault } = outcome
    if (!isRefused(fault, 404)) return outcome
    const message = getState().messages.entities[id]
    await dispatch(removeMessages([id], message ? [message.conversation] : []))
    return { value: null }
  }
