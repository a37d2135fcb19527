/** Searches emoji by name, for the text after a `:`. */
import { foldQuery, foldText } from '@/lib/foldText'
import { isText, listOf, objectOf, orMissing } from '@/lib/shape'
import { lastTone, withoutTone } from '@/conversation/composer/editor/skinTone'

/** An emoji of the name list. `tones` are its five skin tones, the lightest first, if it has them. */
export type NamedEmoji = { emoji: string; label: string; tags: readonly string[]; tones?: readonly string[] }

/** An entry of a file of emojibase-data. `tone` is one number, or a pair for two people. */
type ListedEmoji = { emoji: string; label: string; tags?: string[]; skins?: { emoji: string; tone: unknown }[] }
const isListed = objectOf<ListedEmoji>({
  emoji: isText,
  label: isText,
  tags: orMissing(listOf(isText)),
  skins: orMissing(listOf(objectOf({ emoji: isText }))),
})

/** Returns the variants with a single tone. Emoji with two people also have pairs of tones, which are skipped. */
function tonesIn(skins: ListedEmoji['skins']): string[] | null {
  const tones = [1, 2, 3, 4, 5].flatMap((tone) => skins?.find((each) => each.tone === tone)?.emoji ?? [])
  return tones.length === 5 ? tones : null
}

/** Returns the searchable entries of a name list and skips entries of another shape. */
export function toNamedEmoji(list: unknown): NamedEmoji[] {
  if (!Array.isArray(list)) return []
  return (list.filter(isListed) as ListedEmoji[]).map(({ emoji, label, tags = [], skins }) => {
    const tones = tonesIn(skins)
    return { emoji, label, tags, ...(tones && { tones }) }
  })
}

/** Common short names for emoji that have a longer name in the list. */
const ALIASES: readonly (readonly [emoji: string, aliases: string])[] = [
  ['❤', 'heart'],
  ['👍', '+1 thumbsup'],
  ['👎', '-1 thumbsdown'],
  ['😄', 'smile'],
  ['😂', 'joy lol'],
  ['🤣', 'rofl'],
  ['😉', 'wink'],
  ['😢', 'cry'],
  ['😭', 'sob'],
  ['🎉', 'tada'],
  ['👏', 'clap'],
  ['👋', 'wave'],
  ['🙏', 'pray thanks'],
  ['👌', 'ok'],
  ['✅', 'check done'],
  ['❌', 'x'],
  ['🤔', 'thinking'],
  ['🤷', 'shrug'],
  ['🤦', 'facepalm'],
  ['💪', 'muscle strong'],
  ['💯', '100'],
  ['😎', 'cool'],
]
/** Removes the variation selector for emoji style, which some lists include and others do not. */
const withoutVariationSelector = (emoji: string) => emoji.replace('\u{FE0F}', '')
const ALIASES_OF = new Map(ALIASES.map(([emoji, aliases]) => [emoji, aliases.split(' ')]))

/**
 * Returns the rank, 0 being the best: full name, start of a name (short names first), tag, start of a tag, word inside.
 * Null if nothing matches.
 */
function rank(query: string, { emoji, label, tags }: NamedEmoji): number | null {
  const name = foldText(label)
  const aliases = ALIASES_OF.get(withoutVariationSelector(emoji)) ?? []
  if (name === query || aliases.includes(query)) return 0
  if (aliases.some((alias) => alias.startsWith(query))) return 1
  const plainTags = tags.map(foldText)
  const isTag = plainTags.includes(query)
  if (name.startsWith(query)) return isTag ? 2 : 3
  if (isTag) return 4
  if (plainTags.some((tag) => tag.startsWith(query))) return 5
  return name.includes(` ${query}`) || (query.length > 2 && name.includes(query)) ? 6 : null
}

/**
 * Returns the best `limit` emoji in the last used skin tone. Among equal matches, recently used emoji come first. `_`
 * stands for a space, as in short names.
 */
export function searchEmoji(
  typed: string,
  all: readonly NamedEmoji[],
  recent: readonly string[],
  limit = 8,
): NamedEmoji[] {
  const query = foldQuery(typed.replaceAll('_', ' '))
  const used = new Set(recent.map(withoutTone))
  const tone = lastTone(recent)
  const buckets: NamedEmoji[][] = Array.from({ length: 14 }, () => [])
  for (const each of all) {
    const rankOfEmoji = rank(query, each)
    if (rankOfEmoji !== null) buckets[rankOfEmoji * 2 + (used.has(withoutTone(each.emoji)) ? 0 : 1)]!.push(each)
  }
  const best = buckets.flat().slice(0, limit)
  return tone === null ? best : best.map((each) => ({ ...each, emoji: each.tones?.[tone] ?? each.emoji }))
}
