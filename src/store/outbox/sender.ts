/** The way of one message to the server: its file first, then itself, and what is made of the answer. */
import { messageApi, type SendBody } from '@/api/message'
import { isPassing, isUnclear, type Fault } from '@/domain/fault'
import type { LocalId } from '@/domain/ids'
import { isReadable } from '../drafts/blobs'
import { selectCan } from '../server/selectors'
import type { StoreParts } from '../storeParts'
import { toOutcome } from '../outcome'
import type { OutboxEntry } from './entry'
import {
  echoFound,
  fileFoundMissing,
  sendAcknowledged,
  sendLeftUnclear,
  sendRefused,
  sendRequeued,
  sendStarted,
  uploadFinished,
  uploadProgressed,
} from './outboxActions'

/** So many answers that say nothing, and the person decides. */
const UNCLEAR_MOST = 3
/** An effect may come late: so long after the answer was due nothing is sent again. */
export const EFFECT_AT_LATEST_MS = 10_000
/** After an answer that will pass, twice as long each time, and not for all clients equally long. */
const LATER_MS = { least: 2_000, most: 60_000 }
/** Progress is told so often at most. */
const PROGRESS_MS = 100

/** How long to leave an entry alone before it may be tried again; null: it is not waiting. */
export type Wait = number | null

const hasAnswer = (fault: Fault) => fault.kind === 'refused' || fault.kind === 'unreadable'

/** Sends entries, one call each; resolves when it is known what became of it. */
export function makeSender(
  { dispatch, getState, context }: StoreParts,
  maySend: () => boolean,
  untilResumed: (localId: LocalId, signal: AbortSignal) => Promise<void>,
) {
  const { ports, keeper } = context
  /** How often an entry was put off in a row. */
  const putOffs = new Map<LocalId, number>()
  /** Back into the queue; how long it is left alone there. */
  function putOff({ localId }: OutboxEntry, fault: Fault) {
    const isAsked = fault.kind === 'refused'
    dispatch(sendRequeued(isAsked ? { localId, putOff: true } : { localId }))
    const before = putOffs.get(localId) ?? 0
    putOffs.set(localId, before + 1)
    const grown = Math.min(LATER_MS.most, LATER_MS.least * 2 ** before * (1 + ports.random.fraction() / 2))
    return (isAsked ? fault.retryAfterMs : null) ?? grown
  }
  const current = ({ localId }: OutboxEntry) => getState().outbox.entries.find((entry) => entry.localId === localId)

  /** What the conversation's newest message is: a message that stops here keeps its place below it. */
  const newestOf = ({ key }: OutboxEntry) => getState().messages.newest[key] ?? 0

  /** Whether the file is on the server now. */
  async function upload(entry: OutboxEntry, signal: AbortSignal): Promise<Wait | 'done'> {
    const { localId, body } = entry
    if (body.kind !== 'file' || entry.uploadedPath !== undefined) return 'done'
    const blob = await keeper.getBlob(body.fileId)
    // Sending what has left the disk fails like a network that fails, again and again.
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
      // the network went before the program that sends files had come
      return putOff(entry, { kind: 'network' })
    }
    const asked = await uploads.uploadFile(context, blob, body, { onProgress, signal, beforePart })
    if ('value' in asked) {
      const { path, width, height } = asked.value
      dispatch(uploadFinished({ localId, path, width, height }))
      return 'done'
    }
    if (signal.aborted) return null
    if (asked.fault.kind === 'signedOut' || isPassing(asked.fault)) return putOff(entry, asked.fault)
    dispatch(sendRefused({ localId, fault: asked.fault, below: newestOf(entry) }))
    return null
  }

  function conclude(entry: OutboxEntry, fault: Fault): Wait {
    const { localId } = entry
    if (fault.kind === 'signedOut' || (isPassing(fault) && !isUnclear(fault))) return putOff(entry, fault)
    const below = newestOf(entry)
    if (!isUnclear(fault) && fault.kind !== 'cancelled') {
      dispatch(sendRefused({ localId, fault, below }))
      return null
    }
    if (hasAnswer(fault) && (entry.attempts ?? 0) + 1 >= UNCLEAR_MOST) dispatch(sendRefused({ localId, fault, below }))
    else dispatch(sendLeftUnclear({ localId, at: ports.clock.now(), counts: hasAnswer(fault) }))
    return EFFECT_AT_LATEST_MS
  }

  /** An echo without our local id (the server dropped the properties) is known by the message's id alone. */
  async function endIfKnown(entry: OutboxEntry) {
    const { localId, messageId } = current(entry) ?? {}
    if (localId === undefined || messageId === undefined) return
    if ((await keeper.messagesById([messageId])).length > 0) dispatch(echoFound({ localId }))
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
    dispatch(sendStarted({ localId, at: ports.clock.now() }))
    // Should the page die now, it has to know that the message may be out there.
    await keeper.flush()
    const body = toSendBody(entry, selectCan(getState(), 'voiceMessages'))
    const outcome = toOutcome(
      await dispatch(messageApi.endpoints.sendMessage.initiate({ key, body, replyTo, localId }, { track: false })),
    )
    if ('fault' in outcome && body.kind === 'voice' && !selectCan(getState(), 'voiceMessages')) {
      // The answer told that the server has no such type: it goes as a file, at once.
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
  const spoken = body.spoken && { spoken: body.spoken }
  if (spoken && voiceIsKnown) return { kind: 'voice', path, ...spoken }
  return { kind: 'file', path, width: body.width, height: body.height, ...spoken }
}
