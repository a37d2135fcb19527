/**
 * The messages between a page and the frame of its widget. The words are those of older widgets (protocol, 13.4). Everything
 * else belongs to the handshake: the loader says hello with a nonce, the frame answers with it, and both then know the exact
 * origin of the other. Neither reads a message without the nonce, or of another window or origin.
 */

/** The words that open and close: the page tells the frame, and the frame tells the page. */
export const WORDS = {
  open: 'OPEN',
  close: 'CLOSE',
  openFromPage: 'OPEN_FROM_PARENT',
  closeFromPage: 'CLOSE_FROM_PARENT',
  popupHidden: 'TOOLTIP_HIDDEN',
  popupShown: 'TOOLTIP_SHOWN',
} as const

/** In the address of the frame: the loader shakes hands. Older loaders do not. */
export const HANDSHAKE = 'handshake'

export type ToFrame =
  /** The first message; `nonce` is new at every load of the frame. */
  | { type: 'hello'; nonce: string }
  /** After `ready`. `token`: the login token of the page's own sign-in, or empty. */
  | { type: 'setup'; nonce: string; token: string; isOpen: boolean }

export type ToPage =
  | { type: 'ready'; nonce: string }
  /** The number of unread messages. */
  | { type: 'unread'; nonce: string; count: number }
  /** The visitor wrote, so that the next page may load the frame by itself; or forgot everything. */
  | { type: 'wrote' | 'forgotten'; nonce: string }

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (data: unknown): Fields =>
  typeof data === 'object' && data !== null && 'nonce' in data && typeof data.nonce === 'string' ? data : {}

/** Reads a message for the frame; null for anything else. */
export function toFrameMessage(data: unknown): ToFrame | null {
  const { type, nonce, token, isOpen } = fieldsOf(data)
  if (typeof nonce !== 'string' || nonce.length < 16 || nonce.length > 100) return null
  if (type === 'hello') return { type, nonce }
  if (type !== 'setup') return null
  return { type, nonce, token: typeof token === 'string' ? token.slice(0, 4_000) : '', isOpen: isOpen === true }
}

/** Reads a message for the page that carries this nonce; null for anything else. */
export function toPageMessage(data: unknown, expected: string): ToPage | null {
  const { type, nonce, count } = fieldsOf(data)
  if (typeof nonce !== 'string' || nonce !== expected) return null
  if (type === 'ready' || type === 'wrote' || type === 'forgotten') return { type, nonce }
  if (type !== 'unread' || typeof count !== 'number' || !(count >= 0)) return null
  return { type, nonce, count: Math.min(9_999, Math.floor(count)) }
}
