/** The state of the connection to the server. */
import { createAction, createSlice } from '@reduxjs/toolkit'
import type { Span } from '@/lib/spans'
import { phaseChanged, streamDecodeFailed, type Burst, type Phase } from '@/stream/eventsReceived'
import {
  logTruncated,
  replacementNoticeClosed,
  sessionEnded,
  stateRestored,
  tabTakenOver,
  type Replacement,
} from '../events'
import { onEvents } from '../onEvents'

export type Connection = {
  phase: Phase
  isOnline: boolean
  /** ms since 1970, while it waits for the next attempt. */
  retryAt: number | null
  /** ms since 1970, when the store was last up to date with the server. */
  syncedAt: number | null
  /** The last heartbeat of this stream: its time by the server's clock, and its arrival by this device's. */
  heartbeat: { at: number; receivedAt: number } | null
  /** `syncedAt` of the previous visit, read from disk; null if nothing was stored. */
  earlierSyncedAt: number | null
  /** Until when this device was up to date before an absence of an hour or more; null when there is nothing to tell. */
  awaySince: number | null
  /** The first and the last row that the server sent after that absence; null until they are there. */
  missed: Span | null
  /** The same of the stream that is being opened. */
  backlog: Span | null
  /** The last row before it. A new stream sends some of those again. */
  lastRow: number
  /** When this tab announced itself as the active one, in ms since 1970; null while signed out. */
  announcedAt: number | null
  /** Another tab is the active one. */
  isTakenOver: boolean
  /** The id of that tab, if it can be noticed that it is closed; else null. */
  takenOverBy: string | null
  /** This browser stores nothing: new data is lost when the page closes. */
  isStorageUnavailable: boolean
  /** The reason why the last stream did not open; null if unknown, or if a stream is open. */
  why: StreamProblem | null
  /** Unexpected refusals go on, as of a proxy with a sign-in of its own. Signing in again is offered. */
  isRefused: boolean
  /** The connection is too slow for a stream to open in the usual time; it gets more time. */
  isSlow: boolean
  /** The local copy was dropped because the server's data was replaced. Set until the user confirms. */
  replacement: Replacement | null
  /** Decode errors of the stream (`ignored chat/poll`, `malformed users.3.uid`) and how often each occurred. */
  decodeErrors: Record<string, number>
}

/** After a shorter time without a stream nothing is summed up. */
const ABSENCE_MS = 3_600_000
/** Maximum number of distinct decode errors, so that endless malformed data does not fill the memory. */
const MAX_DECODE_ERRORS = 50

/** Reasons why a stream does not open, as `probeStream.ts` determines them. */
export type StreamProblem =
  'unreachable' | 'open' | 'noStream' | 'token' | 'removed' | 'busy' | 'trouble' | 'page' | 'unexpected'

/** The browser reports that it went online or offline. */
export const networkChanged = createAction<{ online: boolean }>('connection/networkChanged')
/** The reason why no stream opens was determined. */
export const streamExplained = createAction<StreamProblem>('connection/streamExplained')
/** Unexpected refusals began to go on, or are over. */
export const refusalsChanged = createAction<{ goOn: boolean }>('connection/refusalsChanged')
/** The summary of what happened during an absence was closed. */
export const absenceDismissed = createAction('connection/absenceDismissed')
/** The local copy was dropped because the server's data was replaced. */
export const serverFoundReplaced = createAction<Replacement>('connection/serverFoundReplaced')
/** The browser storage became available or unavailable (missing, full or broken). Without it, data is only in memory. */
export const storageAvailabilityChanged = createAction<{ isDurable: boolean }>('connection/storageAvailabilityChanged')
/** This tab is about to be the active one. */
export const tabAnnounced = createAction<{ at: number }>('connection/tabAnnounced')

function noteAbsence(state: Connection, now: number) {
  const last = state.syncedAt ?? state.earlierSyncedAt
  if (last === null || now - last < ABSENCE_MS) return
  state.awaySince = last
  state.missed = null
}

function markSynced(state: Connection, _: unknown, { receivedAt }: Burst) {
  state.syncedAt = receivedAt
}

