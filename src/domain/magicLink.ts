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
  /** The token is shorter than those of servers: a part of the link was probably lost. */
  isCut: boolean
  /** Whether the address of a sign-in link has an account. */
  isKnown: boolean
  /** The private channel that a newcomer enters by this link, if the link names it. */
  channelId: ChannelId | null
}

const TOKEN = 'magic_token'
/** The parameters beside a token. The e-mail of somebody must not stay in the history either. */
const COMPANIONS = ['exists', 'email', 'gid']

/** Signs that stand behind a link in a text: a bracket, a quotation mark, the end of a sentence. */
const TAIL = /[\s)\]}>.,;:!?'"…“”‘’«»*|\\、。，！？；：）］】」』＞]+$/u
/** White space and characters that nobody sees, as mail programs put them into long words. */
const INVISIBLE = /[\s\u00AD\u200B-\u200D\u2060\uFEFF]+/g
/** The start of a token of a server: more digits than a word has. */
const DIGITS = /^[0-9a-f]{16,}/
/** Tokens of servers have at least so many digits: 64 of the signature, and the content. */
const LEAST_DIGITS = 124

/** Returns the address as the server made it, as far as mail programs encoded it once more or broke it into lines. */
function repaired(href: string): string {
  if (!/magic|invite/i.test(href)) return href
  const whole = href
    .replace(/%0[AD]/gi, '')
    .replace(/&amp;/gi, '&')
    .replace(/(magic_token|exists|email|gid)%3D/gi, '$1=')
    .replace(/%3F(?=magic_token=)/gi, '?')
    .replace(/%26(?=(?:magic_token|exists|email|gid)=)/gi, '&')
  return whole.includes('#') ? whole : whole.replace(/%23(?=\/)/, '#')
}

/** Returns a token without everything that is not a part of it. */
function cleanToken(text: string): string {
  const visible = text.replace(INVISIBLE, '')
  return DIGITS.exec(visible)?.[0] ?? visible.replace(TAIL, '')
}

const isCut = (token: string) =>
  token === '' || (DIGITS.test(token) && (token.length < LEAST_DIGITS || token.length % 2 === 1))

function purposeOf(path: string, exists: string | null): MagicLinkPurpose {
  if (/^\/invite_private(\/|$)/i.test(path)) return 'joinChannel'
  if (/^\/register\/set_name\/(?!reg$)./i.test(path)) return 'signIn'
  if (/^\/register\/set_name\b/i.test(path)) return 'confirmed'
  if (/^\/login\b/i.test(path)) return 'signIn'
  return exists === null ? 'signUp' : 'signIn'
}

/**
 * Splits the link from an address. Servers put the token before or after the hash, and invitations for phones have it in
 * the path. Mail programs and people change links: what they add is removed. Returns the address without the link, and
 * null if there is none.
 */
export function splitMagicLink(href: string): { href: string; link: MagicLink | null } {
  const url = new URL(repaired(href))
  const { path: givenPath, query } = splitHash(url.hash)
  const fullPath = givenPath.replace(TAIL, '')
  const behind = new URLSearchParams(query)
  const [, forPhones] = /^\/invite_mobile\/([^/]+)/i.exec(fullPath) ?? []
  const token = url.searchParams.get(TOKEN) ?? behind.get(TOKEN) ?? forPhones ?? null
  if (token === null) return { href, link: null }
  const clean = cleanToken(token)
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
  const link = {
    purpose,
    token: clean || null,
    isCut: isCut(clean),
    isKnown: /^true\b/.test(exists ?? ''),
    channelId: channelOf(gid?.replace(TAIL, '') ?? null),
  }
  return { href: url.href, link }
}

const channelOf = (gid: string | null) => (/^[1-9]\d{0,14}$/.test(gid ?? '') ? toChannelId(Number(gid)) : null)

/** Returns the token with which somebody without an account may create one, or null. */
export const invitationOf = (link: MagicLink | null): string | null =>
  link?.purpose === 'signUp' || link?.purpose === 'joinChannel' ? link.token : null
