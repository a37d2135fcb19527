/** Sends one message: uploads its file first, then posts the message and handles the response. */
import { runMutation } from '@/api/run'
import { messageApi, type SendBody } from '@/api/message'
import { isPassing, isUnclear, type Fault } from '@/domain/fault'
import type { LocalId } from '@/domain/ids'
import { isReadable } from '../drafts/blobs'
import { selectCan } from '../server/selectors'
import { selectMyId } from '../session/selectors'
import type { StoreParts } from '../storeDeps'
import type { OutboxEntry } from './entry'
import {
  echoFound,
  fileFoundMissing,
  sendLeftUnclear,
  sendRefused,
  sendRequeued,
  sendStarted,
  uploadFinished,
  uploadProgressed,
} from './outboxActions'
import { isEchoOf } from './outboxSlice'
import { sendAcknowledged } from '../events'

/** Number of unclear responses after which the user has to decide. */
const UNCLEAR_MOST = 3
/**
 * Time in ms to wait for the echo after an unclear response. Then the message is looked for and sent again; if the
 * first copy arrives later, it is removed.
 */
export const ECHO_WITHIN_MS = 3_000
/** Delay in ms after a temporary error. It doubles each time and is randomized per client. */
const LATER_MS = { least: 2_000, most: 60_000 }
/** Minimum time between two progress reports. */
const PROGRESS_MS = 100

/** Delay in ms before an entry may be tried again; null: it does not wait. */
export type Wait = number | null

const hasAnswer = (fault: Fault) => fault.kind === 'refused' || fault.kind === 'unreadable'

