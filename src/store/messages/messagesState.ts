/** What of the messages is in memory. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import type { Amendments } from './fold'

export type Window = {
  /** Ascending; deleted messages keep their place. */
  readonly ids: readonly MessageId[]
  /** The stretch of the log that it stands for; 0 is the very beginning. */
  readonly fromMid: number
  /** Counts only while `live` is false: then newer rows are on disk. */
  readonly toMid: number
  readonly live: boolean
}

export type MessagesState = {
  readonly entities: Readonly<Record<number, Message>>
  /** Rows about messages that may still arrive, by the message's id. */
  readonly amendments: Readonly<Record<number, Amendments>>
  /** Rows of one message that the network carried twice: the later id to the earlier one, which stands for both. */
  readonly twins: Readonly<Record<number, MessageId>>
  readonly windows: Readonly<Partial<Record<ConversationKey, Window>>>
  readonly newest: Readonly<Partial<Record<ConversationKey, MessageId>>>
  /** Quoted messages outside every window, latest last. */
  readonly recalled: readonly MessageId[]
  /** Messages that somebody has chosen to act on: they stay, wherever the windows move. */
  readonly held: readonly MessageId[]
  /** Latest first. */
  readonly visited: readonly ConversationKey[]
  readonly openKey: ConversationKey | null
  /** Whether the person stands at the newest end of the open conversation. */
  readonly following: boolean
}

/** Rows of the open conversation's window. */
export const OPEN_ROWS = 600
/** How far the live end of the open window may grow while the person reads further up. */
const AWAY_ROWS = 1_200
/** Rows of the window of a conversation visited before. */
export const VISITED_ROWS = 60
/** A window is cut only when it is this much too long, not at every row. */
const SLACK = 60
const AMENDMENTS_MOST = 2_000

/** How many rows a conversation's window may hold before it is cut, and to how many it is cut then. */
export function boundsOf(isOpen: boolean, isAway: boolean) {
  if (!isOpen) return { most: VISITED_ROWS + SLACK, to: VISITED_ROWS }
  return isAway ? { most: AWAY_ROWS, to: AWAY_ROWS } : { most: OPEN_ROWS + SLACK, to: OPEN_ROWS }
}

/** Whether a window of the state shows the message. */
export function isShown(windows: MessagesState['windows'], { conversation, id }: Pick<Message, 'conversation' | 'id'>) {
  const window = windows[conversation]
  return window !== undefined && id >= window.fromMid && (window.live || id <= window.toMid)
}

/** The amendments without those of the oldest messages, once there are too many. */
export function boundAmendments(amendments: MessagesState['amendments']): MessagesState['amendments'] {
  const ids = Object.keys(amendments)
  if (ids.length <= AMENDMENTS_MOST) return amendments
  return Object.fromEntries(ids.slice(-AMENDMENTS_MOST / 2).map((id) => [id, amendments[Number(id)]!]))
}
