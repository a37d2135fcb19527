/**
 * Notices that what is held here is the copy of something else: the server was restored from an older state, or another
 * one answers at its address. A suspicion is looked into before anything is dropped.
 */
import { systemApi } from '@/api/system'
import type { Message } from '@/domain/message'
import { eventsReceived, streamOpened } from '@/stream/eventsReceived'
import { OVERLAP } from '@/stream/middleware'
import { releaseBlob } from '../drafts/blobs'
import type { ListenerApi, StartListening } from '../listening'
import { sendAcknowledged } from '../outbox/outboxActions'
import { isLeftBehind } from '../persistence/restored'
import type { RootState } from '../rootReducer'
import type { StoreParts } from '../storeParts'
import { copyDoubted } from './syncSlice'
import { replacementUnderstood } from './connectionSlice'
import { isSame } from './isSame'
import { startOver } from './signIn'

/** The newest messages that we know of, of different conversations. */
function witnesses({ messages }: RootState): Message[] {
  return Object.values(messages.newest)
    .flatMap((id): readonly Message[] => (id !== undefined && messages.entities[id] ? [messages.entities[id]] : []))
    .sort((one, other) => other.id - one.id)
}

/** Starts listening. */
export function startReplacementListeners(listen: StartListening, { getState, dispatch }: StoreParts) {
  /** The row that a resumed stream has to begin at or before; null once it has come, or when there is none. */
  let missing: number | null = null
  /** What was known before the stream told anything. */
  let known: readonly Message[] = []

  async function suspect(of: readonly Message[], api: ListenerApi) {
    if (getState().sync.doubted) return
    dispatch(copyDoubted(true))
    // Where even the code cannot be fetched the server is silent, and nothing can be said.
    const replacement = await import('./lookInto').then(
      (room) => room.lookInto(of, api),
      () => null,
    )
    // starting over ends the doubt as well, and nothing goes out before that
    if (replacement !== null) await dispatch(startOver(replacement))
    else dispatch(copyDoubted(false))
  }
  listen({
    actionCreator: streamOpened,
    effect: () => {
      const state = getState()
      const { cursor } = state.sync
      missing = cursor > 0 ? cursor : null
      known = witnesses(state)
    },
  })
  listen({
    actionCreator: eventsReceived,
    effect: async ({ payload: { events } }, api) => {
      const { entities } = api.getOriginalState().messages
      let odd: readonly Message[] | null = null
      for (const event of events) {
        if (event.type === 'chat') {
          const { row } = event
          if (row.id === missing) missing = null
          const held = entities[row.id]
          if (row.kind === 'message' && held && !isSame(row, held)) odd = [held]
        } else if (event.type === 'ready') {
          if (missing !== null) odd ??= known
          missing = null
        }
      }
      if (odd) await suspect(odd, api)
    },
  })
  listen({
    actionCreator: sendAcknowledged,
    effect: async ({ payload }, api) => {
      if (payload.messageId < getState().sync.cursor - OVERLAP) await suspect(known, api)
    },
  })
  listen({
    matcher: systemApi.endpoints.organization.matchFulfilled,
    effect: async ({ payload }, api) => {
      const before = api.getOriginalState().server.serverId
      if (before !== null && payload.serverId !== null && payload.serverId !== before && !getState().sync.doubted)
        await dispatch(startOver('otherServer'))
    },
  })
  listen({
    actionCreator: replacementUnderstood,
    effect: async (_, api) => {
      for (const entry of api.getOriginalState().outbox.entries)
        if (isLeftBehind(entry) && entry.body.kind === 'file') await dispatch(releaseBlob(entry.body.fileId))
    },
  })
}
