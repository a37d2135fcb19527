/**
 * Parses plain text into links, mentions and text in linear time. It uses no regular expression that hostile text can
 * slow down.
 */
import { toUserId, type UserId } from '@/domain/ids'
import { WORD_JOINER } from '@/domain/mentionNames'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; userId: UserId }

/** Endings that turn a bare `name.ending` into a link. All other addresses need `https://`. */
const TOP_LEVEL_DOMAINS = new Set(
  'com org net io dev app info edu gov de at ch fr es it nl be eu uk ie pt br jp cn tw hk kr in ru tr pl se no fi dk us ca mx ar au nz example'.split(
    ' ',
  ),
)
const MAX_LINK_LENGTH = 2048
/** One drawing has at most this many links and mentions; those after them stay text. Each costs many times a word. */
const MAX_LINKS = 100

/** Returns what one drawing may have: links and mentions that are left. */
export const linkBudget = () => ({ left: MAX_LINKS })
/** Characters that end an address: Chinese and Japanese punctuation, markup and invisible characters. */
const LINK_END = /[\s<>"'`。，、；：！？（）「」『』【】《》“”‘’…\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
const TRAILING = /[.,;:!?)\]}*_~]/
const MAIL_ADDRESS = /^[\p{L}\d._%+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,6}$/iu
const BARE_ADDRESS = /^(?:[a-z\d-]{1,63}\.){1,6}([a-z]{2,24})(?::\d{1,5})?(?:[/?#].*)?$/i

function trimTrailingPunctuation(link: string) {
  let end = link.length
  const count = (bracket: string) => link.split(bracket).length - 1
  let unopened = count(')') - count('(')
  while (end > 0 && TRAILING.test(link[end - 1]!)) {
    // A closing bracket belongs to the address if it was opened inside.
    if (link[end - 1] === ')' && unopened-- <= 0) break
    end -= 1
  }
  return link.slice(0, end)
}

/**
 * Returns the start of a text up to the first character that ends an address. `](` separates the two halves of a
 * Markdown link.
 */
function untilLinkEnd(text: string) {
  const stop = text.search(LINK_END)
  const linkSeparator = text.indexOf('](')
  const ends = [stop, linkSeparator].filter((at) => at >= 0)
  return ends.length === 0 ? text : text.slice(0, Math.min(...ends))
}

type Found = { from: number; to: number; href: string }

/** Returns the length of the web address that a text begins with, or 0. */
export function addressLength(text: string): number {
  const link = trimTrailingPunctuation(untilLinkEnd(text.slice(0, MAX_LINK_LENGTH)))
  return /^https?:\/\/[^/?#]/i.test(link) ? link.length : 0
}

/** Returns the first address in a text without white space, or null. */
function addressIn(token: string): Found | null {
  const scheme = token.search(/https?:\/\//i)
  if (scheme >= 0) {
    const to = scheme + addressLength(token.slice(scheme))
    return to > scheme ? { from: scheme, to, href: token.slice(scheme, to) } : null
  }
  if (token.length > MAX_LINK_LENGTH || !token.includes('.')) return null
  const lead = token.length - token.replace(/^[([{<"'“‘（「『]+/u, '').length
  const word = trimTrailingPunctuation(untilLinkEnd(token.slice(lead)))
  if (word.includes('@'))
    return MAIL_ADDRESS.test(word) ? { from: lead, to: lead + word.length, href: `mailto:${word}` } : null
  const ending = BARE_ADDRESS.exec(word)?.[1]
  if (ending === undefined || !(TOP_LEVEL_DOMAINS.has(ending.toLowerCase()) || /^www\./i.test(word))) return null
  return { from: lead, to: lead + word.length, href: `https://${word}` }
}

/**
 * Splits a text into pieces in order. They join to the same text, except for the spaces that the message format adds
 * around ` @12 `. The links and mentions are taken from `budget`.
 */
export function parseInline(text: string, budget = linkBudget()): Inline[] {
  const pieces: Inline[] = []
  let plainFrom = 0
  const plainUpTo = (end: number) => {
    if (end > plainFrom) pieces.push({ kind: 'text', text: text.slice(plainFrom, end) })
  }
  for (const match of text.matchAll(/\S+/g)) {
    if (budget.left <= 0) break
    const token = match[0]
    const at = match.index
    const mention = /^@(\d{1,15})$/.exec(token)
    if (mention) {
      budget.left -= 1
      const end = at + token.length
      const joint = text.startsWith(WORD_JOINER, at - 2) ? at - 2 : at
      plainUpTo(joint >= plainFrom ? joint : at)
      pieces.push({ kind: 'mention', text: token, userId: toUserId(Number(mention[1])) })
      plainFrom = text.startsWith(` ${WORD_JOINER}`, end) ? end + 2 : end
      continue
    }
    let offset = 0
    for (let found = addressIn(token); found && budget.left > 0; found = addressIn(token.slice(offset))) {
      budget.left -= 1
      plainUpTo(at + offset + found.from)
      pieces.push({ kind: 'link', text: token.slice(offset + found.from, offset + found.to), href: found.href })
      offset += found.to
      plainFrom = at + offset
    }
  }
  plainUpTo(text.length)
  return pieces
}

const ONE_EMOJI =
  '(?:\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?(?:\\u200D\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?){0,4})'
const ONLY_EMOJI = new RegExp(`^\\s*(?:${ONE_EMOJI}\\s*){1,6}$`, 'u')

/** Tells whether a text is only one to six emoji, which are shown larger. */
export const isOnlyEmoji = (text: string) => text.length <= 90 && ONLY_EMOJI.test(text)
