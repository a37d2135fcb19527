/** Every address of the client, built and read here and nowhere else (specification, chapter 2). Hash routes. */
import { channelKey, directKey, toTarget, type ConversationKey } from './conversation'
import { toChannelId, toMessageId, toUserId, type MessageId, type UserId } from './ids'

export const addressOf = {
  home: () => '/',
  signIn: () => '/login',
  register: () => '/register',
  onboarding: () => '/onboarding',
  chats: () => '/chat',
  conversation(key: ConversationKey, messageId?: MessageId) {
    const target = toTarget(key)
    const path = target.kind === 'channel' ? `/chat/channel/${target.channelId}` : `/chat/dm/${target.userId}`
    return messageId === undefined ? path : `${path}?mid=${messageId}`
  },
  people: () => '/users',
  person: (userId: UserId) => `/users/${userId}`,
  saved: () => '/favs',
  files: () => '/files',
  settings: (page?: string) => (page === undefined ? '/setting' : `/setting/${page}`),
} as const

/** An address as the `href` of a link: the client is routed by the hash, and a link needs no help to follow it. */
export const hrefOf = (address: string) => `#${address}`

const positive = (text: string | undefined) => {
  const value = Number(text)
  return text !== undefined && /^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0 ? value : null
}

/** Goes along with an address as the state of its entry in the history: whoever goes there wants to write. */
export const TO_WRITE = { state: { writes: true } } as const

/** Whether an entry of the history was made by somebody who wants to write there. */
export const wantsToWrite = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'writes' in state && state.writes === true

/** The conversation that a path opens, or null when it opens none. */
export function conversationAt(path: string): ConversationKey | null {
  const [, kind, text] = /^\/chat\/(channel|dm)\/([^/?]+)\/?(?:\?.*)?$/.exec(path) ?? []
  const id = positive(text)
  if (id === null) return null
  return kind === 'channel' ? channelKey(toChannelId(id)) : directKey(toUserId(id))
}

/** The message that a query (`?mid=41`) asks to be shown, or null. */
export function messageAt(query: string): MessageId | null {
  const id = positive(new URLSearchParams(query).get('mid') ?? undefined)
  return id === null ? null : toMessageId(id)
}

/** The person whose profile a path opens, or null when it opens none. */
export function personAt(path: string): UserId | null {
  const id = positive(/^\/users\/([^/?]+)\/?(?:\?.*)?$/.exec(path)?.[1])
  return id === null ? null : toUserId(id)
}

/** The settings page that a path opens, or null when it opens none. */
export const settingsPageAt = (path: string): string | null =>
  /^\/setting\/([^/?]+)\/?(?:\?.*)?$/.exec(path)?.[1] ?? null