const initial = (): Connection => ({
  phase: 'idle',
  isOnline: true,
  retryAt: null,
  syncedAt: null,
  heartbeat: null,
  earlierSyncedAt: null,
  awaySince: null,
  missed: null,
  backlog: null,
  lastRow: 0,
  announcedAt: null,
  isTakenOver: false,
  takenOverBy: null,
  isStorageUnavailable: false,
  why: null,
  isRefused: false,
  isSlow: false,
  replacement: null,
  decodeErrors: {},
})

const slice = createSlice({
  name: 'connection',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) =>
    onEvents(builder, {
      rows: (state, rows) => {
        for (const { id } of rows) {
          if (id <= state.lastRow) continue
          if (state.phase === 'live') state.lastRow = id
          else
            state.backlog = { from: Math.min(state.backlog?.from ?? id, id), to: Math.max(state.backlog?.to ?? id, id) }
        }
      },
      ready: (state, event, burst) => {
        noteAbsence(state, burst.receivedAt)
        if (state.awaySince !== null) state.missed ??= state.backlog
        state.lastRow = Math.max(state.lastRow, state.backlog?.to ?? 0)
        state.backlog = null
        markSynced(state, event, burst)
      },
      heartbeat: (state, { at }, burst) => {
        markSynced(state, null, burst)
        state.heartbeat = { at, receivedAt: burst.receivedAt }
      },
    })
      .addCase(phaseChanged, (state, { payload: { phase, retryAt, at, isSlow = false } }) => {
        // The store was up to date until the stream broke.
        if (state.phase === 'live' && phase !== 'live') {
          // After a sleep of the machine the break is noticed late.
          noteAbsence(state, at)
          state.syncedAt = at
        }
        state.phase = phase
        if (phase === 'live') state.why = null
        else state.heartbeat = null
        state.retryAt = retryAt
        state.isSlow = isSlow
      })
      .addCase(stateRestored, (state, { payload }) => {
        state.earlierSyncedAt = payload.syncedAt
        state.lastRow = payload.syncPosition?.cursor ?? 0
      })
      .addCase(logTruncated, (state, { payload }) => {
        state.lastRow = Math.min(state.lastRow, payload.upTo)
      })
      .addCase(networkChanged, (state, { payload }) => {
        state.isOnline = payload.online
      })
      .addCase(streamExplained, (state, { payload }) => {
        if (state.phase !== 'live') state.why = payload
      })
      .addCase(refusalsChanged, (state, { payload }) => {
        state.isRefused = payload.goOn
      })
      .addCase(serverFoundReplaced, (state, { payload }) => {
        state.replacement = payload
      })
      .addCase(absenceDismissed, (state) => {
        state.awaySince = null
        state.missed = null
      })
      .addCase(replacementNoticeClosed, (state) => {
        state.replacement = null
      })
      .addCase(streamDecodeFailed, (state, { payload: { ignored, malformed } }) => {
        const name = ignored === undefined ? `malformed ${malformed ?? ''}` : `ignored ${ignored}`
        if (name in state.decodeErrors || Object.keys(state.decodeErrors).length < MAX_DECODE_ERRORS)
          state.decodeErrors[name] = (state.decodeErrors[name] ?? 0) + 1
      })
      .addCase(tabAnnounced, (state, { payload }) => {
        state.announcedAt = payload.at
        state.isTakenOver = false
        state.takenOverBy = null
      })
      .addCase(tabTakenOver, (state, { payload }) => {
        state.isTakenOver = true
        state.takenOverBy = payload
      })
      .addCase(storageAvailabilityChanged, (state, { payload }) => {
        state.isStorageUnavailable = !payload.isDurable
      })
      // The network and this tab stay as they are; the rest was about the user's stream.
      .addCase(sessionEnded, ({ phase, isOnline, retryAt, isSlow, isTakenOver }) => ({
        ...initial(),
        phase,
        isOnline,
        retryAt,
        isSlow,
        isTakenOver,
      })),
})

/** The reducer of `state.connection`. */
export const connection = slice.reducer
/** The state of the connection. */
export const selectConnection = (state: { connection: Connection }) => state.connection
