/**
 * The position of the local copy relative to the server: the cursor and versions for the next stream. They are
 * updated by the same bursts as the data, so that they are never ahead of it. Also holds the ranges that the server left
 * out of a backlog.
 */
import { createAction, createSlice } from '@reduxjs/toolkit'
import { addSpan } from '@/lib/spans'
import { phaseChanged, streamOpened } from '@/stream/eventsReceived'
import { logTruncated, stateRestored, serverMismatchSuspected } from '../events'
import { onEvents } from '../onEvents'
import type { SyncPosition } from './syncPosition'

type Sync = SyncPosition & {
  /** There is something to show, from disk or from the first stream. */
  hasData: boolean
  isLive: boolean
  /** A check is running whether the copy still matches the server. */
  isMismatchSuspected: boolean
  /**
   * The highest row since the stream was opened, until `ready`. The server sends the newest missed rows, oldest first, so
   * the cursor stays until `ready`.
   */
  backlog: { highest: number } | null
}

const initial: Sync = {
  cursor: 0,
  usersVersion: null,
  serverId: null,
  clockOffsetMs: 0,
  gaps: [],
  hasData: false,
  isLive: false,
  isMismatchSuspected: false,
  backlog: null,
}

/** The installation id of the server became known. */
export const installationNamed = createAction<string>('sync/installationNamed')

const slice = createSlice({
  name: 'sync',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(streamOpened, (state) => {
        state.backlog = { highest: 0 }
      })
      .addCase(installationNamed, (state, { payload }) => {
        state.serverId = payload
      })
      .addCase(serverMismatchSuspected, (state, { payload }) => {
        state.isMismatchSuspected = payload
      })
      .addCase(phaseChanged, (state, { payload }) => {
        state.isLive = payload.phase === 'live'
      })
      .addCase(logTruncated, (state, { payload: { upTo } }) => {
        state.cursor = Math.min(state.cursor, upTo)
        state.gaps = state.gaps.flatMap(({ from, to }) => (from > upTo ? [] : { from, to: Math.min(to, upTo) }))
        state.backlog = null
      })
      .addCase(stateRestored, (state, { payload }) => {
        if (payload.syncPosition) Object.assign(state, payload.syncPosition)
        state.hasData =
          payload.syncPosition !== null && payload.syncPosition.cursor + (payload.syncPosition.usersVersion ?? 0) > 0
      })
    onEvents(builder, {
      rows: (state, rows) => {
        const highest = rows.reduce((most, { id }) => Math.max(most, id), 0)
        if (state.backlog) state.backlog.highest = Math.max(state.backlog.highest, highest)
        else state.cursor = Math.max(state.cursor, highest)
      },
      usersReset: (state, { version }) => {
        state.usersVersion = version
      },
      usersChanged: (state, { changes }) => {
        for (const { logId } of changes) state.usersVersion = Math.max(state.usersVersion ?? 0, logId)
      },
      passed: (state, { upTo, usersVersion }) => {
        if (state.backlog) state.backlog.highest = Math.max(state.backlog.highest, upTo)
        else state.cursor = Math.max(state.cursor, upTo)
        if (usersVersion !== null) state.usersVersion = Math.max(state.usersVersion ?? 0, usersVersion)
      },
      rowsSkipped: (state, { span }) => {
        state.gaps = addSpan(state.gaps, span)
      },
      ready: (state) => {
        state.cursor = Math.max(state.cursor, state.backlog?.highest ?? 0)
        state.backlog = null
        state.hasData = true
      },
      heartbeat: (state, { at }, { receivedAt }) => {
        state.clockOffsetMs = at - receivedAt
      },
      everythingCleared: (state, { upTo }) => {
        state.gaps = state.gaps.filter(({ to }) => to > upTo)
      },
    })
  },
})

/** The reducer of `state.sync`. */
export const sync = slice.reducer
