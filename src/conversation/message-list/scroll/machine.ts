/**
 * Decides where the message list scrolls, as a pure function: (state, signal) → (state, commands).
 * `useMessageScroll.ts` carries out the commands.
 */
import type { MessageId } from '@/domain/ids'

type Mode =
  /** The initial position is not reached yet. */
  | { mode: 'opening'; isAtBottom: boolean }
  /** The list is at the bottom and stays there when rows arrive. */
  | { mode: 'following' }
  /**
   * The reader is elsewhere; rows that arrive do not scroll. `isEndBottom` tells whether the end of the loaded messages
   * counts as the bottom even if newer ones exist: after a jump, messages added below it were already there to read.
   */
  | { mode: 'detached'; isEndBottom: boolean }
  /** The list scrolls to a message, or with `to` null to the unread line or the stored position. */
  | { mode: 'jumping'; to: MessageId | null; isAtBottom: boolean }

export type ScrollState = Mode & {
  /**
   * For a few frames after a scroll to a row, nothing is paged in or marked as read: the list scrolls to an index, and
   * rows added above would give that index to another row.
   */
  isLocked: boolean
}

/** Where a conversation opens. */
export type OpeningPlace = { kind: 'message'; id: MessageId } | { kind: 'position' | 'unreadLine' | 'bottom' }

/** `fromEnd` is the distance to the end of the loaded rows in px; `isLive` tells whether that is the newest message. */
type EndDistance = { fromEnd: number; isLive: boolean }

export type ScrollSignal =
  /** Rows were rendered while the conversation opens. `isSettled`: every request of the opening has ended. */
  | { type: 'rowsOpened'; place: OpeningPlace; isSettled: boolean }
  /** Rows were added or removed later. `isAway`: nobody looks, and the bottom would hide the unread line. */
  | { type: 'rowsChanged'; isAway: boolean }
  /** A loaded message is to be shown. */
  | { type: 'messageRequested'; id: MessageId }
  | { type: 'bottomRequested' }
  /** The position or the size of the list changed; `isUp` when it last scrolled upward. */
  | ({ type: 'moved'; isUp: boolean } & EndDistance)
  /** The newest message is loaded now, which may need no scrolling. */
  | { type: 'newestLoaded'; fromEnd: number }
  /** The height of the view changed, for example for a phone's keyboard. */
  | { type: 'viewResized' }
  | ({ type: 'lockEnded' } & EndDistance)

export type ScrollCommand =
  | { do: 'scrollToEnd' }
  | { do: 'scrollToMessage'; id: MessageId }
  | { do: 'scrollToUnreadLine' }
  | { do: 'scrollToPosition' }
  | { do: 'highlight'; id: MessageId }
  /** Sends `lockEnded` after a few frames; replaces the previous count. */
  | { do: 'lock' }

type Step = { state: ScrollState; commands: ScrollCommand[] }

/** A distance from the bottom of at most this, in px, counts as being at the bottom. */
export const NEAR_BOTTOM_PX = 48

/** The initial state. */
export const OPENING: ScrollState = { mode: 'opening', isAtBottom: true, isLocked: true }

/** Whether the reader is at the bottom. While the list jumps, this is where it was last seen. */
export const isAtBottom = (state: ScrollState) =>
  state.mode === 'following' || (state.mode !== 'detached' && state.isAtBottom)

/** Whether the list stays at the bottom if the view or the rows change; never while it jumps, wherever it was before. */
export const keepsToBottom = (state: ScrollState) => state.mode !== 'jumping' && isAtBottom(state)

/** Whether the end of the loaded rows counts as the bottom. */
export const isEndBottom = (state: ScrollState, isLive: boolean) =>
  isLive || (state.mode === 'detached' ? state.isEndBottom : state.mode !== 'jumping')

const stay = (state: ScrollState): Step => ({ state, commands: [] })
const END: ScrollCommand = { do: 'scrollToEnd' }
const LOCK: ScrollCommand = { do: 'lock' }

