/** Emoji by their names, for what is typed after a `:`. */
import { foldText } from '@/lib/foldText'
import { lastTone, withoutTone } from './skinTone'

/** One emoji as the list of names has it; `tones` are its five skin tones, the lightest first, where it has them. */
export type NamedEmoji = { emoji: string; label: string; tags: readonly string[]; tones?: readonly string[] }

const isNamed = (value: unknown): value is { emoji: string; label: string; tags?: unknown; skins?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'emoji' in value &&
  'label' in value &&
  typeof value.emoji === 'string' &&
  typeof value.label === 'string'

/** Those of one tone; where two people are shown a tone can also be a pair, which nobody means by a letter. */
function tonesIn(skins: unknown): string[] | null {
  if (!Array.isArray(skins)) return null
  const tones = [1, 2, 3, 4, 5].flatMap((tone) => {
    const skin = skins.find((each: { tone?: unknown }) => each.tone === tone) as { emoji?: unknown } | undefined
    return typeof skin?.emoji === 'string' ? skin.emoji : []
  })
  return tones.length === 5 ? tones : null
}

/** What of a list of names can be searched; entries of another shape are left out. */
export function toNamedEmoji(list: unknown): NamedEmoji[] {
  if (!Array.isArray(list)) return []
  return list.filter(isNamed).map(({ emoji, label, tags, skins }) => {
    const tones = tonesIn(skins)
    return {
      emoji,
      label,
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
      ...(tones && { tones }),
    }
  })
}

/** Short names that everybody knows from elsewhere, where the list calls the emoji something longer. */
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
/** Without the sign that asks for a picture instead of a letter, which some lists write and some do not. */
const bare = (emoji: string) => emoji.replace('\u{FE0F}', '')
const ALIASES_OF = new Map(ALIASES.map(([emoji, aliases]) => [emoji, aliases.split(' ')]))

/** 0 best: the name, the beginning of one (its short names first), a tag, the beginning of one, a word within; null: not at all. */
function rank(query: string, { emoji, label, tags }: NamedEmoji): number | null {
  const name = foldText(label)
  const aliases = ALIASES_OF.get(bare(emoji)) ?? []
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
 * The best `limit`, in the skin tone that was used last; those used lately come before others of the same fit. `_` stands
 * for a space, as in short names.
 */
export function searchEmoji(
  typed: string,
  all: readonly NamedEmoji[],
  recent: readonly string[],
  limit = 8,
): NamedEmoji[] {
  const query = foldText(typed.replaceAll('_', ' ').trim())
  const used = new Set(recent.map(withoutTone))
  const tone = lastTone(recent)
  const shelves: NamedEmoji[][] = Array.from({ length: 14 }, () => [])
  for (const each of all) {
    const place = rank(query, each)
    if (place !== null) shelves[place * 2 + (used.has(withoutTone(each.emoji)) ? 0 : 1)]!.push(each)
  }
  const best = shelves.flat().slice(0, limit)
  return tone === null ? best : best.map((each) => ({ ...each, emoji: each.tones?.[tone] ?? each.emoji }))
}
