/** Finds search words in a text, by the folding of foldText. */
import { foldText } from './foldText'

/** A range of a text: from the index of its first letter up to, not including, `to`. */
export type TextRange = { from: number; to: number }

/** Returns all matches of all words, ascending, with adjacent ones merged; null unless every word occurs. */
export function findWords(text: string, words: readonly string[]): TextRange[] | null {
  const folded = foldText(text)
  if (words.length === 0 || !words.every((word) => folded.includes(word))) return null
  const { plain, places } = foldWithPlaces(text)
  const found = words.flatMap((word) => {
    const all: TextRange[] = []
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      all.push({ from: places[at]!.from, to: places[at + word.length - 1]!.to })
    return all
  })
  return mergeRanges(found)
}

/** Returns the ranges ascending, with those that touch merged. */
export function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const sorted = [...ranges].sort((left, right) => left.from - right.from)
  return sorted.reduce<TextRange[]>((merged, { from, to }) => {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
    return merged
  }, [])
}

/**
 * Returns the folded text and, for each of its letters, its range in the original text: folding lengthens some letters and removes
 * others.
 */
export function foldWithPlaces(text: string) {
  const places: TextRange[] = []
  let plain = ''
  let from = 0
  for (const letter of text) {
    const folded = foldText(letter)
    plain += folded
    const to = from + letter.length
    for (let at = 0; at < folded.length; at++) places.push({ from, to })
    // An accent that stands by itself belongs to the letter before it.
    if (folded === '' && places.length > 0) places.at(-1)!.to = to
    from = to
  }
  return { plain, places }
}

const LEAD = 40
/** A match is shown in three lines, so text beyond this length is neither marked nor drawn. */
const WINDOW = 600

/** Returns the part of a text around the first match, with "…" where it is cut; a short text is returned unchanged. */
export function excerptAround(text: string, words: readonly string[]): string {
  if (text.length <= 2 * WINDOW) return text
  let from = 0
  // The parts overlap by half, so that no word is missed at a boundary.
  for (let at = 0; at < text.length; at += WINDOW / 2) {
    const folded = foldText(text.slice(at, at + WINDOW))
    if (!words.some((word) => folded.includes(word))) continue
    from = at
    break
  }
  const to = from + 2 * WINDOW
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/** Splits a text into parts and marks the matches; a text whose first match is far in starts shortly before it. */
export function markedParts(text: string, found: readonly TextRange[]): { text: string; isFound: boolean }[] {
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
