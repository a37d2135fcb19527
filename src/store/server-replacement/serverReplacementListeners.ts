/**
 * Detects that the local copy no longer matches the server: it was restored from an older state, or another one answers
 * at its address. Nothing is dropped before a suspicion is confirmed.
 */
import type { Message } from '@/domain/message'
import { eventsReceived, streamOpened } from '@/stream/eventsReceived'
import { OVERLAP } from '@/stream/middleware'
import type { ListenerApi, StartListening } from '../listenerTypes'
import { sendAcknowledged, sessionEnded, serverMismatchSuspected } from '../events'
import type { RootState } from '../rootReducer'
import type { StoreDeps } from '../storeDeps'
import type { LocalSnapshot } from './detectServerReplacement'
import { isSame } from './isSame'
import { serverInfoReceived } from '../server/serverSlice'
import { resetAndResync } from '../session/session'
import { installationNamed } from '../connection/syncSlice'

/** The newest known messages of different conversations. */
function sampleMessages({ messages }: RootState): Message[] {
  return Object.values(messages.newest)
    .flatMap((id): readonly Message[] => (id !== undefined && messages.entities[id] ? [messages.entities[id]] : []))
    .sort((one, other) => other.id - one.id)
}

/** The lazily loaded code of a check. */
const LOADERS = { detection: () => import('./detectServerReplacement'), truncation: () => import('./truncateCopy') }

/** Registers the listeners. */
export function startReplacementListeners(
  listen: StartListening,
  { getState, dispatch, context }: StoreDeps,
  loaders = LOADERS,
) {
  /** The local copy when the stream was opened. The disk is read before the stream can overwrite it. */
  let snapshot: Promise<LocalSnapshot> | null = null
  /** True until the stream's `ready`. The stream's rows are compared, and the row at the cursor must be among them. */
  let isComparing = false
  let hasCursor = false
  let isChecking = false
  /** The server did not answer the last check. It is repeated with the same `snapshot`. */
  let isUnresolved = false

  async function check(local: LocalSnapshot, api: ListenerApi) {
    if (isChecking) return
    isChecking = true
    isComparing = false
    dispatch(serverMismatchSuspected(true))
    try {
      await actOnFinding(local, api)
    } finally {
      isChecking = false
      // Starting over clears the suspicion too, and nothing may be sent before that.
      if (getState().sync.isMismatchSuspected) dispatch(serverMismatchSuspected(false))
    }
  }
  async function actOnFinding(local: LocalSnapshot, api: ListenerApi) {
    // All code is loaded before anything is decided. Without it the server counts as unreachable, and the check is repeated.
    const code = await Promise.all([loaders.detection(), loaders.truncation()]).catch(() => null)
    if (code === null) {
      isUnresolved = true
      return
    }
    const [{ detectServerReplacement }, { truncateCopy }] = code
    const found = await detectServerReplacement(local, api)
    isUnresolved = found.is === 'unreachable'
    if (found.is === 'replaced') await dispatch(resetAndResync(found.by))
    if (found.is === 'truncated') await dispatch(truncateCopy(local, found.lastCommonId))
  }
  const takeSnapshot = async (): Promise<LocalSnapshot> => {
    const state = getState()
    const { cursor } = state.sync
    const known = sampleMessages(state)
    const rows = cursor > 0 ? await context.persistence.rowsFrom(cursor - OVERLAP + 1).catch(() => []) : []
    return { cursor, known, tail: new Map(rows.map((row) => [row.id, row])), lastCommonId: 0, isContradicted: false }
  }
  listen({
    actionCreator: streamOpened,
    effect: () => {
      isComparing = getState().sync.cursor > 0
      hasCursor = false
      if (!isUnresolved || snapshot === null) snapshot = takeSnapshot()
    },
  })
  listen({
    actionCreator: eventsReceived,
    effect: async ({ payload: { events } }, api) => {
      if (!isComparing || snapshot === null) return
      const isReady = events.some(({ type }) => type === 'ready')
      // The outbox would start sending at `ready`.
      if (isReady) dispatch(serverMismatchSuspected(true))
      const comparing = snapshot
      const local = await comparing
      const isStale = comparing !== snapshot
      if (isStale && !isChecking) dispatch(serverMismatchSuspected(false))
      if (isStale) return
      for (const event of events) {
        if (event.type !== 'chat' || event.row.id > local.cursor) continue
        const { row } = event
        const known = local.tail.get(row.id)
        if (known && !isSame(row, known)) local.isContradicted = true
        else if (row.id === local.cursor) hasCursor = true
        if (known && isSame(row, known)) local.lastCommonId = Math.max(local.lastCommonId, row.id)
      }
      if (isReady) isComparing = false
      if (local.isContradicted || (isReady && !hasCursor)) await check(local, api)
      else if (isReady && !isChecking) dispatch(serverMismatchSuspected(false))
    },
  })
  listen({
    actionCreator: sendAcknowledged,
    effect: async ({ payload }, api) => {
      if (snapshot && payload.messageId < getState().sync.cursor - OVERLAP) await check(await snapshot, api)
    },
  })
  listen({
    actionCreator: sessionEnded,
    effect: () => {
      snapshot = null
      isComparing = isUnresolved = false
    },
  })
  listen({
    actionCreator: serverInfoReceived,
    effect: async ({ payload: { serverId = null } }) => {
      const { sync, session } = getState()
      // Before that, `startSession` compares them.
      if (serverId === null || session.state !== 'signedIn') return
      if (sync.serverId === null) dispatch(installationNamed(serverId))
      else if (sync.serverId !== serverId && !isChecking) await dispatch(resetAndResync('otherServer'))
    },
  })
}
