/** How the connection to the server stands. */
import { createAction, createSlice } from '@reduxjs/toolkit'
import { eventsReceived, phaseChanged, streamPuzzled, type Phase } from '@/stream/eventsReceived'
import { sessionEnded } from './sessionSlice'

export type Connection = {
  phase: Phase
  online: boolean
  /** ms since 1970, while it waits for the next attempt. */
  retryAt: number | null
  /** ms since 1970, when the store was last in step with the server. */
  syncedAt: number | null
  /** When this tab said that it is the active one, in ms since 1970; null while nobody is signed in. */
  announcedAt: number | null
  /** Another tab is the active one. */
  takenOver: boolean
  /** This browser keeps nothing: what is written lasts as long as the page. */
  unkept: boolean
  /** What stood in the way of the last stream that did not come about; null while nobody knows, or one is there. */
  why: StreamObstacle | null
  /** What was held here was the copy of something else, and is gone; until the person has taken note. */
  replacement: Replacement | null
  /** What the stream said and nobody understood (`ignored chat/poll`, `malformed users.3.uid`), and how often. */
  puzzles: Record<string, number>
}

/** So many different ones are counted; nonsense without end must not fill the memory. */
const PUZZLES_MOST = 50

/** Another installation answers at the address, or the same one with an older state of its data. */
export type Replacement = 'otherServer' | 'olderState'

/** What keeps a stream from opening, as `probe.ts` finds it out and explains it. */
export type StreamObstacle = 'unreachable' | 'open' | 'noStream' | 'token' | 'removed' | 'busy' | 'trouble' | 'page'

/** The browser says that the network came or went. */
export const networkChanged = createAction<{ online: boolean }>('connection/networkChanged')
/** It was found out why no stream comes about. */
export const streamExplained = createAction<StreamObstacle>('connection/streamExplained')
/** What was held here was dropped, because it was the copy of something else. */
export const serverFoundReplaced = createAction<Replacement>('connection/serverFoundReplaced')
/** The person has read that, and has taken what they want of what was never sent. */
export const replacementUnderstood = createAction<Replacement>('connection/replacementUnderstood')
/** Not kept: the browser's storage is missing, full or broken, and what is written is held in memory. */
export const storageTurned = createAction<{ isKept: boolean }>('connection/storageTurned')
/** This tab is about to be the active one. */
export const tabAnnounced = createAction<{ at: number }>('connection/tabAnnounced')
/** Another tab of this browser announced that it is the active one. */
export const tabTakenOver = createAction('connection/tabTakenOver')

const slice = createSlice({
  name: 'connection',
  initialState: (): Connection => ({
    phase: 'idle',
    online: true,
    retryAt: null,
    syncedAt: null,
    announcedAt: null,
    takenOver: false,
    unkept: false,
    why: null,
    replacement: null,
    puzzles: {},
  }),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(phaseChanged, (state, { payload: { phase, retryAt, at } }) => {
        // the stream was in step until the moment that it broke
        if (state.phase === 'live' && phase !== 'live') state.syncedAt = at
        state.phase = phase
        if (phase === 'live') state.why = null
        state.retryAt = retryAt
      })
      .addCase(eventsReceived, (state, { payload: { events, receivedAt } }) => {
        if (events.some(({ type }) => type === 'ready' || type === 'heartbeat')) state.syncedAt = receivedAt
      })
      .addCase(networkChanged, (state, { payload }) => {
        state.online = payload.online
      })
      .addCase(streamExplained, (state, { payload }) => {
        if (state.phase !== 'live') state.why = payload
      })
      .addCase(serverFoundReplaced, (state, { payload }) => {
        state.replacement = payload
      })
      .addCase(replacementUnderstood, (state) => {
        state.replacement = null
      })
      .addCase(streamPuzzled, (state, { payload: { ignored, malformed } }) => {
        const name = ignored === undefined ? `malformed ${malformed ?? ''}` : `ignored ${ignored}`
        if (name in state.puzzles || Object.keys(state.puzzles).length < PUZZLES_MOST)
          state.puzzles[name] = (state.puzzles[name] ?? 0) + 1
      })
      .addCase(tabAnnounced, (state, { payload }) => {
        state.announcedAt = payload.at
        state.takenOver = false
      })
      .addCase(tabTakenOver, (state) => {
        state.takenOver = true
      })
      .addCase(storageTurned, (state, { payload }) => {
        state.unkept = !payload.isKept
      })
      .addCase(sessionEnded, (state) => {
        state.unkept = false
        state.announcedAt = null
        state.syncedAt = null
        state.why = null
      }),
})

/** The reducer of `state.connection`. */
export const connection = slice.reducer
/** How the connection stands. */
export const selectConnection = (state: { connection: Connection }) => state.connection
