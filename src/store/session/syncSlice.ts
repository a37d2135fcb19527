/**
 * How far the copy of the server's truth goes: the bookmarks for the next stream, folded from the same bursts as the
 * data, so that they never run ahead of it; and the gaps that a backlog cut at 5,000 rows left.
 */
import { createAction, createSlice } from '@reduxjs/toolkit'
import { addSpan, type Span } from '@/lib/spans'
import { eventsReceived, phaseChanged, streamOpened } from '@/stream/eventsReceived'
import { stateRestored } from '../persistence/restored'
import type { Bookmarks } from './bookmarks'

/** The server sends at most so many missed rows (GET /user/events). */
export const BACKLOG_MOST = 5_000

export type Sync = Bookmarks & {
  /** Something worth showing is here: from disk, or from the first stream. */
  painted: boolean
  live: boolean
  /** It is being asked whether this still is a copy of what the server holds. */
  doubted: boolean
  /** Rows since the stream was opened, until `ready`. They are the newest ones, oldest first: until then the cursor stays. */
  backlog: { count: number; lowest: number; highest: number } | null
  /** The stretch of the log that the last stream skipped: a hole in every conversation. */
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

/** It is known which installation this is. */
export const installationNamed = createAction<string>('sync/installationNamed')

/** Whether this still is a copy of what the server holds began to be asked, or has been answered. */
export const copyDoubted = createAction<boolean>('sync/copyDoubted')

/** The stretch above the cursor that a complete backlog skipped, or null. */
function skippedBy({ count, lowest }: NonNullable<Sync['backlog']>, cursor: number): Span | null {
  return count < BACKLOG_MOST || lowest <= cursor + 1 ? null : { from: cursor + 1, to: lowest - 1 }
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
      .addCase(copyDoubted, (state, { payload }) => {
        state.doubted = payload
      })
      .addCase(phaseChanged, (state, { payload }) => {
        state.live = payload.phase === 'live'
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
      .addCase(stateRestored, (state, { payload }) => {
        if (payload.bookmarks) Object.assign(state, payload.bookmarks)
        state.painted =
          payload.bookmarks !== null && payload.bookmarks.cursor + (payload.bookmarks.usersVersion ?? 0) > 0
      }),
})

/** The reducer of `state.sync`. */
export const sync = slice.reducer
