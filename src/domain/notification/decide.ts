/**
 * Decides whether something notifies the user. The page, the service worker and the explanation of past decisions share
 * this one pure function (decision 0058).
 */
import type { ConversationKey } from '../conversation'
import type { UserId } from '../ids'
import { findKeyword } from './findKeyword'
import { isQuiet } from './quietHours'
import type { Effects, NotificationRow, NotificationRules } from './rules'

/** Something that may notify the user. */
export type Notifiable = { authorId: UserId | null; conversation: ConversationKey } & (
  | { kind: 'message'; text: string; mentionsMe: boolean; repliesToMe: boolean }
  | { kind: 'reaction'; isToMine: boolean }
  | { kind: 'call' }
  | { kind: 'announcement' }
)

/** The situation at the moment of the decision. */
export type NotificationState = {
  myId: UserId | null
  /** ms since 1970 by this device's clock. */
  now: number
  /** When the mute of the conversation ends, by the same clock; null: never; undefined: not muted. */
  mutedUntil: number | null | undefined
  /** Whether it was missed and arrives late. */
  isBacklog: boolean
  /** Whether its conversation is open in a window that has the focus. */
  isOpen: boolean
  /** Whether the user blocked its author. */
  isBlocked: boolean
  /** Whether this browser may show notifications. */
  mayShow: boolean
}

type NotificationReason =
  | 'own'
  /** A reaction to a message of somebody else. */
  | 'notMine'
  | 'blocked'
  | 'muted'
  | 'open'
  | 'backlog'
  | 'paused'
  | 'quietHours'
  /** The row wants to show it, and the browser does not allow it. */
  | 'permission'
  /** The choice for this conversation: all, mentions, nothing. */
  | 'all'
  | 'mentions'
  | 'nothing'
  /** The row of the table. */
  | 'row'

export type Decision = Effects & {
  reason: NotificationReason
  /** The row that fits; null when none was looked at. */
  row: NotificationRow | null
  /** The keyword that was found. */
  keyword?: string
}

const NOTHING: Effects = { show: false, sound: false, count: false }
const EVERYTHING: Effects = { show: true, sound: true, count: true }

/** Returns what happens for something that arrived, and the reason. The first fitting row of the table decides. */
export function decide(subject: Notifiable, rules: NotificationRules, state: NotificationState): Decision {
  const { authorId, conversation } = subject
  const never = (reason: NotificationReason): Decision => ({ ...NOTHING, reason, row: null })
  if (authorId !== null && authorId === state.myId) return never('own')
  if (subject.kind === 'reaction' && !subject.isToMine) return never('notMine')
  if (state.isBlocked) return never('blocked')
  const choice = rules.conversations[conversation]
  if (choice === 'nothing') return never('nothing')
  if (isMuted(state)) return never('muted')
  const fit = findRow(subject, rules, choice === 'mentions')
  if (fit === null) return never('mentions')
  const isChosen = choice === 'all' && subject.kind === 'message'
  const wanted = isChosen ? EVERYTHING : rules.rows[fit.row]
  const decided = (reason: NotificationReason, effects: Partial<Effects> = {}): Decision => ({
    ...wanted,
    ...effects,
    reason,
    ...fit,
  })
  if (state.isOpen) return decided('open', NOTHING)
  const byRule = isChosen ? 'all' : 'row'
  if (!wanted.show && !wanted.sound) return decided(byRule)
  const hindrance = findHindrance(authorId, rules, state)
  if (hindrance !== null) return decided(hindrance, { show: false, sound: false })
  return wanted.show && !state.mayShow ? decided('permission', { show: false }) : decided(byRule)
}

const isMuted = ({ mutedUntil, now }: NotificationState) =>
  mutedUntil !== undefined && (mutedUntil === null || mutedUntil > now)

/** Returns the reason why nothing shows or sounds at this time, or null. It still counts. */
function findHindrance(authorId: UserId | null, rules: NotificationRules, { isBacklog, now }: NotificationState) {
  if (isBacklog) return 'backlog'
  if (authorId !== null && rules.mayPass.includes(authorId)) return null
  if (rules.pausedUntil > now) return 'paused'
  return isQuiet(rules.quietHours, now) ? 'quietHours' : null
}

/** Returns the first row that fits; null if only mentions are wanted and it is none. */
function findRow(
  subject: Notifiable,
  { keywords }: NotificationRules,
  onlyMentions: boolean,
): { row: NotificationRow; keyword?: string } | null {
  if (subject.kind !== 'message') return { row: subject.kind }
  const isDirect = subject.conversation.startsWith('dm:')
  if (isDirect && !onlyMentions) return { row: 'direct' }
  if (subject.mentionsMe) return { row: 'mention' }
  const keyword = findKeyword(subject.text, keywords)
  if (keyword !== null) return { row: 'keyword', keyword }
  if (subject.repliesToMe) return { row: 'reply' }
  return onlyMentions ? null : { row: 'channel' }
}
