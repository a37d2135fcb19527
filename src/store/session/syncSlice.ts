/**
 * The position of the local copy relative to the server: the cursor and versions for the next stream. They are folded
 * from the same bursts as the data, so that they never run ahead of it. Also holds the gaps left by a backlog that the
 * server cut.
 */
import { createAction, createSlice } from '@reduxjs/toolkit'
import { addSpan, type Span } from '@/lib/spans'
import { eventsReceived, phaseChanged, streamOpened, streamDecodeFailed } from '@/stream/eventsReceived'
import { logCutBack, stateRestored, serverMismatchSuspected } from '../events'
import type { Bookmarks } from './bookmarks'

/** Maximum number of missed rows that the server sends (GET /user/events). */
export const BACKLOG_MOST = 5_000

export type Sync = Bookmarks & {
  /** There is something to show, from disk or from the first stream. */
  painted: boolean
  live: boolean
  /** A check is running whether the copy still matches the server. */
  doubted: boolean
  /**
   * Rows since the stream was opened, until `ready`; `count` includes those that could not be decoded. The server sends
   * the newest missed rows, oldest first, so the cursor stays until `ready`.
   */
  backlog: { count: number; lowest: number; highest: number } | null
  /** The range of the log that the last stream skipped: a hole in every conversation. */
  skipped: Span | null
}

const initial: Sync = {
  cursor: 0,
  usersVersion: null,
  serverId: null,
  clockOffsetMs: 0,
  gaps: [],
  painted: false,
  live: false,
  doubted: false,
  backlog: null,
  skipped: null,
}

/** The installation id of the server became known. */
export const installationNamed = createAction<string>('sync/installationNamed')

/**
 * The range above the cursor that a complete backlog skipped, or null. A resumed stream begins below the cursor, so a
 * backlog without a row at or below it was cut, whatever its length and the server's limit. The very first stream has
 * no cursor to compare with, so its rows are counted instead.
 */
function skippedBy({ count, lowest, highest }: NonNullable<Sync['backlog']>, cursor: number): Span | null {
  const isCut = cursor > 0 ? highest > 0 && lowest > cursor : count >= BACKLOG_MOST
  return isCut && lowest > cursor + 1 ? { from: cursor + 1, to: lowest - 1 } : null
}

const slice = createSlice({
  name: 'sync',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(streamOpened, (state) => {
        state.backlog = { count: 0, lowest: Number.MAX_SAFE_INTEGER, highest: 0 }
        state.skipped = null
      })
      .addCase(installationNamed, (state, { payload }) => {
        state.serverId = payload
      })
      .addCase(serverMismatchSuspected, (state, { payload }) => {
        state.doubted = payload
      })
      .addCase(phaseChanged, (state, { payload }) => {
        state.live = payload.phase === 'live'
      })
      .addCase(streamDecodeFailed, (state) => {
        // A row that cannot be decoded still counts toward the server's limit.
        if (state.backlog) state.backlog.count += 1
      })
      .addCase(eventsReceived, (state, { payload }) => {
        let { cursor } = state
        let backlog = state.backlog && { ...state.backlog }
        for (const event of payload.events) {
          if (event.type === 'chat') {
            const { id } = event.row
            if (backlog) {
              backlog.count += 1
              backlog.lowest = Math.min(backlog.lowest, id)
              backlog.highest = Math.max(backlog.highest, id)
            } else cursor = Math.max(cursor, id)
          } else if (event.type === 'usersReset') state.usersVersion = event.version
          else if (event.type === 'usersChanged') {
            for (const { logId } of event.changes) state.usersVersion = Math.max(state.usersVersion ?? 0, logId)
          } else if (event.type === 'ready') {
            if (backlog) {
              state.skipped = skippedBy(backlog, cursor)
              if (state.skipped) state.gaps = addSpan(state.gaps, state.skipped)
              cursor = Math.max(cursor, backlog.highest)
            }
            backlog = null
            state.painted = true
          } else if (event.type === 'heartbeat') state.clockOffsetMs = event.at - payload.receivedAt
          else if (event.type === 'everythingCleared') state.gaps = state.gaps.filter(({ to }) => to > event.upTo)
        }
        state.cursor = cursor
        state.backlog = backlog
      })
      .addCase(logCutBack, (state, { payload: { upTo } }) => {
        state.cursor = Math.min(state.cursor, upTo)
        state.gaps = state.gaps.flatMap(({ from, to }) => (from > upTo ? [] : { from, to: Math.min(to, upTo) }))
        state.backlog = null
        state.skipped = null
      })
      .addCase(stateRestored, (state, { payload }) => {
        if (payload.bookmarks) Object.assign(state, payload.bookmarks)
        state.painted =
          payload.bookmarks !== null && payload.bookmarks.cursor + (payload.bookmarks.usersVersion ?? 0) > 0
      }),
})

/** The reducer of `state.sync`. */
export const sync = slice.reducer
