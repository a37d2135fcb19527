/** The accessible name of a message: `{author}, {time}`, then what applies (product/names.md). */
import type { Format } from '@/i18n/format'
import type { Translate } from '@/i18n/useTranslation'
import { isOnItsWay } from './RowStates'
import type { RowModel } from './rowModel'

type Input = { model: RowModel; by: string; waits: boolean; namesMe: boolean; pinned: boolean }
/** Given, not asked for: each row looks for its words once. */
type Words = { t: Translate; format: Format }

/** Joined by the list comma of the language. */
export function rowLabel({ model, by, waits, namesMe, pinned }: Input, { t, format }: Words): string {
  const { at, message, entry } = model
  const parts = [by, format.time(at)]
  if (message && message.deletedBy !== null) return format.states(parts)
  if ((message?.editId ?? null) !== null) parts.push(t(($) => $.chat.message.edited))
  if (entry && !isOnItsWay(entry) && entry.messageId === undefined) parts.push(t(($) => $.chat.message.notSent))
  if (waits) parts.push(t(($) => $.chat.message.waiting))
  if (namesMe) parts.push(t(($) => $.chat.message.mentionsYou))
  if (pinned) parts.push(t(($) => $.chat.message.pinned))
  if (message && message.expiresAt !== null) {
    parts.push(t(($) => $.chat.message.expires, { when: format.relative(message.expiresAt, message.sentAt) }))
  }
  return format.states(parts)
}
