/** Where words that somebody looks for stand in a text, whatever the case and the accents of either. */
import { foldText } from './foldText'

/** A stretch of a text: from the first letter's index up to the one behind the last. */
export type Stretch = { from: number; to: number }

/** What was typed as single folded words, each once. */
export const toWords = (typed: string): string[] => [
  ...new Set(
    foldText(typed)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
]

/** All places of all words, ascending, those that touch as one; null unless every word is there. */
export function findWords(text: string, words: readonly string[]): Stretch[] | null {
  const folded = foldText(text)
  if (words.length === 0 || !words.every((word) => folded.includes(word))) return null
  const { plain, places } = letters(text)
  const found = words.flatMap((word) => {
    const all: Stretch[] = []
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      all.push({ from: places[at]!.from, to: places[at + word.length - 1]!.to })
    return all
  })
  found.sort((left, right) => left.from - right.from)
  return found.reduce<Stretch[]>((merged, each) => {
    const last = merged.at(-1)
    if (last && each.from <= last.to) last.to = Math.max(last.to, each.to)
    else merged.push(each)
    return merged
  }, [])
}

/** The folded text, and for each of its letters the one that it comes from: folding makes some longer, and some go. */
function letters(text: string) {
  const places: Stretch[] = []
  let plain = ''
  let from = 0
  for (const letter of text) {
    const folded = foldText(letter)
    plain += folded
    const to = from + letter.length
    for (let at = 0; at < folded.length; at++) places.push({ from, to })
    from = to
  }
  return { plain, places }
}

const LEAD = 40

/** A text in parts, the found ones marked; one whose first find stands late begins shortly before it. */
export function markedParts(text: string, found: readonly Stretch[]): { text: string; isFound: boolean }[] {
  const first = found[0]?.from ?? 0
  const space = first > 2 * LEAD ? text.indexOf(' ', first - LEAD) : -1
  let at = first > 2 * LEAD ? (space >= 0 && space < first ? space + 1 : first) : 0
  const parts = at > 0 ? [{ text: '…', isFound: false }] : []
  for (const { from, to } of found) {
    if (from > at) parts.push({ text: text.slice(at, from), isFound: false })
    parts.push({ text: text.slice(from, to), isFound: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false })
  return parts
}
