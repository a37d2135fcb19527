/** The last decisions of this device, and the reactions, calls and announcements that count. */
import { createAction, createSlice } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Decision, Notifiable } from '@/domain/notification/decide'
import { conversationForgotten, conversationOpened, conversationRead } from '../events'

/** `id` is the message, or the row of a reaction; null for calls and announcements. `at` is in ms since 1970, here. */
export type LoggedDecision = Decision & {
  id: MessageId | null
  conversation: ConversationKey
  kind: Notifiable['kind']
  at: number
}

/** The number of decisions that are kept. */
const MAX_DECISIONS = 500

/** Decisions about what just arrived, oldest first. */
export const decisionsMade = createAction<readonly LoggedDecision[]>('notifications/decisionsMade')
/** Decisions of earlier pages were read from this device. */
export const decisionsRestored = createAction<readonly LoggedDecision[]>('notifications/decisionsRestored')

type DecisionsState = {
  /** Oldest first. */
  decisions: readonly LoggedDecision[]
  /** Per conversation, until it is opened or read. They are no messages, so the unread messages do not include them. */
  notices: Partial<Record<ConversationKey, number>>
}

type State = { decisions: DecisionsState }

const initial: DecisionsState = { decisions: [], notices: {} }
const latest = (decisions: readonly LoggedDecision[]) => decisions.slice(-MAX_DECISIONS)

const slice = createSlice({
  name: 'decisions',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    const forget = (state: { notices: DecisionsState['notices'] }, key: ConversationKey) =>
      void delete state.notices[key]
    builder
      .addCase(decisionsMade, (state, { payload }) => {
        for (const { kind, count, conversation: key } of payload)
          if (count && kind !== 'message') state.notices[key] = (state.notices[key] ?? 0) + 1
        state.decisions = latest([...state.decisions, ...payload])
      })
      .addCase(decisionsRestored, (state, { payload }) => ({
        notices: state.notices,
        decisions: latest([...payload, ...(state.decisions as LoggedDecision[])]),
      }))
      .addCase(conversationOpened, (state, { payload }) => forget(state, payload))
      .addCase(conversationForgotten, (state, { payload }) => forget(state, payload))
      .addCase(conversationRead, (state, { payload }) => forget(state, payload.key))
  },
})

/** The reducer of `state.decisions`. */
export const decisions = slice.reducer

/** The decision about a message; undefined if this device decided nothing, or more than 500 decisions ago. */
export const selectDecision = (state: State, id: MessageId): LoggedDecision | undefined =>
  state.decisions.decisions.findLast((decision) => decision.id === id && decision.kind === 'message')

/** Whether a decision made itself heard or seen. */
export const hasRung = (decision: LoggedDecision | undefined): boolean =>
  decision !== undefined && (decision.show || decision.sound)

/** The number of reactions, calls and announcements that count, until the conversation is opened. */
export const selectNotices = (state: State, key: ConversationKey): number => state.decisions.notices[key] ?? 0

/** When the last notification was shown, in ms since 1970 here; null if none is known. */
export const selectLastShownAt = (state: State): number | null =>
  state.decisions.decisions.findLast(({ show }) => show)?.at ?? null
