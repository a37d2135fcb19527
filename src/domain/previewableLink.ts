/** Which addresses may be shown to the server for a preview: only such that say nothing and open nothing to whoever reads them. */

/** Names that are never public: RFC 2606, 6761 and 6762, and what routers and companies use. */
const INNER = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|home\.arpa)$/
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
/** Letters and figures without sense: as long as keys are, with both kinds in it. */
const looksRandom = (piece: string) =>
  (/^[\w~.=+-]{24,}$/.test(piece) &&
    /\d/.test(piece) &&
    /[a-z]/i.test(piece) &&
    !/^[a-z\d]+([-_.][a-z\d]{1,14}){2,}$/i.test(piece)) ||
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(piece)

/** A public host: a name with a dot, and never an address by number, which may be a machine next to the server. */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return false
  return host.includes('.') && !INNER.test(host)
}

/** The address to ask for, its fragment left away, or null where nothing may be asked. */
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
