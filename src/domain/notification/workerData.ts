/** Data that the page and the service worker leave for each other. */
import type { ConversationKey } from '../conversation'
import type { MessageId, UserId } from '../ids'
import type { NotificationRules } from './rules'

/** The part of the page's state that the worker needs to decide about a push while no page runs. */
export type PushSnapshot = {
  serverId: string
  userId: UserId
  /** The user's name, by which a push mentions them. */
  name: string
  /** Longer names that begin with it. */
  longerNames?: readonly string[]
  /** The people who have a private name, by id: that name, and the account's, which a push has. */
  privateNames?: Readonly<Record<number, { name: string; accountName: string }>>
  rules: NotificationRules
  /** The ends of mutes in ms since 1970 by this device's clock; null: never. */
  mutes: Readonly<Partial<Record<ConversationKey, number | null>>>
  blocked: readonly UserId[]
  /** The addresses of the pictures of people and channels, for those that have one. */
  pictures?: Readonly<Partial<Record<ConversationKey, string>>>
  texts: { reply: string; markRead: string; hidden: string }
}

/** The texts for a browser whose page left none: nobody is signed in. */
export const TEXTS_WITHOUT_PAGE: PushSnapshot['texts'] = { reply: '', markRead: '', hidden: 'New message' }

/** Something that was done outside the page, in a notification or in the share menu of the device. */
export type WorkerTask =
  | { kind: 'reply'; key: ConversationKey; userId: UserId; text: string; at: number }
  | { kind: 'read'; key: ConversationKey; userId: UserId }
  /** Something was pressed at `at` in the notification of a call, which may be over. */
  | { kind: 'answer' | 'decline'; key: ConversationKey; userId: UserId; at: number }

/**
 * Texts, links and files that another app shared. `userId`: whose it is; null if nobody was signed in. `at`: in ms since
 * 1970 by this device's clock.
 */
export type SharedContent = {
  text: string
  files: readonly File[]
  userId: UserId | null
  at: number
  /** It was larger than what is kept, so the end is missing. */
  isCut?: boolean
}

/** Content without an owner belongs to whoever signs in within this time. */
const MAX_UNOWNED_MS = 3_600_000

/** Whether the signed-in user may see it. */
export const isSharedBy = ({ userId, at }: SharedContent, me: UserId | null, now: number): boolean =>
  userId === null ? now - at < MAX_UNOWNED_MS : userId === me

/**
 * The messages of the worker to a page: tasks wait, an address opens, and a question whether the page runs, which is
 * answered on the port that comes with it.
 */
export type WorkerMessage = { type: 'TASKS_WAITING' } | { type: 'OPEN'; path: string } | { type: 'PING' }

/** The push and the stream may deliver the same message this far apart. */
export const PUSH_DELAY_MS = 10_000

/** The tag of the one notification that tells nothing but that there is something. */
export const NEUTRAL_TAG = 'parley unknown'

/** The tag of the notification of somebody who is calling. */
export const CALL_TAG = 'parley call'

const TAG_PREFIX = 'parley '

/** Returns the tag of a conversation's notification. */
export const tagOf = (key: ConversationKey) => `${TAG_PREFIX}${key}`

/** Returns the conversation of a tag, or null for a notification of something else. */
export const conversationOfTag = (tag: string) =>
  tag.startsWith(TAG_PREFIX) && tag !== NEUTRAL_TAG && tag !== CALL_TAG
    ? (tag.slice(TAG_PREFIX.length) as ConversationKey)
    : null

/** Returns the buttons of a message's notification. Where the platform has it, the answer is typed there. */
export const messageActions = (texts: { reply: string; markRead: string }) => [
  { action: 'reply' as const, title: texts.reply, type: 'text' as const },
  { action: 'read' as const, title: texts.markRead },
]

/**
 * The data of every notification of this client; the worker and the page read it when somebody presses it. `at`: when it
 * was shown, in ms since 1970 by this device's clock. `by`: who showed it. `said`: what pushes say of the messages that
 * the page notified of within `PUSH_DELAY_MS`. `messageId`: the message that it shows, if it is one; a push does not tell.
 */
export type NotificationData = {
  key: ConversationKey
  path: string
  userId: UserId
  at: number
  by: 'page' | 'push'
  said?: readonly string[]
  messageId?: MessageId
}

/** The server as the installed app shows it. `theme` is a CSS color. */
export type AppIdentity = {
  name: string
  theme: string
  /** The address of the logo; null for the icon of the client. */
  logo: string | null
  texts: { newMessage: string; search: string }
  /** The language of the texts, and its direction; older pages left none. */
  lang?: string
  dir?: string
}
