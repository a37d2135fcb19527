/** Messages in the queue: which of them work begins for, and what their author does with them. */
import type { ConversationKey } from '@/domain/conversation'
import type { LocalId } from '@/domain/ids'
import { isWaiting, mayHaveBeenSent, type OutboxEntry } from './entry'
import {
  findEntry,
  releaseFiles,
  stay,
  withEntries,
  withEntry,
  withoutEntry,
  type Command,
  type Outbox,
  type Step,
} from './state'

/** True if nothing is to be done for a message: its author has to decide, or only its echo is missing. */
const needsNoWork = (entry: OutboxEntry) =>
  !isWaiting(entry) || (entry.messageId !== undefined && entry.state.state !== 'unsure')

/** The first message of each conversation for which work may begin now. */
function dueEntries({ entries, isPermitted, inProgress, delayedIds }: Outbox): OutboxEntry[] {
  if (!isPermitted) return []
  const heads = new Map<ConversationKey, OutboxEntry>()
  for (const entry of entries) if (!needsNoWork(entry) && !heads.has(entry.key)) heads.set(entry.key, entry)
  return [...heads.values()].filter(
    ({ key, localId, state: { state } }) =>
      inProgress[key] === undefined && !delayedIds.includes(localId) && (state === 'queued' || state === 'unsure'),
  )
}

function firstWork(entry: OutboxEntry): Command {
  if (entry.state.state === 'unsure') return { do: 'lookUp', entry }
  return entry.body.kind === 'file' && entry.uploadedPath === undefined
    ? { do: 'upload', entry }
    : { do: 'write', entry }
}

export const requestLock = ({ outbox, commands }: Step): Step =>
  outbox.lock === 'free'
    ? { outbox: { ...outbox, lock: 'requested' }, commands: [...commands, { do: 'lock' }] }
    : { outbox, commands }

/** Begins all work that is due. The lock is held while there is any. */
export function startDue(step: Step): Step {
  const { outbox, commands } = step
  const due = dueEntries(outbox)
  if (outbox.lock !== 'held') return due.length > 0 ? requestLock(step) : step
  const inProgress = { ...outbox.inProgress, ...Object.fromEntries(due.map(({ key, localId }) => [key, localId])) }
  if (Object.keys(inProgress).length === 0)
    return { outbox: { ...outbox, lock: 'free' }, commands: [...commands, { do: 'unlock' }] }
  return due.length === 0 ? step : { outbox: { ...outbox, inProgress }, commands: [...commands, ...due.map(firstWork)] }
}

export const submit = (outbox: Outbox, entry: OutboxEntry): Step =>
  stay(withEntries(outbox, [...outbox.entries, { ...entry, place: (outbox.entries.at(-1)?.place ?? 0) + 1 }]))

export function retry(before: Outbox, localId: LocalId): Step {
  const outbox = { ...before, delayedIds: before.delayedIds.filter((id) => id !== localId) }
  return stay(
    withEntry(outbox, localId, (entry) => {
      // A postponed message is tried now. One whose request is running is left alone.
      if (isWaiting(entry)) return entry.state.state === 'queued' ? { ...entry, state: { state: 'queued' } } : entry
      const retried = { ...entry }
      delete retried.below
      // A message that may have arrived is looked for before it is sent again.
      const state = entry.attempts
        ? ({ state: 'unsure', since: entry.createdAt } as const)
        : ({ state: 'queued' } as const)
      return { ...retried, state, attempts: 0 }
    }),
  )
}

export const abort = ({ inProgress }: Outbox, localId: LocalId): Command[] =>
  Object.values(inProgress).includes(localId) ? [{ do: 'abort', localId }] : []

export function discard(outbox: Outbox, localId: LocalId): Step {
  const entry = findEntry(outbox, localId)
  // The request may have started just before the user pressed the button.
  if (!entry || mayHaveBeenSent(entry)) return stay(outbox)
  return { outbox: withoutEntry(outbox, localId), commands: [...abort(outbox, localId), ...releaseFiles([entry])] }
}
