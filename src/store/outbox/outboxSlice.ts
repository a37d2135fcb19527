/**
 * Messages on their way out, in the order in which they were written. An entry leaves when its echo is seen (on the
 * stream or in history), or by its author's hand; nothing else removes what somebody wrote.
 */
import { createSlice, type Draft } from '@reduxjs/toolkit'
import { isUnclear } from '@/domain/fault'
import type { LocalId, UserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import { pageReceived } from '../messages/messageActions'
import { isLeftBehind, stateRestored } from '../persistence/restored'
import { replacementUnderstood } from '../session/connectionSlice'
import type { OutboxEntry } from './entry'
import {
  echoFound,
  entryTakenBack,
  fileFoundMissing,
  messageSubmitted,
  outboxDiscarded,
  outboxRetried,
  sendAcknowledged,
  sendLeftUnclear,
  sendRefused,
  sendRequeued,
  sendStarted,
  uploadFinished,
  uploadPaused,
  uploadProgressed,
} from './outboxActions'

export type OutboxSliceState = { entries: OutboxEntry[] }
type State = Draft<OutboxSliceState>

const find = (state: State, localId: LocalId) => state.entries.find((entry) => entry.localId === localId)
const drop = (state: State, localId: LocalId) => {
  state.entries = state.entries.filter((entry) => entry.localId !== localId)
}

/** Local ids count on one's own messages only: a stranger may send any number. */
function endEchoed(state: State, rows: readonly ChatRow[], me: UserId) {
  if (state.entries.length === 0) return
  for (const row of rows) {
    if (row.kind !== 'message' || row.authorId !== me) continue
    const entry = state.entries.find(({ localId, messageId }) => messageId === row.id || localId === row.localId)
    if (entry) drop(state, entry.localId)
  }
}

const slice = createSlice({
  name: 'outbox',
  initialState: (): OutboxSliceState => ({ entries: [] }),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(stateRestored, (state, { payload }) => {
        state.entries = payload.outbox as Draft<OutboxEntry>[]
      })
      .addCase(messageSubmitted, (state, { payload }) => {
        const place = (state.entries.at(-1)?.place ?? 0) + 1
        state.entries.push({ ...(payload.entry as Draft<OutboxEntry>), place })
      })
      .addCase(outboxRetried, (state, { payload: localId }) => {
        const entry = find(state, localId)
        if (entry?.state.state !== 'refused' && entry?.state.state !== 'missingFile') return
        // What may have arrived after all is looked for before it is sent again.
        entry.state = entry.attempts ? { state: 'unsure', since: entry.createdAt } : { state: 'queued' }
        entry.attempts = 0
        delete entry.below
      })
      .addCase(outboxDiscarded, (state, { payload }) => drop(state, payload))
      .addCase(replacementUnderstood, (state) => {
        state.entries = state.entries.filter((entry) => !isLeftBehind(entry))
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
      .addCase(sendStarted, (state, { payload: { localId, at } }) => {
        const entry = find(state, localId)
        if (entry) entry.state = { state: 'sending', since: at }
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
        if (entry) entry.state = putOff ? { state: 'queued', putOff } : { state: 'queued' }
      })
      .addCase(eventsReceived, (state, { payload: { events, me } }) =>
        endEchoed(
          state,
          events.flatMap((event) => (event.type === 'chat' ? [event.row] : [])),
          me,
        ),
      )
      .addCase(pageReceived, (state, { payload: { rows, me } }) => endEchoed(state, rows, me)),
})

/** The reducer of `state.outbox`. */
export const outbox = slice.reducer
