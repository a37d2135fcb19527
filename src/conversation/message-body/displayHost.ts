/** Finds out where a link really leads if its text names another host. Runs in linear time. */

/** Text that looks like a channel or a person in this app. Links have the same color but leave the client. */
const CHANNEL_OR_PERSON = /^[#@][\p{L}\p{N}]/u
/** Invisible characters and characters that change the reading direction. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Host names are much shorter. Encoding a name in another script takes quadratic time. */
const MAX_HOST_LENGTH = 1024

/** Returns the host as the browser parses it, without `www.`, or null if there is none. */
function hostOf(address: string): string | null {
  try {
    return plainHost(new URL(address).hostname)
  } catch {
    return null
  }
}

const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, '')

/**
 * Tells whether a host cannot be confused with another one. Each part uses Latin letters of western Europe, or only
 * Chinese, Japanese or Korean, or the whole host uses one other script. Cyrillic `аррӏе.com` fails.
 */
function isUnmistakable(host: string): boolean {
  const parts = host.split('.')
  const isPlain = (part: string) =>
    /^[a-z\d\u00df-\u00f6\u00f8-\u00ff-]+$/.test(part) ||
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+$/u.test(part)
  return parts.every(isPlain) || OTHER_SCRIPTS.some((script) => parts.every((part) => script.test(part)))
}
const OTHER_SCRIPTS = [
  /^[\p{sc=Cyrillic}\d-]+$/u,
  /^[\p{sc=Greek}\d-]+$/u,
  /^[\p{sc=Arabic}\d-]+$/u,
  /^[\p{sc=Hebrew}\d-]+$/u,
  /^[\p{sc=Thai}\d-]+$/u,
  /^[\p{sc=Devanagari}\d-]+$/u,
]

/** Tells whether a displayed name, with or without a port, is this host and cannot be confused with another. */
function isSameHost(shownHost: string, realHost: string): boolean {
  if (shownHost.length > MAX_HOST_LENGTH) return false
  const shown = plainHost(shownHost.replace(/:\d*$/, ''))
  return (
    shown === realHost || (/\P{ASCII}/u.test(shown) && isUnmistakable(shown) && hostOf(`https://${shown}`) === realHost)
  )
}

/** Tells whether a text without spaces and slashes reads as a host: `bank.com`, `bank.com:443`. */
function readsAsHost(words: string): boolean {
  const end = words.indexOf(':')
  const name = end < 0 ? words : words.slice(0, end)
  return /^\p{L}{2,}$/u.test(name.slice(name.lastIndexOf('.') + 1)) && name.lastIndexOf('.') > 0
}

/**
 * Yields the names in a text that read as a host: after a scheme, after `www.`, or a name like `bank.com` at the very
 * start. A name before an at sign counts too: `https://bank.com@evil.example` leads to the second host.
 */
function* hostsIn(words: string) {
  for (const match of words.matchAll(/[^\s/?#\\]+/gu)) {
    const piece = match[0]
    const { index } = match
    const after = words[index + piece.length]
    const www = piece.search(/(?<![\p{L}\p{N}_])www\./iu)
    if (/:[/\\]{2}$/.test(words.slice(Math.max(0, index - 3), index))) yield* piece.split('@')
    else if (www >= 0) yield* piece.slice(www).split('@')
    else if (index === 0 && (after === undefined || /[/?#]/.test(after)) && readsAsHost(piece)) yield* piece.split('@')
  }
}

/**
 * Returns the host (or mail address) that a link leads to if its text reads as another one. Returns null if both agree
 * or if the text is not an address. Names in other scripts are returned as xn--…, which cannot be confused.
 */
export function displayHost(shown: string, href: string): string | null {
  const words = shown.normalize('NFKC').replace(INVISIBLE, '').trim()
  const mail = /^mailto:([^?]*)/i.exec(href)?.[1]
  if (mail !== undefined) {
    const isMail = words.includes('@') && !/\s/.test(words)
    return isMail && words.toLowerCase() !== mail.toLowerCase() ? mail : null
  }
  const real = hostOf(href)
  if (real === null || real === '') return null
  if (CHANNEL_OR_PERSON.test(words)) return real
  for (const host of hostsIn(words)) if (!isSameHost(host, real)) return real
  return null
}
