/** Reads the links with a token that servers mail and people hand on (protocol, chapter 11). */
import { splitHash } from './address'
import { toChannelId, type ChannelId } from './ids'

/**
 * `signIn` is a mailed sign-in link, `signUp` an invitation, `confirmed` a mailed confirmation of an address,
 * `joinChannel` an invitation to a private channel.
 */
export type MagicLinkPurpose = 'signIn' | 'signUp' | 'confirmed' | 'joinChannel'

export type MagicLink = {
  purpose: MagicLinkPurpose
  /** As good as a password. null once the server has refused it. */
  token: string | null
  /** Whether the address of a sign-in link has an account. */
  isKnown: boolean
  /** The private channel that a newcomer enters by this link, if the link names it. */
  channelId: ChannelId | null
}

const TOKEN = 'magic_token'
/** The parameters beside a token. The e-mail of somebody must not stay in the history either. */
const COMPANIONS = ['exists', 'email', 'gid']

function purposeOf(path: string, exists: string | null): MagicLinkPurpose {
  if (/^\/invite_private(\/|$)/i.test(path)) return 'joinChannel'
  if (/^\/register\/set_name\/(?!reg$)./i.test(path)) return 'signIn'
  if (/^\/register\/set_name\b/i.test(path)) return 'confirmed'
  if (/^\/login\b/i.test(path)) return 'signIn'
  return exists === null ? 'signUp' : 'signIn'
}

/**
 * Splits the link from an address. Servers put the token before or after the hash, and invitations for phones have it in
 * the path. Returns the address without it, and null if there is none.
 */
export function splitMagicLink(href: string): { href: string; link: MagicLink | null } {
  const url = new URL(href)
  const { path: fullPath, query } = splitHash(url.hash)
  const behind = new URLSearchParams(query)
  const [, forPhones] = /^\/invite_mobile\/([^/]+)/i.exec(fullPath) ?? []
  const token = url.searchParams.get(TOKEN) ?? behind.get(TOKEN) ?? forPhones ?? null
  if (token === null) return { href, link: null }
  const exists = url.searchParams.get('exists') ?? behind.get('exists')
  const gid = /^\/invite_private\/([^/]+)/i.exec(fullPath)?.[1] ?? url.searchParams.get('gid') ?? behind.get('gid')
  const path = forPhones === undefined ? fullPath : '/invite_mobile'
  const purpose = purposeOf(path, exists)
  for (const name of [TOKEN, ...COMPANIONS]) {
    url.searchParams.delete(name)
    behind.delete(name)
  }
  const rest = behind.toString()
  // Without a path there is no page that could use the token.
  const page = path === '/' ? (purpose === 'signIn' ? '/login' : '/register') : path
  url.hash = page + (rest && `?${rest}`)
  const link = { purpose, token: token.trim() || null, isKnown: exists === 'true', channelId: channelOf(gid) }
  return { href: url.href, link }
}

const channelOf = (gid: string | null) => (/^[1-9]\d{0,14}$/.test(gid ?? '') ? toChannelId(Number(gid)) : null)

/** Returns the token with which somebody without an account may create one, or null. */
export const invitationOf = (link: MagicLink | null): string | null =>
  link?.purpose === 'signUp' || link?.purpose === 'joinChannel' ? link.token : null
