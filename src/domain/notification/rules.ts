/** The rules by which a device notifies its user. The settings page changes them, `decide.ts` applies them. */
import type { ConversationKey } from '../conversation'
import type { UserId } from '../ids'

/** The rows of the settings table, in its order: of those that fit a message, the first one decides. */
export const NOTIFICATION_ROWS = [
  'direct',
  'mention',
  'keyword',
  'reply',
  'reaction',
  'channel',
  'call',
  'announcement',
] as const
export type NotificationRow = (typeof NOTIFICATION_ROWS)[number]

/** The columns of the table, each with one meaning: a notification, a sound, one more in the count of unread messages. */
export const NOTIFICATION_EFFECTS = ['show', 'sound', 'count'] as const
export type NotificationEffect = (typeof NOTIFICATION_EFFECTS)[number]
export type Effects = Readonly<Record<NotificationEffect, boolean>>

/** Choices for a single conversation. Without one, the rows decide. */
export const CONVERSATION_CHOICES = ['all', 'mentions', 'nothing'] as const
export type ConversationChoice = (typeof CONVERSATION_CHOICES)[number]

/** The sounds to choose from, named as their files. */
export const TONES = ['message', 'drop', 'bell', 'knock'] as const
export type Tone = (typeof TONES)[number]

export type QuietHours = {
  isOn: boolean
  /** Minutes since midnight, by this device's clock. Equal ones mean a whole day. */
  from: number
  to: number
  /** The days on which they begin, 0 for Sunday. They may end on the next day. */
  weekdays: readonly number[]
}

export type NotificationRules = {
  rows: Readonly<Record<NotificationRow, Effects>>
  quietHours: QuietHours
  /** ms since 1970 by this device's clock; 0 without a pause. */
  pausedUntil: number
  tone: Tone
  /** 0 to 1. */
  volume: number
  /** Whether notifications contain the message's text. */
  showsText: boolean
  /** The user to whom the three members below belong; nobody else is notified by them. */
  ownerId: UserId | null
  conversations: Readonly<Partial<Record<ConversationKey, ConversationChoice>>>
  keywords: readonly string[]
  /** People whose messages notify in quiet hours and pauses, too. */
  mayPass: readonly UserId[]
}

const ALL: Effects = { show: true, sound: true, count: true }
const SILENT: Effects = { ...ALL, sound: false }

/** The rules of a new device. */
export const DEFAULT_RULES: NotificationRules = {
  rows: {
    direct: ALL,
    mention: ALL,
    keyword: SILENT,
    reply: ALL,
    reaction: { show: false, sound: false, count: false },
    channel: { show: false, sound: false, count: true },
    call: ALL,
    announcement: SILENT,
  },
  quietHours: { isOn: false, from: 20 * 60, to: 7 * 60, weekdays: [1, 2, 3, 4, 5] },
  pausedUntil: 0,
  tone: 'message',
  volume: 1,
  showsText: true,
  ownerId: null,
  conversations: {},
  keywords: [],
  mayPass: [],
}

/** Returns the rules without those that belong to another user. */
export const rulesFor = (userId: UserId | null, rules: NotificationRules): NotificationRules =>
  rules.ownerId === userId ? rules : { ...rules, ownerId: userId, conversations: {}, keywords: [], mayPass: [] }
