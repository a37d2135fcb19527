/** The shape and the size limits of the messages in memory. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import type { MessageUpdates } from './fold'

/** The part of a conversation that is in memory. */
export type LoadedWindow = {
  /** Ascending; deleted messages keep their position. */
  ids: MessageId[]
  /** Start of the range of the log that the window covers; 0 is the very beginning. */
  fromId: number
  /** End of that range. Valid only while `isLive` is false: then newer rows are on disk. */
  toId: number
  isLive: boolean
}

export type MessagesState = {
  /** Messages are replaced, never changed. */
  entities: Record<number, Message>
  /** Updates of messages that may still arrive, by the message's id. */
  messageUpdates: Record<number, MessageUpdates>
  /** Duplicates that the network caused: the id of the copy to the id of the message that is shown. */
  duplicates: Record<number, MessageId>
  windows: Partial<Record<ConversationKey, LoadedWindow>>
  newest: Partial<Record<ConversationKey, MessageId>>
  /** Quoted messages outside every window, latest last. */
  quotedIds: readonly MessageId[]
  /** Messages selected for an action. They stay in memory even if no window shows them. */
  retainedIds: readonly MessageId[]
  /** The conversations whose windows stay in memory, latest first. */
  visitedKeys: readonly ConversationKey[]
  openKey: ConversationKey | null
  /** Whether the user is at the newest end of the open conversation. */
  isAtBottom: boolean
}

/** Maximum number of rows in the open conversation's window. */
const OPEN_ROWS = 600
/** Limit for the open window while the user reads further up and new messages arrive. */
const READING_ROWS = 1_200
/** Maximum number of rows in the window of a conversation visited before. */
const VISITED_ROWS = 60
/** A window is cut only if it is this much too long, not at every row. */
const SLACK = 60
const MAX_MESSAGE_UPDATES = 2_000

/** How many rows a conversation's window may hold before it is cut, and how many remain after the cut. */
export function boundsOf(isOpen: boolean, isReadingOlder: boolean) {
  if (!isOpen) return { most: VISITED_ROWS + SLACK, to: VISITED_ROWS }
  return isReadingOlder ? { most: READING_ROWS, to: READING_ROWS } : { most: OPEN_ROWS + SLACK, to: OPEN_ROWS }
}

/** True if a window of the state shows the message. */
export function isShown(windows: MessagesState['windows'], { conversation, id }: Pick<Message, 'conversation' | 'id'>) {
  const window = windows[conversation]
  return window !== undefined && id >= window.fromId && (window.isLive || id <= window.toId)
}

/** Drops the updates of the oldest messages if there are too many. */
export function boundMessageUpdates({ messageUpdates }: Pick<MessagesState, 'messageUpdates'>) {
  const ids = Object.keys(messageUpdates)
  if (ids.length > MAX_MESSAGE_UPDATES)
    for (const id of ids.slice(0, -MAX_MESSAGE_UPDATES / 2)) delete messageUpdates[Number(id)]
}
