/** Handles a server that lost its last rows: messages that it had acknowledged return to the outbox. */
import type { Fault } from '@/domain/fault'
import { isWaiting, type OutboxEntry } from './entry'
import { findEntry, withEntries, type Outbox } from './state'

/** Two messages sent within this time belong together: the earlier one must not be left out. */
const RELATED_WITHIN_MS = 600_000
const LOST = {
  kind: 'refused',
  status: 410,
  text: '',
  reason: 'lostByServer',
  retryAfterMs: null,
} as const satisfies Fault

/** True if a message returned to the outbox because the server acknowledged and then lost it. */
export const isLostByServer = ({ state }: OutboxEntry) =>
  state.state === 'refused' && state.fault.kind === 'refused' && state.fault.reason === LOST.reason

/** An entry without anything that referred to rows above `lastCommonId`. */
function withoutLostRows(entry: OutboxEntry, lastCommonId: number, at: number): OutboxEntry {
  const { messageId, ...rest } = entry
  const known: OutboxEntry = {
    ...rest,
    replyTo: rest.replyTo !== null && rest.replyTo > lastCommonId ? null : rest.replyTo,
    ...(rest.sentAfter !== undefined && { sentAfter: Math.min(rest.sentAfter, lastCommonId) }),
  }
  if (messageId === undefined) return known
  return messageId <= lastCommonId ? { ...known, messageId } : { ...known, state: { state: 'unsure', since: at } }
}

/**
 * Returns messages that the server lost to the outbox, before the waiting ones. The author decides about them, unless
 * the author's next message is still waiting: then they are sent first, in order, once it is certain that the server
 * does not have them. `lastCommonId`: the newest row that the server still has.
 */
export function returnLostMessages(
  outbox: Outbox,
  lostEntries: readonly OutboxEntry[],
  lastCommonId: number,
  at: number,
): Outbox {
  const sent = outbox.sent.map((record) => ({ ...record, rows: record.rows.filter((id) => id <= lastCommonId) }))
  const entries = outbox.entries.map((entry) => withoutLostRows(entry, lastCommonId, at))
  const first = (entries[0]?.place ?? 1) - lostEntries.length
  const back = lostEntries
    .filter(({ localId }) => !findEntry(outbox, localId))
    .map(({ below, ...entry }, index): OutboxEntry => {
      const place = first + index
      const isFollowed = entries.some(
        (next) =>
          next.key === entry.key && isWaiting(next) && Math.abs(next.createdAt - entry.createdAt) < RELATED_WITHIN_MS,
      )
      if (isFollowed) return { ...entry, place, state: { state: 'unsure', since: at } }
      return { ...entry, place, state: { state: 'refused', fault: LOST }, ...(below !== undefined && { below }) }
    })
  return withEntries({ ...outbox, sent }, [...back, ...entries])
}
