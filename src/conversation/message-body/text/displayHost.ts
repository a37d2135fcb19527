/** Finds out where a link really leads if its text names another host. Runs in linear time (decision 0031). */

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

/** Tells whether a text without spaces and slashes reads as a host: `bank.com`, `bank.com:443`, `1.1.1.1`, `nas:5000`. */
function readsAsHost(words: string): boolean {
  if (words.length > MAX_HOST_LENGTH) return words.includes('.')
  const end = words.indexOf(':')
  const name = end < 0 ? words : words.slice(0, end)
  if (/^localhost$/i.test(name) || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)) return true
  if (/^[a-z][a-z\d-]*:\d{4,5}$/i.test(words)) return true
  return /^\p{L}{2,}$/u.test(name.slice(name.lastIndexOf('.') + 1)) && name.lastIndexOf('.') > 0
}

/** Returns a text as the browser would read it as an address: without invisible characters, with plain signs. */
const asAddress = (shown: string) =>
  shown
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(SLASHES, '/')
    .replace(COLONS, ':')
    // An ideographic full stop ends a sentence, too.
    .replace(DOTS, '.')
    .trim()
/** Signs that look like a slash, a colon or a dot, and that NFKC keeps. Browsers read U+3002 as a dot. */
const SLASHES = /[\u2044\u2215\u29f8\u2571]/g
const COLONS = /[\u2236\ua789\u02d0]/g
const DOTS =
  /[\ua4f8\u2027]|\u3002(?=[a-z\d])|(?<=[\p{L}\d])(?!(?<=l)\u00b7l)[\u00b7\u2022\u2219\u22c5\u2e31\u2e33\u30fb](?=[a-z\d])/giu

/** Returns a text without brackets, quotation marks and other signs around it. */
function withoutSurroundings(words: string): string {
  const characters = [...words]
  const isPart = (character: string) => /[\p{L}\p{N}]/u.test(character)
  const start = characters.findIndex(isPart)
  return start < 0 ? '' : characters.slice(start, characters.findLastIndex(isPart) + 1).join('')
}

/**
 * Yields the names in a text that read as a host: after a scheme, after `www.`, or a word like `bank.com`. A name before an at sign counts too: `https://bank.com@evil.example` leads to the second host.
 */
function* hostsIn(words: string) {
  for (const match of words.matchAll(/[^\s/?#\\]+/gu)) {
    const piece = match[0]
    const { index } = match
    const www = piece.search(/(?<![\p{L}\p{N}_])www\./iu)
    if (/:[/\\]{1,2}$/.test(words.slice(Math.max(0, index - 3), index))) yield* piece.split('@')
    else if (www >= 0) yield* piece.slice(www).split('@')
    else if ((index === 0 || /\s/.test(words[index - 1] ?? '')) && /[.:]|localhost/i.test(piece)) {
      const name = withoutSurroundings(piece.replace(/^https?:/i, ''))
      if (readsAsHost(name)) yield* name.split('@')
    }
  }
}

/** Tells whether a text names a host other than these. */
function namesOtherHost(words: string, hosts: readonly string[]): boolean {
  for (const host of hostsIn(words)) if (!hosts.some((real) => isSameHost(host, real))) return true
  return false
}

/** Returns all people whom a mail link writes to. */
function recipientsOf(mailto: string): string[] {
  const [path = '', query] = mailto.slice('mailto:'.length).split('?')
  const copies = [...new URLSearchParams(query)].filter(([name]) => /^(to|cc|bcc)$/i.test(name))
  return [decodedPath(path), ...copies.map(([, value]) => value)]
    .flatMap((list) => list.split(','))
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '')
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The recipients of a mail link if its text names somebody or something else, or not all of them. */
function displayRecipients(words: string, mailto: string): string | null {
  const recipients = recipientsOf(mailto)
  const shown = recipients.join(', ')
  const named = words
    .split(/[\s,;]+/)
    .map((word) => withoutSurroundings(word).toLowerCase())
    .filter((word) => word.includes('@'))
  if (named.length > 0)
    return recipients.length === named.length && named.every((one) => recipients.includes(one)) ? null : shown
  const domains = recipients.map((one) => one.slice(one.indexOf('@') + 1))
  return recipients.length > 1 || namesOtherHost(words, domains) || digitsOf(words).length >= SHORT_NUMBER
    ? shown
    : null
}

/** A text with this many digits may be a phone number. */
const SHORT_NUMBER = 3
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The number of a phone link if its text names another number, a person or a host. */
function displayNumber(words: string, tel: string): string | null {
  const number = decodedPath(tel.slice('tel:'.length))
  const real = digitsOf(number)
  const named = digitsOf(words)
  if (words.includes('@') || namesOtherHost(words, [])) return number
  if (named.length < SHORT_NUMBER) return null
  // Without the country, a number begins with zeros or with the area.
  const local = named.replace(/^0+/, '')
  const isSame = named === real || (local.length > SHORT_NUMBER && real.endsWith(local))
  return isSame ? null : number
}

/**
 * Returns the host (or mail address, or phone number) that a link leads to if its text reads as another one. Returns
 * null if both agree or if the text is not an address. Names in other scripts are returned as xn--…, which cannot be
 * confused.
 */
export function displayHost(shown: string, href: string): string | null {
  const all = asAddress(shown)
  const words = withoutSurroundings(all)
  const isName = CHANNEL_OR_PERSON.test(all)
  if (/^mailto:/i.test(href)) return isName ? recipientsOf(href).join(', ') : displayRecipients(words, href)
  if (/^tel:/i.test(href)) return isName ? decodedPath(href.slice('tel:'.length)) : displayNumber(words, href)
  const real = hostOf(href)
  if (real === null || real === '') return null
  return isName || namesOtherHost(words, [real]) ? real : null
}
