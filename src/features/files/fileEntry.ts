/** A file in the list of the page, and the rules for its type, filters and order. */
import { channelKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import type { SentFile } from '@/domain/sentFile'
import { compareNames, oncePerLanguage } from '@/i18n/compareNames'
import { dayKey, startOfDay } from '@/lib/dayKey'
import { foldText } from '@/lib/foldText'

/** `conversation` is null for a file in a direct conversation that this device does not know. */
export type FileEntry = SentFile & { conversation: ConversationKey | null }

export const FILE_TYPES = ['image', 'video', 'audio', 'pdf', 'document'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Ages in days of the calendar, this day among them. */
export const FILE_AGES = ['1', '7', '30', '90', '180'] as const
type FileAge = (typeof FILE_AGES)[number]

/** A channel, or all direct conversations. */
export type FilePlace = ConversationKey | 'direct'

export type FileFilters = {
  from: UserId | null
  place: FilePlace | null
  type: FileType | null
  age: FileAge | null
}

/** The last part of a path, for files whose sender told no name. */
const nameInPath = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Returns a file of the server's list. */
export const fromServer = (file: SentFile): FileEntry => ({
  ...file,
  name: file.name || nameInPath(file.path),
  conversation: file.channelId === null ? null : channelKey(file.channelId),
})

/** Returns the file of a message, or null for other messages. */
export function fromMessage({ id, authorId, conversation, sentAt, body }: Message): FileEntry | null {
  if (body.kind !== 'file' && body.kind !== 'voice') return null
  const target = toTarget(conversation)
  const described = body.kind === 'file' ? body : { name: `voice-${dayKey(sentAt)}`, contentType: 'audio/*', size: 0 }
  return {
    messageId: id,
    authorId,
    channelId: target.kind === 'channel' ? target.channelId : null,
    path: body.path,
    name: described.name || nameInPath(body.path),
    contentType: described.contentType,
    size: described.size,
    at: sentAt,
    conversation,
  }
}

/** Returns the type by which a file is filtered. */
function typeOf({ contentType }: Pick<SentFile, 'contentType'>): FileType {
  const type = contentType.toLowerCase()
  if (type.startsWith('application/pdf')) return 'pdf'
  return FILE_TYPES.find((each) => type.startsWith(`${each}/`)) ?? 'document'
}

/** Returns whether a file passes the filters and has all words in its name. `today` is the start of this day in ms. */
export function createMatcher({ from, place, type, age }: FileFilters, words: string, today: number) {
  const since = age === null ? 0 : startOfDay(today, 1 - Number(age))
  const parts = foldText(words).split(/\s+/).filter(Boolean)
  return (file: FileEntry): boolean => {
    if (from !== null && file.authorId !== from) return false
    if (place === 'direct' ? file.channelId !== null : place !== null && file.conversation !== place) return false
    if (type !== null && typeOf(file) !== type) return false
    if (file.at < since) return false
    if (parts.length === 0) return true
    const name = foldText(file.name)
    return parts.every((part) => name.includes(part))
  }
}

export const keyOfFile = ({ messageId }: FileEntry): MessageId => messageId
/** Returns the order by name in a language. */
export const fileNameOrder = oncePerLanguage((language) => {
  const compare = compareNames(language)
  return (one: FileEntry, other: FileEntry): number => compare(one.name, other.name) || one.messageId - other.messageId
})
export const bySize = (one: FileEntry, other: FileEntry) => one.size - other.size
export const byAge = (one: FileEntry, other: FileEntry) => one.at - other.at || one.messageId - other.messageId
