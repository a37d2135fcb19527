/** The accessible name of a message: `{author}, {time}`, then the states that apply, for example "edited". */
import type { TFunction } from 'i18next'
import type { Format } from '@/i18n/format'
import { isPending } from '@/store/outbox/entry'
import type { RowModel } from '../rowModel'

type Input = {
  model: RowModel
  by: string
  time: string
  waits: boolean
  mentionsMe: boolean
  pinned: boolean
  saved: boolean
}
/** Passed in by the row, so that each row calls the translation hooks only once. */
type Words = { t: TFunction<['common', 'chat']>; format: Format }

/** The parts are joined as the language joins a list. */
export function rowLabel({ model, by, time, waits, mentionsMe, pinned, saved }: Input, { t, format }: Words): string {
  const { message, entry } = model
  const parts = [by, time]
  if (message && message.deletedBy !== null) return format.joinStates(parts)
  if ((message?.editId ?? null) !== null) parts.push(t(($) => $.chat.message.edited))
  if (entry && !isPending(entry) && entry.messageId === undefined) parts.push(t(($) => $.chat.message.notSent))
  if (waits) parts.push(t(($) => $.chat.message.waiting))
  if (mentionsMe) parts.push(t(($) => $.chat.message.mentionsYou))
  if (pinned) parts.push(t(($) => $.chat.message.pinned))
  if (saved) parts.push(t(($) => $.chat.message.saved))
  if (message && message.expiresAt !== null) {
    parts.push(t(($) => $.chat.message.expires, { when: format.relative(message.expiresAt, message.sentAt) }))
  }
  return format.joinStates(parts)
}
