/** Where a link really leads, when its own words name another place. */

/** What reads as an address: anything with a scheme or www., or words that begin with a name like `bank.com`. */
const ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|\bwww\.)[^\s/?#\\]*|^[^\s/?#\\]+\.\p{L}{2,}(?=[/?#:]|$)/giu
/** What reads as a channel or a person here: the same colour, and the way out of the house. */
const NAMES = /^[#@][\p{L}\p{N}]/u
/** Signs that nobody sees, and those that turn the direction of reading. */
const UNSEEN = /\p{Cf}/gu

/** The host as the browser understands it, without `www.`; null where there is none. */
function hostOf(address: string): string | null {
  try {
    return new URL(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`).hostname.replace(/^www\./, '')
  } catch {
    return null
  }
}

/** The name before an at sign reads as a place as well: `https://bank.com@evil.example` leads to the second one. */
const placesIn = (address: string) => address.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').split('@')

/**
 * The host (or the mail address) that a link leads to, if what it shows reads as another one; null where words and target agree, or
 * the words are no address. Names in other scripts come in their technical form (xn--…), which cannot look like another.
 */
export function trueHost(shown: string, href: string): string | null {
  const words = shown.normalize('NFKC').replace(UNSEEN, '').trim()
  const mail = /^mailto:([^?]*)/i.exec(href)?.[1]
  if (mail !== undefined) return /^\S+@\S+$/.test(words) && words.toLowerCase() !== mail.toLowerCase() ? mail : null
  const real = hostOf(href)
  if (real === null || real === '') return null
  if (NAMES.test(words)) return real
  const named = (words.match(ADDRESS) ?? []).flatMap(placesIn)
  return named.every((place) => hostOf(place) === real) ? null : real
}
