/**
 * The tasks of the outbox machine for one message: upload, write, send and look. Each resolves with the
 * action that answers the command.
 */
import type { Action } from '@reduxjs/toolkit'
import { messageApi, type SendBody } from '@/api/conversation/message'
import { fileUrl } from '@/api/request/resourceUrl'
import { runMutation } from '@/api/request/runQuery'
import type { UploadResult } from '@/api/request/uploadFile'
import type { Fault } from '@/domain/fault'
import type { LocalId } from '@/domain/ids'
import { sendAcknowledged } from '../events'
import { fetchPage, type Page } from '../history/pages'
import { selectHasCapability } from '../server/selectors'
import type { StoreDeps } from '../storeDeps'
import type { OutboxEntry } from './entry'
import {
  entryWritten,
  fileFoundMissing,
  lookupEnded,
  sendFailed,
  sendStarted,
  uploadFailed,
  uploadFinished,
  uploadProgressed,
  uploadRestarted,
  voiceRejected,
} from './outboxActions'
import { findEntry, type Command } from './state'

/** Minimum time between two progress reports. */
const PROGRESS_INTERVAL_MS = 100
/** Delay before a search in history that could not be completed is repeated. */
const LOOKUP_RETRY_MS = 2_000
/** The conversation may not be read (403), or it is gone. */
const UNREADABLE_STATUSES: readonly number[] = [403, 404, 410]

export type TaskName = Extract<Command['do'], 'upload' | 'write' | 'send' | 'lookUp'>
type TaskDeps = StoreDeps & {
  /** Resolves when the paused upload is resumed or canceled. */
  untilResumed: (localId: LocalId, signal: AbortSignal) => Promise<void>
}
type Task = (entry: OutboxEntry, signal: AbortSignal) => Promise<Action>

/** Creates the tasks. `signal` cancels an upload. */
export function createTasks(deps: TaskDeps): Record<TaskName, Task> & { failed: typeof answerFailed } {
  const { dispatch, getState, context } = deps
  const failureDetails = createFailureDetails(deps)
  return {
    upload: (entry, signal) => upload(deps, entry, signal),
    async write({ localId }) {
      dispatch(sendStarted({ localId, at: context.ports.clock.now(), after: getState().sync.cursor }))
      // If the page closes now, the next one must know that the message may have been sent.
      await context.persistence.flush()
      return entryWritten(localId)
    },
    async send(entry) {
      const { localId, key, replyTo } = entry
      const body = toSendBody(entry, selectHasCapability(getState(), 'voiceMessages'))
      const outcome = await dispatch(runMutation(messageApi.endpoints.sendMessage, { key, body, replyTo, localId }))
      if ('value' in outcome) return sendAcknowledged({ localId, messageId: outcome.value })
      // The response shows that the server does not support voice messages.
      if (body.kind === 'voice' && !selectHasCapability(getState(), 'voiceMessages')) return voiceRejected(localId)
      return sendFailed({ fault: outcome.fault, at: context.ports.clock.now(), ...failureDetails(entry) })
    },
    lookUp: (entry) => lookUpMessage(deps, entry),
    failed: answerFailed,
  }
  /** The answer of a task that broke off with an exception. */
  function answerFailed(name: TaskName, entry: OutboxEntry): Action {
    const { localId } = entry
    const fault: Fault = { kind: 'network' }
    if (name === 'upload') return uploadFailed({ fault, ...failureDetails(entry) })
    if (name === 'write') return entryWritten(localId)
    if (name === 'lookUp') return lookupEnded({ localId, isAbsent: false, retryAfterMs: LOOKUP_RETRY_MS })
    return sendFailed({ fault, at: context.ports.clock.now(), ...failureDetails(entry) })
  }
}

/** Returns the payload of a failure without its fault. */
const createFailureDetails =
  ({ getState, context }: StoreDeps) =>
  ({ localId, key }: OutboxEntry) => ({
    localId,
    // A refused entry keeps its position below the newest message.
    below: getState().messages.newest[key] ?? (0 as const),
    chance: context.ports.random.fraction(),
  })

