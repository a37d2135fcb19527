/** The rows of an open conversation, built from the messages that are loaded and those that are being sent. */
import { useMemo, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectCallRecords } from '@/store/calls/selectors'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import { selectOutbox } from '@/store/outbox/selectors'
import { selectMyId } from '@/store/session/selectors'
import { createRowBuilder } from './buildRows'
import { createGroupingDataReader, outgoingGroupingData } from './row/groupingData'

const NO_STARTS: ReadonlySet<MessageId> = new Set()

/** The messages that have been at the top of the window so far while older ones could be loaded. */
function useGroupStarts(top: MessageId | undefined, isAtStart: boolean): ReadonlySet<MessageId> {
  const isStart = top !== undefined && !isAtStart
  const [starts, setStarts] = useState(() => (isStart ? new Set([top]) : NO_STARTS))
  if (!isStart || starts.has(top)) return starts
  const more = new Set(starts).add(top)
  setStarts(more)
  return more
}

/**
 * Returns the rows, oldest first, with the window that they come from. `unreadFrom` is the message below the unread
 * line. `isEmpty` tells that there is no message, sent or outgoing.
 */
export function useRows(key: ConversationKey, unreadFrom: MessageId | null) {
  const store = useAppStore()
  const messageWindow = useAppSelector((state) => selectMessageWindow(state, key))
  const outbox = useAppSelector((state) => selectOutbox(state, key))
  const calls = useAppSelector((state) => selectCallRecords(state, key))
  const myId = useAppSelector(selectMyId)
  const [groupingDataOf] = useState(() => createGroupingDataReader((id) => selectMessage(store.getState(), id)))
  const [rowsOf] = useState(createRowBuilder)
  const groupStarts = useGroupStarts(messageWindow.ids[0], messageWindow.isAtStart)
  const { ids, isLive, isAtStart } = messageWindow
  const hasOlderFailed = typeof messageWindow.older === 'object'
  const rows = useMemo(
    () =>
      rowsOf({
        groupStarts,
        ids,
        groupingDataOf,
        outgoing: outgoingGroupingData(outbox),
        isLive,
        myId,
        isAtStart,
        hasOlderFailed,
        calls,
        unreadFrom,
      }),
    [ids, isLive, isAtStart, hasOlderFailed, calls, outbox, myId, unreadFrom, groupStarts, groupingDataOf, rowsOf],
  )
  return { rows, messageWindow, isEmpty: ids.length === 0 && outbox.length === 0 && calls.length === 0 }
}
