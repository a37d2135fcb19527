/** Builds and parses every address of the app. Addresses are hash routes. */
import { channelKey, directKey, toTarget, type ConversationKey } from './conversation'
import { toChannelId, toMessageId, toUserId, type ChannelId, type MessageId, type UserId } from './ids'

export const addressOf = {
  home: () => '/',
  signIn: () => '/login',
  register: () => '/register',
  /** Where an invitation continues on a phone. Its token is kept by the tab, not in the address. */
  invitationOnPhone: () => '/invite_mobile',
  guestSignIn: () => '/guest_login',
  /** Later steps of the first-time set-up have addresses of their own. */
  onboarding: (step?: SetUpStep) => (step === undefined ? '/onboarding' : `/onboarding/${step}`),
  /** Where people with an account join a private channel. */
  invitation: (channelId: ChannelId) => `/invite_private/${channelId}`,
  /** Where somebody asks for a sign-in link by mail. */
  signInLink: () => '/email_login',
  chats: () => '/chat',
  /** All channels, with those hidden from the list. */
  browseChannels: () => '/chat/browse',
  /** Leads a newcomer into the private channel of an invitation that does not name it. */
  invited: () => '/chat/invited',
  conversation(key: ConversationKey, messageId?: MessageId) {
    const target = toTarget(key)
    const path = target.kind === 'channel' ? `/chat/channel/${target.channelId}` : `/chat/dm/${target.userId}`
    return messageId === undefined ? path : `${path}?mid=${messageId}`
  },
  people: () => '/users',
  person: (userId: UserId) => `/users/${userId}`,
  /** Where the installed app continues with what another app shared. */
  share: () => '/share',
  saved: () => '/favs',
  /** The search over everything; `query` begins with a question mark. */
  search: (query = '') => `/search${query}`,
  /** All files; `query` begins with a question mark. */
  files: (query = '') => `/files${query}`,
  channelSettings: (channelId: ChannelId, page?: string) => pageOf(`/setting/channel/${channelId}`, page),
  personSettings: (userId: UserId, page?: string) => pageOf(`/setting/dm/${userId}`, page),
  settings: (page?: string) => pageOf('/setting', page),
} as const

function pageOf(area: string, page: string | undefined) {
  return page === undefined ? area : `${area}/${encodeURIComponent(page)}`
}

/** Returns an address as the `href` of a link, which works without a click handler. */
export const hrefOf = (address: string) => `#${address}`

/**
 * Splits the hash of an address. The path is as the router reads it: one slash first, no doubled one, decoded. Patterns
 * for it ignore case, as those of the router do.
 */
export function splitHash(hash: string): { path: string; query: string } {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const segments = path.split('/').filter((segment) => segment !== '')
  return { path: `/${segments.map(decoded).join('/')}`, query }
}

/** An encoded slash stays encoded: it belongs to its segment. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F')
  } catch {
    return segment
  }
}

const positiveInteger = (text: string | undefined) => {
  const value = Number(text)
  return text !== undefined && /^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0 ? value : null
}

/** The history state for an address that is opened in order to write. */
export const FOCUS_COMPOSER = { state: { writes: true } } as const

/** Whether a history entry was made in order to write. */
export const shouldFocusComposer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'writes' in state && state.writes === true

/** Returns the history state for a conversation that is opened in order to find a text in it. */
export const searchState = (text: string) => ({ state: { finds: text } }) as const

/** Returns the text that a history entry was made to find, or null. */
export const searchTextOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'finds' in state && typeof state.finds === 'string'
    ? state.finds
    : null

/** Returns the panel that a history entry opens, or null. */
export const panelOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'panel' in state && typeof state.panel === 'string'
    ? state.panel
    : null

/** The results of a search, and which of them a history entry shows. `by`: the step that led to it. */
export type SearchSteps = {
  /** `bundle`: the path of the forwarded messages that were found. */
  targets: readonly { conversation: ConversationKey; id: MessageId; bundle?: string }[]
  at: number
  /** Folded, to be marked in the messages. */
  words: readonly string[]
  by?: 1 | -1
}

/** Returns the history state for a message that is opened as a result of a search. */
export const stepsState = (steps: SearchSteps) => ({ state: { steps } }) as const

/** Returns the results among which a history entry shows one, or null. */
export const stepsOf = (state: unknown): SearchSteps | null =>
  typeof state === 'object' && state !== null && 'steps' in state ? (state.steps as SearchSteps) : null

/** Returns the history state for a settings page that is opened at one of its fields. */
export const fieldState = (field: string) => ({ state: { field } }) as const

/** Returns the field that a history entry leads to, or null. */
export const fieldOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'field' in state && typeof state.field === 'string'
    ? state.field
    : null

/** Returns the settings page that the query of an older client's address names (`/setting?nav=smtp&f=/chat`), or null. */
export const settingsPageAt = (query: string): string | null => new URLSearchParams(query).get('nav') || null

/** Returns the conversation that a path opens, or null. */
export function conversationAt(path: string): ConversationKey | null {
  const [, kind, text] = /^\/chat\/(channel|dm)\/([^/?]+)\/?(?:\?.*)?$/.exec(path) ?? []
  return kind === 'channel' || kind === 'dm' ? conversationOf(kind, text) : null
}

/** Returns the conversation that the route parameters name, or null when the id is invalid. */
export function conversationOf(kind: 'channel' | 'dm', text: string | undefined): ConversationKey | null {
  const id = positiveInteger(text)
  if (id === null) return null
  return kind === 'channel' ? channelKey(toChannelId(id)) : directKey(toUserId(id))
}

/** Returns the message that a query (`?mid=41`) refers to, or null. */
export function messageAt(query: string): MessageId | null {
  const id = positiveInteger(new URLSearchParams(query).get('mid') ?? undefined)
  return id === null ? null : toMessageId(id)
}

/** Whether guests may open a path. */
export const guestsMayOpen = (path: string): boolean => /^\/(chat(\/.*)?)?(\?.*)?$/.test(path)

/** Whether a path is the page of an invitation to a private channel. */
export const opensInvitation = (path: string): boolean => /^\/invite_private(\/|\?|$)/.test(path)

/** Returns the person that a route parameter names, or null when the id is invalid. */
export function personOf(text: string | undefined): UserId | null {
  const id = positiveInteger(text)
  return id === null ? null : toUserId(id)
}
/** The steps of the first-time set-up that have an address. */
export const SET_UP_STEPS = ['sign_up', 'invites', 'done'] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]
