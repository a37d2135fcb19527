/** Selectors for unread messages. */
import { createSelector } from '@reduxjs/toolkit'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { memoizeByKey } from '@/lib/memoizeByKey'
import { coversSpan, type Span } from '@/lib/spans'
import { knownRanges, UNKNOWN, type Coverage } from '../conversations/coverage'
import type { RootState } from '../rootReducer'
import type { NotificationRules } from '@/domain/notification/rules'
import { selectNotices } from '../notifications/decisionsSlice'
import { selectRules } from '../notifications/rules'
import { countedMessages, wantedMessages } from './countedMessages'
import { MAX_UNREAD } from './readsSlice'
import type { UnreadMessages } from './unreadMessages'

export type UnreadCount = {
  count: number
  mentions: number
  /** There may be more: the server skipped some of the missed messages. */
  isMinimum: boolean
  firstId: MessageId | null
  /** All messages were read, and the user marked it as unread or was added to it: counts as one. */
  marked?: boolean
  /** The user was added to the channel and has not opened it. */
  isNew?: boolean
}

const NOTHING: UnreadCount = { count: 0, mentions: 0, isMinimum: false, firstId: null }
const MARKED: UnreadCount = { ...NOTHING, count: 1, marked: true }
const ADDED: UnreadCount = { ...MARKED, isNew: true }

/** The number of unread messages that mention the user. */
const mentionsIn = (unread: UnreadMessages | undefined): number =>
  unread ? unread.mentions.filter((id) => unread.ids.includes(id)).length : 0

const unreadCountOf = memoizeByKey<
  ConversationKey,
  [UnreadMessages | undefined, number, readonly Span[], Coverage | undefined],
  UnreadCount
>((unread, mark, gaps, coverage) => {
  const isNew = unread?.marked === 'added'
  if (!unread || unread.ids.length === 0) return isNew ? ADDED : unread?.marked ? MARKED : NOTHING
  const { ids } = unread
  const known = gaps.length === 0 ? [] : knownRanges(coverage ?? UNKNOWN)
  const isMinimum =
    ids.length >= MAX_UNREAD ||
    gaps.some((gap) => gap.to > mark && !coversSpan(known, { from: Math.max(gap.from, mark + 1), to: gap.to }))
  const mentions = mentionsIn(unread)
  return { count: ids.length, mentions, isMinimum, firstId: ids[0] ?? null, ...(isNew && { isNew }) }
})

/** The message up to which a conversation was read; 0: nothing was read. */
export const selectReadMarker = (state: RootState, key: ConversationKey): MessageId | 0 => state.reads.markers[key] ?? 0

/** The unread count of a conversation. */
export const selectUnreadCount = (state: RootState, key: ConversationKey): UnreadCount =>
  unreadCountOf(
    key,
    state.reads.unread[key],
    state.reads.markers[key] ?? 0,
    state.sync.gaps,
    state.conversations.coverage[key],
  )

/** The number that a conversation adds to the total; a mark counts as one. */
export const countOf = (unread: UnreadMessages | undefined): number => unread?.ids.length || (unread?.marked ? 1 : 0)

const countedOf = memoizeByKey<
  ConversationKey,
  [ConversationKey, UnreadMessages | undefined, NotificationRules],
  number
>(countedMessages)

/**
 * The number that a conversation adds to the total: unread messages, reactions, calls and announcements that count by
 * the rules of this device; 0 for a muted one. The list, the title, the icon and the badge of the app show it.
 */
export const selectCounted = (state: RootState, key: ConversationKey): number =>
  state.settings.mutes[key] === undefined
    ? countedOf(key, key, state.reads.unread[key], selectRules(state)) + selectNotices(state, key)
    : 0

/** The ids of the unread messages of a conversation that a notification is wanted for, ascending. */
export const selectShownMessages = (state: RootState, key: ConversationKey): readonly MessageId[] =>
  state.settings.mutes[key] === undefined
    ? wantedMessages(key, state.reads.unread[key], selectRules(state), 'show')
    : []

/** The total of all conversations that the user has. */
export const selectCountedTotal = createSelector(
  [
    (state: RootState) => state.reads.unread,
    (state: RootState) => state.settings.mutes,
    (state: RootState) => state.channels.entities,
    (state: RootState) => state.decisions.notices,
    selectRules,
  ],
  (unread, mutes, channels, notices, rules): number => {
    let total = 0
    for (const key of new Set([...Object.keys(unread), ...Object.keys(notices)]) as Set<ConversationKey>) {
      const target = toTarget(key)
      if (mutes[key] !== undefined || (target.kind === 'channel' && !channels[target.channelId])) continue
      total += countedMessages(key, unread[key], rules) + (notices[key] ?? 0)
    }
    return total
  },
)