/** Creates a function that sends one entry and resolves when the outcome is known. */
export function makeSender(
  { dispatch, getState, context }: StoreParts,
  maySend: () => boolean,
  untilResumed: (localId: LocalId, signal: AbortSignal) => Promise<void>,
) {
  const { ports, keeper } = context
  /** How often in a row an entry was put off. */
  const putOffs = new Map<LocalId, number>()
  /** Puts an entry back into the queue. Returns the delay in ms before its next attempt. */
  function backOff({ localId }: OutboxEntry, fault: Fault) {
    const isAsked = fault.kind === 'refused'
    dispatch(sendRequeued(isAsked ? { localId, putOff: true } : { localId }))
    const before = putOffs.get(localId) ?? 0
    putOffs.set(localId, before + 1)
    const grown = Math.min(LATER_MS.most, LATER_MS.least * 2 ** before * (1 + ports.random.fraction() / 2))
    return (isAsked ? fault.retryAfterMs : null) ?? grown
  }
  const current = ({ localId }: OutboxEntry) => getState().outbox.entries.find((entry) => entry.localId === localId)

  /** The conversation's newest message. A refused entry keeps its position below it. */
  const newestOf = ({ key }: OutboxEntry) => getState().messages.newest[key] ?? 0

  /** Uploads the file if needed. Resolves with `done` when it is on the server. */
  async function upload(entry: OutboxEntry, signal: AbortSignal): Promise<Wait | 'done'> {
    const { localId, body } = entry
    if (body.kind !== 'file' || entry.uploadedPath !== undefined) return 'done'
    const blob = await keeper.getBlob(body.fileId)
    // Sending a file that left the disk fails like a network error, and would be retried without end.
    if (!blob || !(await isReadable(blob))) {
      dispatch(fileFoundMissing({ localId, below: newestOf(entry) }))
      return null
    }
    dispatch(uploadProgressed({ localId, sent: 0, total: blob.size }))
    let toldAt = -PROGRESS_MS
    const onProgress = (sent: number, total: number) => {
      if (ports.clock.elapsed() - toldAt < PROGRESS_MS && sent < total) return
      toldAt = ports.clock.elapsed()
      dispatch(uploadProgressed({ localId, sent, total }))
    }
    const beforePart = async () => {
      const { state } = current(entry) ?? {}
      if (state?.state === 'uploading' && state.isPaused) await untilResumed(localId, signal)
    }
    const uploads = await import('@/api/resource').catch(() => null)
    if (uploads === null) {
      // The network failed before the upload code was loaded.
      return backOff(entry, { kind: 'network' })
    }
    const asked = await uploads.uploadFile(context, blob, body, { onProgress, signal, beforePart })
    if ('value' in asked) {
      const { path, width, height } = asked.value
      dispatch(uploadFinished({ localId, path, width, height }))
      return 'done'
    }
    if (signal.aborted) return null
    if (asked.fault.kind === 'signedOut' || isPassing(asked.fault)) return backOff(entry, asked.fault)
    dispatch(sendRefused({ localId, fault: asked.fault, below: newestOf(entry) }))
    return null
  }

  function conclude(entry: OutboxEntry, fault: Fault): Wait {
    const { localId } = entry
    if (fault.kind === 'signedOut' || (isPassing(fault) && !isUnclear(fault))) return backOff(entry, fault)
    const below = newestOf(entry)
    if (!isUnclear(fault) && fault.kind !== 'canceled') {
      dispatch(sendRefused({ localId, fault, below }))
      return null
    }
    if (hasAnswer(fault) && (entry.attempts ?? 0) + 1 >= UNCLEAR_MOST) dispatch(sendRefused({ localId, fault, below }))
    else dispatch(sendLeftUnclear({ localId, at: ports.clock.now(), counts: hasAnswer(fault) }))
    return ECHO_WITHIN_MS
  }

  /** If the server dropped the local id from the echo, only the message id identifies it. */
  async function endIfKnown(given: OutboxEntry) {
    const entry = current(given)
    if (entry?.messageId === undefined) return
    const rows = await keeper.messagesById([entry.messageId])
    const me = selectMyId(getState())
    if (rows.some((row) => isEchoOf(row, entry, me))) dispatch(echoFound({ localId: entry.localId }))
  }

  async function send(given: OutboxEntry, signal: AbortSignal): Promise<Wait> {
    const uploaded = await upload(given, signal)
    if (uploaded !== 'done') return uploaded
    const entry = current(given)
    if (!entry || !maySend()) {
      if (entry) dispatch(sendRequeued({ localId: entry.localId }))
      return null
    }
    const { localId, key, replyTo } = entry
    dispatch(sendStarted({ localId, at: ports.clock.now(), after: getState().sync.cursor }))
    // If the page closes now, the next one must know that the message may have been sent.
    await keeper.flush()
    // Meanwhile another tab may have become active, or the author may have taken the message back.
    if (!current(given)) return null
    if (!maySend()) {
      dispatch(sendRequeued({ localId }))
      return null
    }
    const body = toSendBody(entry, selectCan(getState(), 'voiceMessages'))
    const outcome = await dispatch(runMutation(messageApi.endpoints.sendMessage, { key, body, replyTo, localId }))
    if ('fault' in outcome && body.kind === 'voice' && !selectCan(getState(), 'voiceMessages')) {
      // The response shows that the server does not support voice messages, so it is sent as a file at once.
      dispatch(sendRequeued({ localId }))
      return null
    }
    if ('fault' in outcome) return conclude(entry, outcome.fault)
    putOffs.delete(localId)
    dispatch(sendAcknowledged({ localId, messageId: outcome.value }))
    if (entry.body.kind === 'file') await keeper.removeBlob(entry.body.fileId)
    await endIfKnown(entry)
    return null
  }

  return { send, endIfKnown }
}

function toSendBody({ body, uploadedPath: path = '' }: OutboxEntry, voiceIsKnown: boolean): SendBody {
  if (body.kind !== 'file') return body
  const voice = body.spoken && { spoken: body.spoken }
  if (voice && voiceIsKnown) return { kind: 'voice', path, ...voice }
  return { kind: 'file', path, width: body.width, height: body.height, ...voice }
}
