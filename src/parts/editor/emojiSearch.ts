/** Emoji by their names, for what is typed after a `:`. */
import { plainLetters } from './rankPeople'

/** One emoji as the list of names has it. */
export type NamedEmoji = { emoji: string; label: string; tags: readonly string[] }

const isNamed = (value: unknown): value is { emoji: string; label: string; tags?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'emoji' in value &&
  'label' in value &&
  typeof value.emoji === 'string' &&
  typeof value.label === 'string'

/** What of a list of names can be searched; entries of another shape are left out. */
export function toNamedEmoji(list: unknown): NamedEmoji[] {
  if (!Array.isArray(list)) return []
  return list.filter(isNamed).map(({ emoji, label, tags }) => ({
    emoji,
    label,
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
  }))
}

/** 0 best: the name, then a word of it, a tag, the beginning of one; null: not at all. */
function rank(query: string, { label, tags }: NamedEmoji): number | null {
  const name = plainLetters(label)
  if (name === query) return 0
  const plainTags = tags.map(plainLetters)
  if (plainTags.includes(query)) return 1
  if (name.startsWith(query)) return 2
  if (plainTags.some((tag) => tag.startsWith(query))) return 3
  return name.includes(` ${query}`) || (query.length > 2 && name.includes(query)) ? 4 : null
}

/** The best `limit`; those used lately come before others of the same fit. `_` stands for a space, as in short names. */
export function searchEmoji(
  typed: string,
  all: readonly NamedEmoji[],
  recent: readonly string[],
  limit = 8,
): NamedEmoji[] {
  const query = plainLetters(typed.replaceAll('_', ' ').trim())
  const shelves: NamedEmoji[][] = Array.from({ length: 10 }, () => [])
  for (const each of all) {
    const place = rank(query, each)
    if (place !== null) shelves[place * 2 + (recent.includes(each.emoji) ? 0 : 1)]!.push(each)
  }
  return shelves.flat().slice(0, limit)
}