async function upload(deps: TaskDeps, entry: OutboxEntry, signal: AbortSignal): Promise<Action> {
  const { context } = deps
  const { localId, body } = entry
  const failureDetails = createFailureDetails(deps)
  const uploadOnce = async () => {
    const blob = body.kind === 'file' ? await context.persistence.getBlob(body.fileId) : null
    if (body.kind !== 'file' || !blob) return null
    const result = await uploadBlob(deps, localId, body, blob, signal)
    return 'isFileGone' in result ? null : { blob, result }
  }
  // A file that is removed from its place meanwhile may have a copy on this device.
  const uploaded = (await uploadOnce()) ?? (await uploadOnce())
  if (body.kind !== 'file' || !uploaded) return fileFoundMissing({ localId, below: failureDetails(entry).below })
  const { blob, result } = uploaded
  if ('fault' in result) return uploadFailed({ fault: result.fault, ...failureDetails(entry) })
  const { path, width, height } = result.value
  // It plays from here until the page closes, so the browser has never loaded it.
  if (body.spoken)
    void context
      .kept()
      .then((kept) => kept.put(fileUrl(path), blob))
      .catch(() => undefined)
  return uploadFinished({ localId, path, width, height })
}

async function uploadBlob(
  { dispatch, getState, context, untilResumed }: TaskDeps,
  localId: LocalId,
  description: { name: string; contentType: string },
  blob: Blob,
  signal: AbortSignal,
): Promise<UploadResult> {
  const { clock } = context.ports
  dispatch(uploadProgressed({ localId, sent: 0, total: blob.size }))
  let reportedAt = -PROGRESS_INTERVAL_MS
  const onProgress = (sent: number, total: number) => {
    if (clock.elapsed() - reportedAt < PROGRESS_INTERVAL_MS && sent < total) return
    reportedAt = clock.elapsed()
    dispatch(uploadProgressed({ localId, sent, total }))
  }
  const onRestart = () => void dispatch(uploadRestarted(localId))
  const beforePart = async () => {
    const { state } = findEntry(getState().outbox, localId) ?? {}
    if (state?.state === 'uploading' && state.isPaused) await untilResumed(localId, signal)
  }
  const uploads = await import('@/api/request/uploadFile').catch(() => null)
  // The network failed before the upload code was loaded.
  if (uploads === null) return { fault: { kind: 'network' } }
  return uploads.uploadFile(context, blob, description, { onProgress, onRestart, signal, beforePart })
}

/**
 * Looks for a message in history after the live stream did not deliver it. Pages remove what they contain from the
 * outbox. If history does not have it either, it never arrived.
 */
async function lookUpMessage({ dispatch, getState }: StoreDeps, { key, localId, sentAfter = Infinity }: OutboxEntry) {
  const again = (retryAfterMs = 0) =>
    lookupEnded({ localId, isAbsent: false, retryAfterMs: Math.max(retryAfterMs, LOOKUP_RETRY_MS) })
  const absent = lookupEnded({ localId, isAbsent: true, retryAfterMs: 0 })
  for (let before: number | null = null; ;) {
    const page: Page | { fault: Fault } = await dispatch(fetchPage(key, before))
    if ('fault' in page) {
      const { fault } = page
      // The user may not read there any more; the next attempt shows why. Any other error says nothing about the message.
      if (fault.kind === 'refused' && UNREADABLE_STATUSES.includes(fault.status)) return absent
      return again(fault.kind === 'refused' ? (fault.retryAfterMs ?? 0) : 0)
    }
    if (findEntry(getState().outbox, localId)?.state.state !== 'unsure') return absent
    if (!getState().sync.isLive) return again()
    // Many messages may have been written since it was sent.
    if (page.isComplete || page.lowest === null || page.lowest <= sentAfter) return absent
    before = page.lowest
  }
}

function toSendBody({ body, uploadedPath: path = '' }: OutboxEntry, isVoiceSupported: boolean): SendBody {
  if (body.kind !== 'file') return body
  const voice = body.spoken && { spoken: body.spoken }
  if (voice && isVoiceSupported) return { kind: 'voice', path, ...voice }
  const { width, height, album } = body
  return { kind: 'file', path, width, height, ...(album !== undefined && { album }), ...voice }
}
