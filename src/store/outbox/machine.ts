/**
 * Decides how messages are sent, as a pure function: (outbox, action) → (outbox, commands). The store's reducer uses the
 * outbox, and `outboxMiddleware.ts` carries out the commands. One message at a time per conversation, in the order
 * of writing, its file first. If it is unknown whether a message arrived, it is looked for before it is sent again, and
 * the later ones of its conversation wait.
 */
import type { Action, PayloadAction } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import { isTransient, isOutcomeUnknown, type Fault } from '@/domain/fault'
import type { LocalId, MessageId } from '@/domain/ids'
import { eventsReceived } from '@/stream/eventsReceived'
import { attachmentUpdated } from '../drafts/draftsSlice'
import {
  entryMovedToDraft,
  logTruncated,
  messageSubmitted,
  pageReceived,
  replacementNoticeClosed,
  sendAcknowledged,
  sessionBegun,
  sessionEnded,
  stateRestored,
  tabTakenOver,
} from '../events'
import { afterReload } from '../persistence/loadPersistedState'
import { isOrphaned, type PersistedState } from '../persistence/persistedState'
import { removeEchoed, recordSending, markCopyChecked } from './echoes'
import { isWaiting, mayHaveBeenSent, type OutboxEntry } from './entry'
import { returnLostMessages } from './lostRows'
import {
  copyChecked,
  echoFound,
  entryWritten,
  fileFoundMissing,
  lockTaken,
  lookupEnded,
  otherTabLeft,
  outboxDiscarded,
  outboxRetried,
  sendFailed,
  sendingPermitted,
  sendStarted,
  uploadFailed,
  uploadFinished,
  uploadPaused,
  uploadProgressed,
  uploadRestarted,
  voiceRejected,
  waitEnded,
} from './outboxActions'
import {
  ECHO_TIMEOUT_MS,
  EMPTY,
  findEntry,
  endWork,
  releaseFiles,
  requeue,
  stay,
  wait,
  waitForEchoes,
  withEntries,
  withEntry,
  withoutEntry,
  type Command,
  type Outbox,
  type Step,
} from './state'

/** Number of unclear responses after which the user has to decide. */
const MAX_UNCLEAR = 3
/** Delay in ms after a temporary error. It doubles each time and is randomized per client. */
const BACK_OFF_MS = { min: 2_000, max: 60_000 }

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

const requestLock = ({ outbox, commands }: Step): Step =>
  outbox.lock === 'free'
    ? { outbox: { ...outbox, lock: 'requested' }, commands: [...commands, { do: 'lock' }] }
    : { outbox, commands }

/** Begins all work that is due. The lock is held while there is any. */
function startDue(step: Step): Step {
  const { outbox, commands } = step
  const due = dueEntries(outbox)
  if (outbox.lock !== 'held') return due.length > 0 ? requestLock(step) : step
  const inProgress = { ...outbox.inProgress, ...Object.fromEntries(due.map(({ key, localId }) => [key, localId])) }
  if (Object.keys(inProgress).length === 0)
    return { outbox: { ...outbox, lock: 'free' }, commands: [...commands, { do: 'unlock' }] }
  return due.length === 0 ? step : { outbox: { ...outbox, inProgress }, commands: [...commands, ...due.map(firstWork)] }
}

const submit = (outbox: Outbox, entry: OutboxEntry): Step =>
  stay(withEntries(outbox, [...outbox.entries, { ...entry, place: (outbox.entries.at(-1)?.place ?? 0) + 1 }]))