/** Replaces `isAtBottom`; an equal state stays the same object, so that nothing renders. */
function seenAtBottom(state: Extract<ScrollState, { isAtBottom: boolean }>, isSeen: boolean): ScrollState {
  return state.isAtBottom === isSeen ? state : { ...state, isAtBottom: isSeen }
}

function jump(state: ScrollState, to: MessageId | null, ...commands: ScrollCommand[]): Step {
  return {
    state: { mode: 'jumping', to, isAtBottom: isAtBottom(state), isLocked: true },
    commands: [LOCK, ...commands],
  }
}

const jumpTo = (state: ScrollState, id: MessageId) =>
  jump(state, id, { do: 'scrollToMessage', id }, { do: 'highlight', id })

function open(state: ScrollState, { place, isSettled }: Extract<ScrollSignal, { type: 'rowsOpened' }>): Step {
  if (state.mode !== 'opening') return stay(state)
  switch (place.kind) {
    case 'message':
      return jumpTo(state, place.id)
    case 'position':
      return jump(state, null, { do: 'scrollToPosition' })
    case 'unreadLine':
      return jump(state, null, { do: 'scrollToUnreadLine' })
    case 'bottom': {
      const next: ScrollState = isSettled ? { mode: 'following', isLocked: true } : { ...state, isLocked: true }
      return { state: next, commands: [LOCK, END] }
    }
  }
}

function rowsChanged(state: ScrollState, isAway: boolean): Step {
  if (state.mode === 'jumping' && state.to !== null)
    return { state, commands: [{ do: 'scrollToMessage', id: state.to }] }
  if (state.mode !== 'following') return stay(state)
  if (!isAway) return { state, commands: [END] }
  // The reader will continue at the unread line.
  return {
    state: { mode: 'detached', isEndBottom: false, isLocked: state.isLocked },
    commands: [{ do: 'scrollToUnreadLine' }],
  }
}

function moved(state: ScrollState, { fromEnd, isLive, isUp }: EndDistance & { isUp: boolean }): ScrollState {
  const isNear = fromEnd <= NEAR_BOTTOM_PX && isEndBottom(state, isLive)
  switch (state.mode) {
    case 'jumping':
      return seenAtBottom(state, isNear)
    case 'opening':
      return isNear || isUp ? seenAtBottom(state, isNear) : state
    case 'detached':
      return isNear ? { mode: 'following', isLocked: state.isLocked } : state
    case 'following':
      // Rows that arrive or grow also move the bottom further down, but only a reader scrolls up.
      return isUp && !isNear ? { mode: 'detached', isEndBottom: true, isLocked: state.isLocked } : state
  }
}

function unlock(state: ScrollState, { fromEnd, isLive }: EndDistance): ScrollState {
  if (state.mode !== 'jumping') return { ...state, isLocked: false }
  return isLive && fromEnd <= NEAR_BOTTOM_PX
    ? { mode: 'following', isLocked: false }
    : { mode: 'detached', isEndBottom: false, isLocked: false }
}

/** Returns the next state and the commands for a signal. */
export function advance(state: ScrollState, signal: ScrollSignal): Step {
  switch (signal.type) {
    case 'rowsOpened':
      return open(state, signal)
    case 'rowsChanged':
      return rowsChanged(state, signal.isAway)
    case 'messageRequested':
      return jumpTo(state, signal.id)
    case 'bottomRequested':
      return {
        state: state.mode === 'opening' ? seenAtBottom(state, true) : { mode: 'following', isLocked: state.isLocked },
        commands: [END],
      }
    case 'moved':
      return stay(moved(state, signal))
    case 'newestLoaded':
      return stay(
        state.mode === 'detached' ? moved(state, { fromEnd: signal.fromEnd, isLive: true, isUp: false }) : state,
      )
    case 'viewResized':
      return { state, commands: keepsToBottom(state) ? [END] : [] }
    case 'lockEnded':
      return stay(unlock(state, signal))
  }
}
