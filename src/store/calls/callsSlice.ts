/** The state of calls. It joins the store when its code loads. */
import { createAction, createSlice, type Draft } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { Sending } from '@/platform/rtc/rtc'
import { conversationForgotten, sessionEnded } from '../events'
import { combined } from '../rootReducer'
import { NO_CALLS, type CallFailure, type CallMachine, type CallRecord, type CallSignal } from './machine'
import { NOTHING_CHANGED, type OwnPart } from './ownPart'
import { step } from './step'
import type { StoredCall } from './storedCall'

export type CallsState = CallMachine & {
  /** Whether the server has calls; null while unknown. */
  isEnabled: boolean | null
  /** Why no call can begin from this page or on this server, as far as it is known; null: it can. */
  hindrance: CallFailure | null
  /** Why calls of these conversations were refused lately. */
  refusals: Partial<Record<ConversationKey, CallFailure>>
  /** How many people are in the rooms of channels. */
  rooms: Partial<Record<ConversationKey, number>>
  /** The last calls of each conversation on this device, oldest first. */
  records: Partial<Record<ConversationKey, CallRecord[]>>
  /** The others in my call, in the order in which they came. */
  people: { userId: UserId; sending: Sending }[]
  own: OwnPart
  /** The person who is shown large, in the place of the messages; null: nobody. */
  pinned: UserId | null
  /** My call that goes on in an older tab; null: none. */
  otherTab: StoredCall | null
  /** Whether the page fills the screen. */
  isFullScreen: boolean
  /** Whether media arrives. */
  isFlowing: boolean
  /** The browser holds the sound back until somebody presses something. */
  isSoundBlocked: boolean
}

declare module '@/store/rootReducer' {
  interface LateState {
    calls: CallsState
  }
}

/** The number of calls that are remembered for each conversation. */
const MAX_RECORDS = 50

const FRESH: Pick<CallsState, 'people' | 'own' | 'pinned' | 'isFlowing' | 'isSoundBlocked'> = {
  people: [],
  own: NOTHING_CHANGED,
  pinned: null,
  isFlowing: true,
  isSoundBlocked: false,
}

/** My part in a call that begins by this press. */
const startOf = (signal: CallSignal): OwnPart => ({
  ...FRESH.own,
  picture: 'withCamera' in signal && signal.withCamera ? 'camera' : null,
})
/** A shared screen cannot be asked for again without a press. */
const withoutScreen = (own: OwnPart): OwnPart => ({ ...own, picture: own.picture === 'screen' ? null : own.picture })

/** Remembers why a call did not begin, for the buttons that would only fail again. */
function noteRefusal(state: Draft<CallsState>, signal: CallSignal) {
  if (signal.type !== 'joinFailed' || !('key' in state.call)) return
  if (signal.reason === 'notSetUp') state.hindrance = signal.reason
  if (signal.reason === 'notAllowed' || signal.reason === 'notThere') state.refusals[state.call.key] = signal.reason
}

const initial: CallsState = {
  ...NO_CALLS,
  ...FRESH,
  isEnabled: null,
  otherTab: null,
  isFullScreen: false,
  hindrance: null,
  refusals: {},
  rooms: {},
  records: {},
}

/** Something happened to the calls of this device. */
export const callSignaled = createAction<CallSignal>('calls/callSignaled')
/** This page can have no calls, for this reason. */
export const pageHindered = createAction<CallFailure>('calls/pageHindered')
/** The server was asked whether it has calls. */
export const callsFound = createAction<boolean>('calls/callsFound')
/** The rooms of channels were listed. */
export const roomsListed = createAction<CallsState['rooms']>('calls/roomsListed')
/** A call is over. */
export const callRecorded = createAction<CallRecord>('calls/callRecorded')
/** The records of earlier pages were read from this device. */
export const recordsRestored = createAction<Pick<CallsState, 'records' | 'settled'>>('calls/recordsRestored')
/** Somebody entered my room, or changed what they send. */
export const personSent = createAction<{ userId: UserId; sending: Sending }>('calls/personSent')
/** Somebody left my room. */
export const personLeft = createAction<UserId>('calls/personLeft')
/** My room was joined anew. */
export const roomEmptied = createAction('calls/roomEmptied')
/** My part changed: what I send or hear. */
export const ownPartChanged = createAction<Partial<OwnPart>>('calls/ownPartChanged')
/** Somebody was pinned, or nobody any more. */
export const pinChanged = createAction<UserId | null>('calls/pinChanged')
/** The page began or ended to fill the screen. */
export const fullScreenChanged = createAction<boolean>('calls/fullScreenChanged')
/** An older tab tells of my call there, or that it is over. */
export const otherTabTold = createAction<StoredCall | null>('calls/otherTabTold')
/** This tab goes on with the call of the older one. */
export const callTaken = createAction('calls/callTaken')
/** Media stopped, or came back. */
export const flowChanged = createAction<boolean>('calls/flowChanged')
/** The browser began or ended to hold the sound back. */
export const soundBlocked = createAction<boolean>('calls/soundBlocked')

const calls = createSlice({
  name: 'calls',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(callSignaled, (state, { payload }) => {
        const { machine } = step(state, payload)
        const isNew = machine.call.state === 'joining' && machine.call !== state.call
        // Two who call each other change the room, and stay as muted as they were.
        const own = payload.type === 'called' ? withoutScreen(state.own) : startOf(payload)
        const fresh = isNew && { ...FRESH, own }
        noteRefusal(state, payload)
        Object.assign(state, { call: machine.call, ring: machine.ring, settled: machine.settled }, fresh)
      })
      .addCase(callsFound, (state, { payload }) => {
        state.isEnabled = payload
        state.refusals = {}
        if (state.hindrance === 'notSetUp') state.hindrance = null
      })
      .addCase(pageHindered, (state, { payload }) => {
        state.hindrance = payload
      })
      .addCase(roomsListed, (state, { payload }) => {
        state.rooms = payload
      })
      .addCase(callRecorded, (state, { payload }) => {
        state.records[payload.key] = [...(state.records[payload.key] ?? []), payload].slice(-MAX_RECORDS)
      })
      .addCase(recordsRestored, (state, { payload }) => {
        Object.assign(state, payload)
      })
      .addCase(conversationForgotten, (state, { payload }) => {
        delete state.records[payload]
      })
      .addCase(personSent, (state, { payload }) => {
        const known = state.people.find(({ userId }) => userId === payload.userId)
        if (known === undefined) state.people.push(payload)
        else known.sending = payload.sending
      })
      .addCase(personLeft, (state, { payload }) => {
        state.people = state.people.filter(({ userId }) => userId !== payload)
        if (state.pinned === payload) state.pinned = null
      })
      .addCase(roomEmptied, (state) => {
        state.people = []
        state.isFlowing = true
      })
      .addCase(ownPartChanged, (state, { payload }) => {
        Object.assign(state.own, payload)
      })
      .addCase(otherTabTold, (state, { payload }) => {
        state.otherTab = payload
      })
      .addCase(pinChanged, (state, { payload }) => {
        state.pinned = payload
      })
      .addCase(fullScreenChanged, (state, { payload }) => {
        state.isFullScreen = payload
      })
      .addCase(flowChanged, (state, { payload }) => {
        state.isFlowing = payload
      })
      .addCase(soundBlocked, (state, { payload }) => {
        state.isSoundBlocked = payload
      })
      .addCase(sessionEnded, ({ hindrance }) => ({
        ...initial,
        hindrance: hindrance === 'notSetUp' ? null : hindrance,
      })),
})

combined.inject(calls)