/** Takes what the previous page left. That page may have closed only just now, so its requests get time to arrive. */
function restore(outbox: Outbox, { outbox: entries, sent }: PersistedState): Step {
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
function compareWithDisk(before: Outbox, { ids, stored, at }: ReturnType<typeof lockTaken>['payload']): Step {
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

function retry(before: Outbox, localId: LocalId): Step {
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

const abort = ({ inProgress }: Outbox, localId: LocalId): Command[] =>
  Object.values(inProgress).includes(localId) ? [{ do: 'abort', localId }] : []

function discard(outbox: Outbox, localId: LocalId): Step {
  const entry = findEntry(outbox, localId)
  // The request may have started just before the user pressed the button.
  if (!entry || mayHaveBeenSent(entry)) return stay(outbox)
  return { outbox: withoutEntry(outbox, localId), commands: [...abort(outbox, localId), ...releaseFiles([entry])] }
}

/** Puts a message back into the queue, to be tried later: when the server asks for it, or after a growing delay. */
function backOff(outbox: Outbox, { localId, fault, chance }: { localId: LocalId; fault: Fault; chance: number }): Step {
  const isRefused = fault.kind === 'refused'
  const before = outbox.backOffs[localId] ?? 0
  const backOffs = { ...outbox.backOffs, [localId]: before + 1 }
  const grown = Math.min(BACK_OFF_MS.max, BACK_OFF_MS.min * 2 ** before * (1 + chance / 2))
  const queued = { ...requeue(outbox, localId, isRefused), backOffs }
  return wait(stay(queued), localId, (isRefused ? fault.retryAfterMs : null) ?? grown)
}

const refuse = (outbox: Outbox, { localId, fault, below }: { localId: LocalId; fault: Fault; below: MessageId | 0 }) =>
  withEntry(outbox, localId, (entry) => ({
    ...entry,
    state: { state: 'refused', fault },
    below,
    ...(isOutcomeUnknown(fault) && { attempts: (entry.attempts ?? 0) + 1 }),
  }))

/** Notes that the progress of an upload is lost, if there was any. */
const noteRestart = (entry: OutboxEntry): OutboxEntry =>
  entry.state.state === 'uploading' && entry.state.sent > 0 ? { ...entry, hasRestarted: true } : entry

function endUpload(before: Outbox, failure: ReturnType<typeof uploadFailed>['payload']): Step {
  const { localId, fault } = failure
  const outbox = withEntry(endWork(before, localId), localId, noteRestart)
  if (!findEntry(outbox, localId)) return stay(outbox)
  const isTemporary = fault.kind === 'signedOut' || fault.kind === 'canceled' || isTransient(fault)
  return isTemporary ? backOff(outbox, failure) : stay(refuse(outbox, failure))
}

/** Sets the size of a picture that was submitted before it was measured. */
function setImageSize(outbox: Outbox, { fileId, found }: ReturnType<typeof attachmentUpdated>['payload']): Outbox {
  const entry = outbox.entries.find(({ body }) => body.kind === 'file' && body.fileId === fileId && body.width === null)
  const { width, height } = found
  if (!entry || width == null || height == null) return outbox
  return withEntry(outbox, entry.localId, (each) =>
    each.body.kind === 'file' ? { ...each, body: { ...each.body, width, height } } : each,
  )
}

function sendUploaded(before: Outbox, payload: ReturnType<typeof uploadFinished>['payload']): Step {
  const { localId, path, width, height } = payload
  const outbox = withEntry(before, localId, (entry) =>
    entry.body.kind === 'file'
      ? {
          ...entry,
          uploadedPath: path,
          body: { ...entry.body, width: entry.body.width ?? width, height: entry.body.height ?? height },
        }
      : entry,
  )
  const entry = findEntry(outbox, localId)
  if (entry && outbox.isPermitted) return { outbox, commands: [{ do: 'write', entry }] }
  return stay(requeue(endWork(outbox, localId), localId))
}

/** Sends a message that is written. Meanwhile another tab may have become active, or the connection may be gone. */
function sendWritten(outbox: Outbox, localId: LocalId): Step {
  const entry = findEntry(outbox, localId)
  const isReady = entry?.state.state === 'sending'
  if (isReady && outbox.isPermitted) return { outbox, commands: [{ do: 'send', entry }] }
  const finished = endWork(outbox, localId)
  return stay(isReady ? requeue(finished, localId) : finished)
}

function acknowledge(before: Outbox, { localId, messageId }: ReturnType<typeof sendAcknowledged>['payload']): Step {
  const outbox = endWork(before, localId)
  const entry = findEntry(outbox, localId)
  if (!entry) return stay(outbox)
  const backOffs = { ...outbox.backOffs }
  delete backOffs[localId]
  return {
    outbox: { ...withEntry(outbox, localId, (each) => ({ ...each, messageId })), backOffs },
    // If the server dropped the local id from the echo, only the message id identifies it.
    commands: [...releaseFiles([entry]), { do: 'findEcho', localId }],
  }
}

/** True if the server answered, so that the attempt counts. */
const hasAnswer = (fault: Fault) => fault.kind === 'refused' || fault.kind === 'unreadable'

function endSend(before: Outbox, failure: ReturnType<typeof sendFailed>['payload']): Step {
  const { localId, fault, at } = failure
  const outbox = endWork(before, localId)
  const entry = findEntry(outbox, localId)
  if (!entry) return stay(outbox)
  if (fault.kind === 'signedOut' || (isTransient(fault) && !isOutcomeUnknown(fault))) return backOff(outbox, failure)
  if (!isOutcomeUnknown(fault) && fault.kind !== 'canceled') return stay(refuse(outbox, failure))
  const attempts = (entry.attempts ?? 0) + (hasAnswer(fault) ? 1 : 0)
  const isGivenUp = hasAnswer(fault) && attempts >= MAX_UNCLEAR
  const left = isGivenUp
    ? refuse(outbox, failure)
    : withEntry(outbox, localId, (each) => ({
        ...each,
        state: { state: 'unsure', since: at },
        ...(attempts > 0 && { attempts }),
      }))
  return wait(stay(left), localId, ECHO_TIMEOUT_MS)
}

function endLookup(before: Outbox, payload: ReturnType<typeof lookupEnded>['payload']): Step {
  const { localId, isAbsent, retryAfterMs } = payload
  const outbox = endWork(before, localId)
  if (findEntry(outbox, localId)?.state.state !== 'unsure') return stay(outbox)
  return isAbsent ? stay(requeue(outbox, localId)) : wait(stay(outbox), localId, retryAfterMs)
}

function receive(outbox: Outbox, { events, me, receivedAt }: ReturnType<typeof eventsReceived>['payload']): Step {
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

type Transition = (outbox: Outbox, payload: never) => Step
const on = <Payload>(
  { type }: { type: string; match: (action: Action) => action is PayloadAction<Payload> },
  transition: (outbox: Outbox, payload: Payload) => Step,
): [string, Transition] => [type, transition]

const transitions = new Map<string, Transition>([
  on(messageSubmitted, (outbox, { entry }) => submit(outbox, entry)),
  on(outboxRetried, retry),
  on(outboxDiscarded, discard),
  on(entryMovedToDraft, (outbox, { entry: { localId } }) => ({
    outbox: withoutEntry(outbox, localId),
    commands: abort(outbox, localId),
  })),
  on(attachmentUpdated, (outbox, settled) => stay(setImageSize(outbox, settled))),
  on(sendingPermitted, (outbox, isPermitted) => {
    const step = stay({ ...outbox, isPermitted })
    // The previous tab may have written more after this one read the disk.
    return isPermitted ? requestLock(step) : step
  }),
  on(otherTabLeft, (outbox) => (outbox.isPermitted ? requestLock(stay(outbox)) : stay(outbox))),
  on(lockTaken, compareWithDisk),
  on(waitEnded, (outbox, localId) => stay({ ...outbox, delayedIds: outbox.delayedIds.filter((id) => id !== localId) })),
  on(uploadProgressed, (outbox, { localId, sent, total }) =>
    stay(
      withEntry(outbox, localId, (entry) => {
        const isPaused = entry.state.state === 'uploading' && entry.state.isPaused
        const state = { state: 'uploading', sent, total, ...(isPaused && { isPaused }) } as const
        return { ...entry, state }
      }),
    ),
  ),
  on(uploadRestarted, (outbox, localId) => stay(withEntry(outbox, localId, noteRestart))),
  on(uploadPaused, (outbox, { localId, isPaused }) => {
    const paused = withEntry(outbox, localId, (entry) => {
      if (entry.state.state !== 'uploading') return entry
      const { sent, total } = entry.state
      return { ...entry, state: { state: 'uploading', sent, total, ...(isPaused && { isPaused }) } }
    })
    return { outbox: paused, commands: isPaused ? [] : [{ do: 'resume', localId }] }
  }),
  on(uploadFinished, sendUploaded),
  on(uploadFailed, endUpload),
  on(fileFoundMissing, (outbox, { localId, below }) =>
    stay(
      withEntry(endWork(outbox, localId), localId, (entry) => ({ ...entry, state: { state: 'missingFile' }, below })),
    ),
  ),
  on(sendStarted, (outbox, { localId, at, after }) => {
    const entry = findEntry(outbox, localId)
    if (!entry) return stay(outbox)
    const started = { ...entry, state: { state: 'sending', since: at } as const, sentAfter: entry.sentAfter ?? after }
    return stay(
      recordSending(
        withEntry(outbox, localId, () => started),
        started,
      ),
    )
  }),
  on(entryWritten, sendWritten),
  on(sendAcknowledged, acknowledge),
  on(sendFailed, endSend),
  on(voiceRejected, (outbox, localId) => stay(requeue(endWork(outbox, localId), localId))),
  on(lookupEnded, endLookup),
  on(echoFound, (outbox, localId) => ({
    outbox: withoutEntry(outbox, localId),
    commands: releaseFiles([findEntry(outbox, localId)]),
  })),
  on(eventsReceived, receive),
  on(pageReceived, (outbox, { rows, me }) => removeEchoed(outbox, rows, me)),
  on(copyChecked, (outbox, settled) => stay(markCopyChecked(outbox, settled))),
  on(logTruncated, (outbox, { lostEntries, lastCommonId, at }) =>
    stay(returnLostMessages(outbox, lostEntries, lastCommonId, at)),
  ),
  on(replacementNoticeClosed, (outbox) => ({
    outbox: { ...outbox, entries: outbox.entries.filter((entry) => !isOrphaned(entry)) },
    commands: releaseFiles(outbox.entries.filter(isOrphaned)),
  })),
  on(stateRestored, restore),
  on(tabTakenOver, (outbox) => ({
    outbox,
    commands: Object.values(outbox.inProgress).flatMap((localId) => (localId ? abort(outbox, localId) : [])),
  })),
  on(sessionBegun, () => ({ outbox: EMPTY, commands: [{ do: 'reset' }] })),
  on(sessionEnded, () => ({ outbox: EMPTY, commands: [{ do: 'reset' }] })),
])

/** Returns the next outbox and the commands for an action; actions of others change nothing. */
export function advance(outbox: Outbox, action: Action): Step {
  const transition = transitions.get(action.type)
  if (!transition) return stay(outbox)
  const step = transition(outbox, (action as PayloadAction<never>).payload)
  return step.outbox === outbox && step.commands.length === 0 ? step : startDue(step)
}

/** The reducer of `state.outbox`. */
export const outbox = (state: Outbox = EMPTY, action: Action): Outbox => advance(state, action).outbox
