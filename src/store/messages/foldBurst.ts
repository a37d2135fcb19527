/** Folds a burst of the stream into the messages in memory. */
import { isUnreadable } from '@/domain/channel'
import { channelKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { MessageId } from '@/domain/ids'
import type { Burst } from '@/stream/eventsReceived'
import { isOver } from './isOver'
import type { MessagesState } from './messagesState'
import {
  applyUpdate,
  cutAtHole,
  dropConversation,
  commit,
  removeMessages,
  open,
  putRow,
  replaceWindow,
  trim,
  type MessagesDraft,
} from './messagesDraft'

function clearUpTo(work: MessagesDraft, upTo: number) {
  removeMessages(
    work,
    Object.values(work.state.entities)
      .filter(({ id }) => id <= upTo)
      .map(({ id }): MessageId => id),
  )
}

/** Drops the windows of channels that are no longer listed, because their new messages are not received. */
function dropUnlisted(work: MessagesDraft, { channels, unreadable }: Extract<ServerEvent, { type: 'channelsReset' }>) {
  const listed = new Set<number>(channels.map(({ id }) => id))
  for (const key of Object.keys(work.state.windows) as ConversationKey[]) {
    const target = toTarget(key)
    if (target.kind === 'direct' || listed.has(target.channelId) || isUnreadable(unreadable, target.channelId)) continue
    replaceWindow(work, key, undefined)
  }
}

/** The state after a burst; the same object if nothing changed. */
export function foldBurst(state: MessagesState, { events, serverAt }: Burst): MessagesState {
  const work = open(state)
  const grown = new Set<ConversationKey>()
  for (const event of events) {
    if (event.type === 'chat') {
      const { row } = event
      if (row.kind !== 'message') applyUpdate(work, row)
      else if (!isOver(row, serverAt)) {
        putRow(work, row)
        grown.add(row.conversation)
      }
    } else if (event.type === 'rowsSkipped') cutAtHole(work, event.span)
    else if (event.type === 'channelsReset') dropUnlisted(work, event)
    else if (event.type === 'channelLost') dropConversation(work, channelKey(event.channelId))
    else if (event.type === 'channelCleared') dropConversation(work, channelKey(event.channelId))
    else if (event.type === 'everythingCleared') clearUpTo(work, event.upTo)
  }
  for (const key of grown) trim(work, key, state.openKey === key && !state.following ? 'away' : 'oldest')
  return commit(work)
}
