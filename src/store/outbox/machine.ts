/**
 * Decides how messages are sent, as a pure function: (outbox, action) → (outbox, commands). The store's reducer uses
 * the outbox, and `outboxMiddleware.ts` carries out the commands. One message at a time per conversation, in the order
 * of writing, its file first. If it is unknown whether a message arrived, it is looked for before it is sent again, and
 * the later ones of its conversation wait (decision 0015).
 */
import type { Action, PayloadAction } from '@reduxjs/toolkit'
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
import { isOrphaned } from '../persistence/persistedState'
import { removeEchoed, recordSending, markCopyChecked } from './echoes'
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
import { abort, discard, requestLock, retry, startDue, submit } from './queued'
import { acknowledge, endSend, sendWritten } from './sending'
import {
  EMPTY,
  endWork,
  findEntry,
  releaseFiles,
  requeue,
  stay,
  withEntry,
  withoutEntry,
  type Outbox,
  type Step,
} from './state'
import { endUpload, noteRestart, sendUploaded, setImageSize } from './uploading'
import { compareWithDisk, endLookup, receive, restore } from './unsure'

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
