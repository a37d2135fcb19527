/** Ranks names against a typed query, for pickers. */

/**
 * Returns how well a folded name matches a folded query: 0 at its start, 1 at the start of a word, 2 anywhere or word by
 * word in any order, 3 as scattered letters in order, null not at all.
 */
export function matchRank(query: string, name: string): number | null {
  if (query === '' || name.startsWith(query)) return 0
  const at = name.indexOf(query)
  if (at > 0) return isWordStart(name, at) || hasWord(name, query, at) ? 1 : 2
  const words = query.split(/\s+/).filter((word) => word !== '')
  if (words.length > 1 && words.every((word) => name.startsWith(word) || hasWord(name, word, 0))) return 2
  let next = 0
  for (const letter of name) if (letter === query[next]) next += 1
  return next === query.length && query.length > 1 ? 3 : null
}

/** Scripts that separate no words, where any letter may begin one. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

/**
 * Whether a rank means that the folded query is the beginning of a word, or of several. For lists that open while
 * somebody writes, where scattered letters would suggest people who are not meant.
 */
export const beginsWord = (query: string, rank: number | null): boolean =>
  rank !== null && (rank < 2 || (rank === 2 && (query.includes(' ') || UNSPACED.test(query))))

const isWordStart = (name: string, at: number) => /[\s\-_.(]/.test(name[at - 1]!)

function hasWord(name: string, query: string, from: number): boolean {
  for (let at = name.indexOf(query, from + 1); at > 0; at = name.indexOf(query, at + 1)) {
    if (isWordStart(name, at)) return true
  }
  return false
}

/**
 * Returns the best `limit` items for a folded query, in their own order among equal ranks; none that ranks worse than
 * `worst`.
 */
export function topMatches<Item>(
  query: string,
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  limit: number,
  worst = 3,
): Item[] {
  const byRank: [Item[], Item[], Item[], Item[]] = [[], [], [], []]
  for (const item of items) {
    const rank = matchRank(query, nameOf(item))
    if (rank === null || rank > worst) continue
    const sameRank = byRank[rank as 0 | 1 | 2 | 3]
    if (sameRank.length < limit) sameRank.push(item)
    // Later items cannot rank better than a full best group.
    if (byRank[0].length >= limit) break
  }
  return byRank.flat().slice(0, limit)
}
