/**
 * Edits, reactions and deletions in progress, from the request until the stream confirms it. Response and echo come in
 * either order, so the rows seen last are remembered.
 */
import { createSlice, isAnyOf, type Draft } from '@reduxjs/toolkit'
import { messageApi } from '@/api/conversation/message'
import type { MessageId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import { memoizeByKey } from '@/lib/memoizeByKey'
import { onEvents } from '../onEvents'

export type PendingChange =
  | { kind: 'edit'; body: Extract<MessageBody, { text: string }> | null }
  | { kind: 'reaction'; emoji: string }
  | { kind: 'deletion' }

type Entry = { requestId: string; messageId: MessageId; change: PendingChange; rowId: MessageId | null }
export type PendingState = { entries: Entry[]; seen: MessageId[] }

/** Number of own rows remembered, because they may arrive before the responses. */
const MAX_SEEN = 100

const { editMessage, react, deleteMessage } = messageApi.endpoints
type State = Draft<PendingState>

function begin(state: State, requestId: string, messageId: MessageId, change: PendingChange) {
  state.entries.push({ requestId, messageId, change: change as Draft<PendingChange>, rowId: null })
}
function drop(state: State, { meta }: { meta: { requestId: string } }) {
  state.entries = state.entries.filter(({ requestId }) => requestId !== meta.requestId)
}
function confirm(state: State, action: { payload: MessageId; meta: { requestId: string } }) {
  const { payload: rowId, meta } = action
  if (state.seen.includes(rowId)) return drop(state, action)
  for (const entry of state.entries) if (entry.requestId === meta.requestId) entry.rowId = rowId
}

const slice = createSlice({
  name: 'pending',
  initialState: (): PendingState => ({ entries: [], seen: [] }),
  reducers: {},
  extraReducers: (builder) => {
    onEvents(builder, {
      rows: (state, rows, { me }) => {
        for (const { id, kind, authorId } of rows) {
          if (kind === 'message' || authorId !== me) continue
          state.entries = state.entries.filter(({ rowId }) => rowId !== id)
          state.seen.push(id)
        }
        if (state.seen.length > MAX_SEEN) state.seen = state.seen.slice(-MAX_SEEN)
      },
    })
    builder
      .addMatcher(editMessage.matchPending, (state, { meta }) => {
        const { messageId, body } = meta.arg.originalArgs
        const change = 'text' in body ? { kind: body.kind, text: body.text, mentions: [...body.mentions] } : null
        begin(state, meta.requestId, messageId, { kind: 'edit', body: change })
      })
      .addMatcher(react.matchPending, (state, { meta }) => {
        const { messageId, emoji } = meta.arg.originalArgs
        begin(state, meta.requestId, messageId, { kind: 'reaction', emoji })
      })
      .addMatcher(deleteMessage.matchPending, (state, { meta }) =>
        begin(state, meta.requestId, meta.arg.originalArgs, { kind: 'deletion' }),
      )
      .addMatcher(isAnyOf(editMessage.matchFulfilled, react.matchFulfilled, deleteMessage.matchFulfilled), confirm)
      .addMatcher(isAnyOf(editMessage.matchRejected, react.matchRejected, deleteMessage.matchRejected), drop)
  },
})

/** The reducer of `state.pending`. */
export const pending = slice.reducer

const NONE: readonly PendingChange[] = []
const changesOf = memoizeByKey<MessageId, [readonly Entry[], MessageId], readonly PendingChange[]>((entries, id) => {
  const changes = entries.filter(({ messageId }) => messageId === id).map(({ change }) => change)
  return changes.length > 0 ? changes : NONE
})

/** The requested changes of a message that are not confirmed yet. */
export const selectPendingOn = (state: { pending: PendingState }, id: MessageId): readonly PendingChange[] =>
  state.pending.entries.length === 0 ? NONE : changesOf(id, state.pending.entries, id)
