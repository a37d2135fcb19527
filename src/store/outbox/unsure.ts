/** Messages of which it is unknown whether they arrived, those of an earlier page and of other tabs among them. */
import type { eventsReceived } from '@/stream/eventsReceived'
import { afterReload } from '../persistence/loadPersistedState'
import type { PersistedState } from '../persistence/persistedState'
import { removeEchoed } from './echoes'
import type { OutboxEntry } from './entry'
import type { lockTaken, lookupEnded } from './outboxActions'
import { endWork, findEntry, requeue, stay, wait, waitForEchoes, withEntries, type Outbox, type Step } from './state'

/** Takes what the previous page left. That page may have closed only just now, so its requests get time to arrive. */
export function restore(outbox: Outbox, { outbox: entries, sent }: PersistedState): Step {
  const restored: Outbox = { ...withEntries(outbox, entries), sent }
  const unsure = entries.filter(({ state }) => state.state === 'unsure')
  const acknowledged = entries.filter(({ messageId }) => messageId !== undefined)
  return waitForEchoes(
    { outbox: restored, commands: acknowledged.map(({ localId }) => ({ do: 'findEcho', localId })) },
    unsure.map(({ localId }) => localId),
  )
}

/**
 * Compares the entries with the disk. A queued message that another tab has begun to send, or that is no longer on
 * disk, may have been sent. Messages found only on disk are added.
 */
export function compareWithDisk(before: Outbox, { ids, stored, at }: ReturnType<typeof lockTaken>['payload']): Step {
  const outbox: Outbox = { ...before, lock: 'held' }
  if (stored === null) return stay(outbox)
  const found = stored
    .filter(({ localId }) => !outbox.knownIds.includes(localId))
    .map((entry) => afterReload(entry, at))
  const onDisk = new Map(stored.map((entry) => [entry.localId, entry]))
  const maySent = ({ localId, state }: OutboxEntry) => {
    const other = onDisk.get(localId)
    const isBegun = other === undefined || other.state.state === 'sending' || other.messageId !== undefined
    return state.state === 'queued' && ids.includes(localId) && isBegun
  }
  const uncertain = outbox.entries.filter(maySent)
  const entries = [
    ...outbox.entries.map((entry) =>
      uncertain.includes(entry) ? { ...entry, state: { state: 'unsure', since: at } as const } : entry,
    ),
    ...found,
  ]
  if (found.length > 0)
    entries.sort((one, other) => one.createdAt - other.createdAt || (one.place ?? 0) - (other.place ?? 0))
  const unsure = [...found.filter(({ state }) => state.state === 'unsure'), ...uncertain]
  return waitForEchoes(
    stay(uncertain.length + found.length > 0 ? withEntries(outbox, entries) : outbox),
    unsure.map(({ localId }) => localId),
  )
}

export function endLookup(before: Outbox, payload: ReturnType<typeof lookupEnded>['payload']): Step {
  const { localId, isAbsent, retryAfterMs } = payload
  const outbox = endWork(before, localId)
  if (findEntry(outbox, localId)?.state.state !== 'unsure') return stay(outbox)
  return isAbsent ? stay(requeue(outbox, localId)) : wait(stay(outbox), localId, retryAfterMs)
}

export function receive(
  outbox: Outbox,
  { events, me, receivedAt }: ReturnType<typeof eventsReceived>['payload'],
): Step {
  const rows = events.flatMap((event) => (event.type === 'chat' ? [event.row] : []))
  const step = removeEchoed(outbox, rows, me)
  const isUnconfirmed = ({ messageId, state }: OutboxEntry) => messageId !== undefined && state.state === 'sending'
  if (!events.some(({ type }) => type === 'ready') || !step.outbox.entries.some(isUnconfirmed)) return step
  // A complete backlog did not contain these acknowledged messages, so they are looked for.
  const entries = step.outbox.entries.map((entry) =>
    isUnconfirmed(entry) ? { ...entry, state: { state: 'unsure', since: receivedAt } as const } : entry,
  )
  return { ...step, outbox: { ...step.outbox, entries } }
}
