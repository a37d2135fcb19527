/**
 * Deletes duplicates of messages sent from this device. Browsers and proxies repeat a request if the connection breaks,
 * and the client retries without waiting for a late response. Only the device that sent a message does this.
 */
import { isAnyOf } from '@reduxjs/toolkit'
import { runMutation } from '@/api/request/runQuery'
import { messageApi } from '@/api/conversation/message'
import { isTransient } from '@/domain/fault'
import { isDuplicateOf, mayBeDuplicateOf } from '@/domain/message'
import type { LocalId, MessageId } from '@/domain/ids'
import { eventsReceived, phaseChanged } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import { pageReceived } from '../events'
import type { StoreDeps } from '../storeDeps'
import type { SentRecord } from './entry'
import { copyChecked } from './outboxActions'

/** Registers the listeners. */
export function startDuplicateListeners(
  listen: StartListening,
  { dispatch, getState, context: { persistence } }: StoreDeps,
) {
  /** Rows that are being removed. */
  const removing = new Set<MessageId>()

  const mayRemove = () => {
    const { session, sync, connection } = getState()
    return session.state === 'signedIn' && sync.isLive && !sync.isMismatchSuspected && !connection.isTakenOver
  }
  const isOpen = (localId: LocalId, row: MessageId) =>
    getState().outbox.sent.some((sent) => sent.localId === localId && sent.rows.includes(row))

  /** Resolves with true if the row is gone, or cannot be removed for good. */
  async function remove(row: MessageId): Promise<boolean> {
    const outcome = await dispatch(runMutation(messageApi.endpoints.deleteMessage, row))
    return !('fault' in outcome) || (outcome.fault.kind === 'refused' && !isTransient(outcome.fault))
  }
  async function removeCopiesOf({ localId, key, rows: ids }: SentRecord) {
    const rows = (await persistence.messagesById(ids)).sort((left, right) => left.id - right.id)
    const [first, ...others] = rows.filter(({ conversation }) => conversation === key)
    if (!first) return
    // Rows that are no longer stored have expired.
    for (const row of ids) if (!rows.some(({ id }) => id === row)) dispatch(copyChecked({ localId, row }))
    const named = await persistence.messageUpdates({ key, from: first.id, to: rows.at(-1)!.id })
    const isDeleted = (id: MessageId) =>
      named.some((row) => row.kind === 'deletion' && row.targetId === id && row.conversation === key)
    for (const row of others) {
      if (removing.has(row.id) || !isOpen(localId, row.id) || !mayRemove()) continue
      removing.add(row.id)
      // The body of a deleted message is unknown, so fewer fields are compared. Its copy is deleted with it.
      const isCopy = !isDeleted(row.id) && (isDeleted(first.id) ? mayBeDuplicateOf : isDuplicateOf)(first, row)
      if (!isCopy || (await remove(row.id))) dispatch(copyChecked({ localId, row: row.id }))
      removing.delete(row.id)
    }
  }
  // A failed removal is retried with the next event; heartbeats are events.
  listen({
    matcher: isAnyOf(eventsReceived, pageReceived, phaseChanged),
    effect: async () => {
      if (!mayRemove()) return
      for (const record of getState().outbox.sent)
        if (record.rows.some((id, index) => index > 0 && !removing.has(id))) await removeCopiesOf(record)
    },
  })
}
