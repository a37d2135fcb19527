/** Finds the terms of a segment that a misspelt word may mean. */
import { editDistance } from '@/lib/editDistance'
import { firstWord } from './findInSegment'
import { termCount, termOf, type Segment } from './segment'

/** A term with few mistakes: its number in its segment, and how many letters differ from the word. */
export type NearTerm = { term: number; text: string; distance: number; size: number }

/** Shorter words are near to too many others. */
const MIN_LETTERS = 4
const LONG = 8

/** The letters of a text as bits. Letters with the same bit only make the comparison less strict. */
function lettersOf(text: string, from: number, to: number): number {
  let letters = 0
  for (let at = from; at < to; at++) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * Returns the terms with one letter added, removed, changed or swapped, or two for a word of eight letters or more. The
 * nearest are first, and among them those of the most documents. None for a word that is in a term, or is too short.
 */
export function nearTerms(segment: Segment, word: string): NearTerm[] {
  const { dictionary, termAt, listAt } = segment
  const first = firstWord(segment)
  if (word.length < MIN_LETTERS || dictionary.includes(word, termAt[first])) return []
  const most = word.length < LONG ? 1 : 2
  const letters = lettersOf(word, 0, word.length)
  const near: NearTerm[] = []
  for (let term = first; term < termCount(segment); term++) {
    const [from, to] = [termAt[term]!, termAt[term + 1]! - 1]
    if (Math.abs(to - from - word.length) > most) continue
    // A change of one letter takes one of the bits and adds another.
    if (countBits(letters ^ lettersOf(dictionary, from, to)) > 2 * most) continue
    const text = termOf(segment, term)
    const distance = editDistance(word, text)
    if (distance <= most) near.push({ term, text, distance, size: listAt[term + 1]! - listAt[term]! })
  }
  return near.sort((one, other) => one.distance - other.distance || other.size - one.size)
}
