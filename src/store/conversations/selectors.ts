/** Selectors for the list of conversations. */
import { createSelector } from '@reduxjs/toolkit'
import { channelKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId, MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { memoizeByKey } from '@/lib/memoizeByKey'
import type { RootState } from '../rootReducer'

export type Summary = {
  newestId: MessageId | null
  /** ms since 1970; null if there is no message. */
  at: number | null
  preview: Message | null
}

const NO_SUMMARY: Summary = { newestId: null, at: null, preview: null }
const summaryOf = memoizeByKey<ConversationKey, [Message], Summary>((preview) => ({
  newestId: preview.id,
  at: preview.sentAt,
  preview,
}))

/** The newest message of a conversation. */
export function selectSummary(state: RootState, key: ConversationKey): Summary {
  const id = state.messages.newest[key]
  const preview = id === undefined ? undefined : state.messages.entities[id]
  return preview ? summaryOf(key, preview) : NO_SUMMARY
}

/** True if a conversation is muted. */
export const selectIsMuted = (state: RootState, key: ConversationKey): boolean =>
  state.settings.mutes[key] !== undefined

/** When a conversation was pinned to the top, in ms since 1970; null if it is not pinned. */
export const selectPinnedAt = (state: RootState, key: ConversationKey): number | null =>
  state.settings.pinnedAt[key] ?? null

/** True if a channel was hidden from the list. */
export const selectIsChannelHidden = (state: RootState, id: ChannelId): boolean =>
  state.settings.hidden[channelKey(id)] !== undefined

/** True once the server has shown that it supports pinned chats. */
export const selectSupportsPinnedChats = (state: RootState): boolean => state.settings.knowsPins === true

type OrderInputs = [
  newest: RootState['messages']['newest'],
  channels: RootState['channels']['entities'],
  settings: RootState['settings'],
  drafts: RootState['drafts'],
  outbox: RootState['outbox']['entries'],
  createdAfterRow: RootState['conversations']['createdAfterRow'],
  pinOrder: RootState['preferences']['pinOrder'],
]

function listedKeys([newest, channels, settings, drafts, outbox]: OrderInputs): Set<ConversationKey> {
  const keys = new Set<ConversationKey>()
  for (const channel of Object.values(channels)) keys.add(channelKey(channel.id))
  const addIfDirect = (key: ConversationKey) => {
    if (toTarget(key).kind === 'direct') keys.add(key)
  }
  for (const key of Object.keys(newest) as ConversationKey[])
    if ((settings.hidden[key] ?? -1) < newest[key]!) addIfDirect(key)
  for (const key of Object.keys(drafts) as ConversationKey[]) addIfDirect(key)
  for (const key of Object.keys(settings.pinnedAt) as ConversationKey[]) addIfDirect(key)
  settings.opened.forEach(addIfDirect)
  for (const { key } of outbox) addIfDirect(key)
  return keys
}

/** Orders conversations without messages: newer channels and users have higher ids, and come first. */
const idOf = (key: ConversationKey) => {
  const target = toTarget(key)
  return target.kind === 'channel' ? target.channelId : target.userId
}

/** Above the id of every row that a server will assign. */
const ABOVE_ALL_ROWS = 2 ** 52

/**
 * The rank of each conversation with waiting messages: above all others, by the time of the last one. A failed message
 * does not count as waiting, so it does not move its conversation up.
 */
function ranksOfWaiting(outbox: RootState['outbox']['entries']): Map<ConversationKey, number> {
  const waiting = outbox.filter(({ below, messageId }) => below === undefined && messageId === undefined)
  return new Map(waiting.map(({ key, createdAt }) => [key, ABOVE_ALL_ROWS + createdAt]))
}

/**
 * Sorts pinned conversations first (new pins, then those in the own order of this person), then those with waiting
 * messages, then by newest row or by the start of the conversation, whichever is later.
 */
function createConversationOrder() {
  let last: readonly ConversationKey[] = []
  return (...inputs: OrderInputs): readonly ConversationKey[] => {
    const [newest, , { pinnedAt }, , outbox, createdAfterRow, pinOrder] = inputs
    const waiting = ranksOfWaiting(outbox)
    const keys = listedKeys(inputs)
    // Starting from the previous order makes sorting almost linear.
    const before = last.filter((key) => keys.delete(key))
    const order = [...before, ...keys]
      .map((key) => ({
        key,
        pin: pinnedAt[key] ?? -1,
        place: pinnedAt[key] === undefined ? 0 : pinOrder.indexOf(key),
        rank: waiting.get(key) ?? Math.max(newest[key] ?? 0, createdAfterRow[key] ?? 0),
        number: idOf(key),
      }))
      .sort(
        (left, right) =>
          Number(right.pin >= 0) - Number(left.pin >= 0) ||
          left.place - right.place ||
          right.pin - left.pin ||
          right.rank - left.rank ||
          right.number - left.number ||
          (left.key < right.key ? -1 : 1),
      )
      .map(({ key }) => key)
    if (order.length !== last.length || order.some((key, index) => key !== last[index])) last = order
    return last
  }
}

/** The keys of all conversations in the order of the list; the same array while the order stays. */
export const selectConversationKeys = createSelector(
  [
    (state: RootState) => state.messages.newest,
    (state: RootState) => state.channels.entities,
    (state: RootState) => state.settings,
    (state: RootState) => state.drafts,
    (state: RootState) => state.outbox.entries,
    (state: RootState) => state.conversations.createdAfterRow,
    (state: RootState) => state.preferences.pinOrder,
  ],
  createConversationOrder(),
)
