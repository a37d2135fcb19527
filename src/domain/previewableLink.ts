/**
 * Decides which addresses may be sent to the server for a preview: only those that reveal nothing secret and grant no
 * access (decision 0025).
 */

/** Names that are never public: RFC 2606, 6761 and 6762, and names common on routers and in companies. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|home\.arpa)$/
const SECRET_NAME =
  /token|secret|passw|pwd|auth|session|signature|credential|jwt|otp|magic|invit|reset|verif|unsubscribe/i
const SECRET_SHORT = new Set([
  'key',
  'apikey',
  'api_key',
  'sig',
  'sid',
  'code',
  'state',
  'ticket',
  'nonce',
  'hash',
  'pass',
])
/** Letters and digits mixed, as long as keys are. */
const looksRandom = (piece: string) =>
  (/^[\w~.=+-]{24,}$/.test(piece) &&
    /\d/.test(piece) &&
    /[a-z]/i.test(piece) &&
    !/^[a-z\d]+([-_.][a-z\d]{1,14}){2,}$/i.test(piece)) ||
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(piece)

/**
 * A public host: a name with a dot. IP addresses are excluded, because they may belong to a machine next to the server.
 */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return false
  return host.includes('.') && !PRIVATE_NAME.test(host)
}

/** Returns the address to request without its fragment, or null when none may be requested. */
export function previewableLink(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.port !== '') return null
  if (!isPublicHost(url.hostname.replace(/\.$/, ''))) return null
  const pairs = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))]
  if (
    pairs.some(([name, value]) => SECRET_NAME.test(name) || SECRET_SHORT.has(name.toLowerCase()) || looksRandom(value))
  )
    return null
  const pieces = url.pathname.split('/')
  if (
    pieces.some(
      (piece) => looksRandom(piece) || /^(token|magic|invite?s?|reset|verify|confirm|oauth|sso)$/i.test(piece),
    )
  )
    return null
  url.hash = ''
  return url.href
}
