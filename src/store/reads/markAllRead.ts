/** Marks everything as read. The server is told when it can no longer be undone, because its markers only rise. */
import type { ConversationKey } from '@/domain/conversation'
import { toMessageId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { offerUndo } from '../undo'
import { conversationRead } from '../events'
import { allRead, allReadUndone, type EarlierRead } from './readsSlice'
import { countOf } from './selectors'

/** POST /user/read-index for each conversation, 8 s later, unless Undo is pressed. */
export const markAllRead =
  (texts: { text: string; label: string }): AppThunk =>
  (dispatch, getState) => {
    const { reads, messages } = getState()
    const earlier = (Object.keys(reads.unread) as ConversationKey[]).flatMap((key): EarlierRead[] => {
      const unread = reads.unread[key]
      if (!unread || countOf(unread) === 0) return []
      const upTo = toMessageId(Math.max(messages.newest[key] ?? 0, unread.ids.at(-1) ?? 0))
      return [{ key, upTo, marker: reads.markers[key] ?? 0, unread }]
    })
    dispatch(allRead(earlier))
    dispatch(
      offerUndo({
        ...texts,
        undo: () => dispatch(allReadUndone(earlier)),
        commit: () => {
          for (const { key, upTo } of earlier) if (upTo > 0) dispatch(conversationRead({ key, upTo }))
        },
      }),
    )
  }
