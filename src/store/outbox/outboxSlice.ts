/**
 * The outbox: messages that the server has not confirmed, in the order of writing. An entry is removed when its echo is
 * seen (on the stream or in history), or when its author removes it; nothing else removes it.
 */
import { createSlice, type Draft } from '@reduxjs/toolkit'
import { isUnclear, type Fault } from '@/domain/fault'
import type { LocalId, UserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import {
  logCutBack,
  pageReceived,
  stateRestored,
  replacementUnderstood,
  entryTakenBack,
  messageSubmitted,
  sendAcknowledged,
} from '../events'
import { onEvents } from '../onEvents'
import { isOrphaned } from '../persistence/persistedState'
import { mayHaveLeft, type OutboxEntry, type SentRecord } from './entry'
import {
  copySettled,
  echoFound,
  entriesFound,
  fileFoundMissing,
  outboxDiscarded,
  outboxRetried,
  sendLeftUnclear,
  sendRefused,
  sendRequeued,
  sendsDoubted,
  sendStarted,
  uploadFinished,
  uploadPaused,
  uploadProgressed,
} from './outboxActions'

/** `sent`: the messages that this device sent last, latest last. */
export type OutboxSliceState = { entries: OutboxEntry[]; sent: SentRecord[] }
/** Number of sent messages to remember. After that many, the network no longer repeats a request. */
const SENT_MOST = 200
type State = Draft<OutboxSliceState>

const find = (state: State, localId: LocalId) => state.entries.find((entry) => entry.localId === localId)
const drop = (state: State, localId: LocalId) => {
  state.entries = state.entries.filter((entry) => entry.localId !== localId)
}

/**
 * True if a row is the echo of an entry. Local ids count only on the user's own messages, because others may send any.
 * A message id counts only if no different local id contradicts it: a server that lost its last rows assigns ids again.
 */
export const isEchoOf = (row: ChatRow, { localId, messageId }: OutboxEntry, me: UserId | null) =>
  row.kind === 'message' &&
  row.authorId === me &&
  (row.localId === localId || (row.localId === null && row.id === messageId))

function endEchoed(state: State, rows: readonly ChatRow[], me: UserId) {
  if (state.entries.length + state.sent.length === 0) return
  for (const row of rows) {
    if (row.kind !== 'message' || row.authorId !== me) continue
    const sent = row.localId !== null && state.sent.find(({ localId }) => localId === row.localId)
    if (sent && !sent.rows.includes(row.id) && !sent.settled?.includes(row.id)) sent.rows.push(row.id)
    const entry = state.entries.find((each) => isEchoOf(row, each as OutboxEntry, me))
    if (entry) drop(state, entry.localId)
  }
}

/** Marks acknowledged entries that a complete backlog did not contain as unsure, so that they are looked for. */
function doubtAcknowledged(state: State, at: number) {
  for (const entry of state.entries)
    if (entry.messageId !== undefined && entry.state.state === 'sending') entry.state = { state: 'unsure', since: at }
}

/** Messages closer together than this belong together, so none between them may be left out. */
const SAME_TALK_MS = 600_000
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

/**
 * Returns messages that the server lost to the outbox, before the waiting ones. The author decides about them, unless
 * the author's next message is still waiting: then they are sent first, in order, once it is certain that the server
 * does not have them.
 */
function takeLostBack(state: State, returned: readonly OutboxEntry[], kept: number, at: number) {
  for (const sent of state.sent) sent.rows = sent.rows.filter((id) => id <= kept)
  for (const entry of state.entries) {
    if (entry.sentAfter !== undefined) entry.sentAfter = Math.min(entry.sentAfter, kept)
    if (entry.replyTo !== null && entry.replyTo > kept) entry.replyTo = null
    if (entry.messageId === undefined || entry.messageId <= kept) continue
    delete entry.messageId
    entry.state = { state: 'unsure', since: at }
  }
  const isWaiting = ({ state: { state } }: Pick<OutboxEntry, 'state'>) => state !== 'refused' && state !== 'missingFile'
  const first = (state.entries[0]?.place ?? 1) - returned.length
  const back = returned
    .filter(({ localId }) => !find(state, localId))
    .map((entry, index): OutboxEntry => {
      const isFollowed = state.entries.some(
        (next) =>
          next.key === entry.key && isWaiting(next) && Math.abs(next.createdAt - entry.createdAt) < SAME_TALK_MS,
      )
      const { below, ...rest } = entry
      if (isFollowed) return { ...rest, place: first + index, state: { state: 'unsure', since: at } }
      return {
        ...rest,
        place: first + index,
        state: { state: 'refused', fault: LOST },
        ...(below !== undefined && { below }),
      }
    })
  state.entries.unshift(...(back as Draft<OutboxEntry>[]))
}

const slice = createSlice({
  name: 'outbox',
  initialState: (): OutboxSliceState => ({ entries: [], sent: [] }),
  reducers: {},
  extraReducers: (builder) =>
    onEvents(builder, {
      rows: (state, rows, { me }) => endEchoed(state, rows, me),
      ready: (state, _, { receivedAt }) => doubtAcknowledged(state, receivedAt),
    })
      .addCase(stateRestored, (state, { payload }) => {
        state.entries = payload.outbox as Draft<OutboxEntry>[]
        state.sent = payload.sent
      })
      .addCase(messageSubmitted, (state, { payload }) => {
        const place = (state.entries.at(-1)?.place ?? 0) + 1
        state.entries.push({ ...(payload.entry as Draft<OutboxEntry>), place })
      })
      .addCase(entriesFound, (state, { payload }) => {
        state.entries.push(...(payload as Draft<OutboxEntry>[]).filter(({ localId }) => !find(state, localId)))
        state.entries.sort((one, other) => one.createdAt - other.createdAt || (one.place ?? 0) - (other.place ?? 0))
      })
      .addCase(outboxRetried, (state, { payload: localId }) => {
        const entry = find(state, localId)
        if (entry?.state.state !== 'refused' && entry?.state.state !== 'missingFile') return
        // A message that may have arrived is looked for before it is sent again.
        entry.state = entry.attempts ? { state: 'unsure', since: entry.createdAt } : { state: 'queued' }
        entry.attempts = 0
        delete entry.below
      })
      .addCase(outboxDiscarded, (state, { payload }) => {
        const entry = find(state, payload)
        // The request may have started just before the user pressed the button.
        if (entry && !mayHaveLeft(entry)) drop(state, payload)
      })
      .addCase(replacementUnderstood, (state) => {
        state.entries = state.entries.filter((entry) => !isOrphaned(entry))
      })
      .addCase(echoFound, (state, { payload }) => drop(state, payload.localId))
      .addCase(entryTakenBack, (state, { payload }) => drop(state, payload.entry.localId))
      .addCase(uploadProgressed, (state, { payload: { localId, sent, total } }) => {
        const entry = find(state, localId)
        if (!entry) return
        const isPaused = entry.state.state === 'uploading' && entry.state.isPaused
        entry.state = { state: 'uploading', sent, total, ...(isPaused && { isPaused }) }
      })
      .addCase(uploadPaused, (state, { payload: { localId, isPaused } }) => {
        const upload = find(state, localId)?.state
        if (upload?.state !== 'uploading') return
        if (isPaused) upload.isPaused = true
        else delete upload.isPaused
      })
      .addCase(uploadFinished, (state, { payload: { localId, path, width, height } }) => {
        const entry = find(state, localId)
        if (entry?.body.kind !== 'file') return
        entry.uploadedPath = path
        entry.body.width ??= width
        entry.body.height ??= height
      })
      .addCase(fileFoundMissing, (state, { payload }) => {
        const entry = find(state, payload.localId)
        if (!entry) return
        entry.state = { state: 'missingFile' }
        entry.below = payload.below
      })
      .addCase(sendStarted, (state, { payload: { localId, at, after } }) => {
        const entry = find(state, localId)
        if (!entry) return
        entry.state = { state: 'sending', since: at }
        entry.sentAfter ??= after
        if (state.sent.some((each) => each.localId === localId)) return
        state.sent.push({ localId, key: entry.key, rows: [] })
        if (state.sent.length > SENT_MOST) state.sent.shift()
      })
      .addCase(sendsDoubted, (state, { payload: { localIds, at } }) => {
        for (const localId of localIds) {
          const entry = find(state, localId)
          if (entry) entry.state = { state: 'unsure', since: at }
        }
      })
      .addCase(copySettled, (state, { payload: { localId, row } }) => {
        const sent = state.sent.find((each) => each.localId === localId)
        if (!sent) return
        sent.rows = sent.rows.filter((id) => id !== row)
        sent.settled = [...(sent.settled ?? []), row]
      })
      .addCase(sendAcknowledged, (state, { payload: { localId, messageId } }) => {
        const entry = find(state, localId)
        if (entry) entry.messageId = messageId
      })
      .addCase(sendRefused, (state, { payload: { localId, fault, below } }) => {
        const entry = find(state, localId)
        if (!entry) return
        if (isUnclear(fault)) entry.attempts = (entry.attempts ?? 0) + 1
        entry.state = { state: 'refused', fault }
        entry.below = below
      })
      .addCase(sendLeftUnclear, (state, { payload: { localId, at, counts } }) => {
        const entry = find(state, localId)
        if (!entry) return
        entry.state = { state: 'unsure', since: at }
        if (counts) entry.attempts = (entry.attempts ?? 0) + 1
      })
      .addCase(sendRequeued, (state, { payload: { localId, putOff } }) => {
        const entry = find(state, localId)
        if (!entry) return
        entry.state = putOff ? { state: 'queued', putOff } : { state: 'queued' }
        delete entry.messageId
      })
      .addCase(logCutBack, (state, { payload: { returned, kept, at } }) => takeLostBack(state, returned, kept, at))
      .addCase(pageReceived, (state, { payload: { rows, me } }) => endEchoed(state, rows, me)),
})

/** The reducer of `state.outbox`. */
export const outbox = slice.reducer
