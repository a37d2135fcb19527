/** The fold of a burst of the stream into the messages in memory. */
import { channelKey, type ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Burst } from '@/stream/eventsReceived'
import { isOver } from './isOver'
import type { MessagesState } from './messagesState'
import { amend, dropConversation, finish, forget, open, putRow, trim, type Work } from './work'

function clearUpTo(work: Work, upTo: number) {
  forget(
    work,
    Object.values(work.state.entities)
      .filter(({ id }) => id <= upTo)
      .map(({ id }): MessageId => id),
  )
}

/** The state after a burst; the same object when the burst told nothing new. */
export function foldBurst(state: MessagesState, { events, serverAt }: Burst): MessagesState {
  const work = open(state)
  const grown = new Set<ConversationKey>()
  for (const event of events) {
    if (event.type === 'chat') {
      const { row } = event
      if (row.kind !== 'message') amend(work, row)
      else if (!isOver(row, serverAt)) {
        putRow(work, row)
        grown.add(row.conversation)
      }
    } else if (event.type === 'channelLost') dropConversation(work, channelKey(event.channelId))
    else if (event.type === 'channelCleared') dropConversation(work, channelKey(event.channelId))
    else if (event.type === 'everythingCleared') clearUpTo(work, event.upTo)
  }
  for (const key of grown) trim(work, key, state.openKey === key && !state.following ? 'away' : 'oldest')
  return finish(work)
}
