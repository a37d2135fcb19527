/**
 * One word or phrase of a query: where it occurs in a text, and which terms a text with it must have. A word of two
 * letters is found at the start of words, one letter only as a whole word, everything else anywhere. Scripts without
 * spaces between words are found anywhere.
 */
import { LABEL, MAX_PART, pairsOf, runsOf, type Run } from './terms'

/** Terms that contain a text: anywhere, at their start, at their end, or as a whole. */
export type TermPattern = { text: string; place: 'anywhere' | 'start' | 'end' | 'whole' }

export type Word = {
  /** Folded, with single spaces. */
  text: string
  /** A text with this word has a term for each of these patterns. */
  patterns: readonly TermPattern[]
  /** Whether it must begin where a word begins, and end where one ends. */
  isAtStart: boolean
  isWhole: boolean
}

/** Letters that are enough to be found in the middle of a word. */
const ENOUGH = 3
/** Korean syllables are folded to two or three letters, and each is enough. */
const HANGUL = /\p{sc=Hangul}/u

const singleSpaced = (text: string) => text.replace(/\s+/gu, ' ')
const isShort = ({ text, isDense }: Run) => !isDense && [...text].length < ENOUGH && !HANGUL.test(text)

/** Returns the word of a folded text; null if the text has no letters, digits or pictures to find. */
export function toWord(folded: string): Word | null {
  const text = singleSpaced(folded).trim()
  const runs = runsOf(text)
  const [first] = runs
  if (!first) return null
  const isAtStart = first.from === 0 && isShort(first)
  const isWhole = isAtStart && first.to === text.length && [...text].length === 1
  const patterns = runs.flatMap((run, index) =>
    patternsOf(run, {
      isOpenBefore: index === 0 && run.from === 0 && !isAtStart,
      isOpenAfter: run.to === text.length && !isWhole,
    }),
  )
  return { text, patterns, isAtStart, isWhole }
}

function patternsOf(
  run: Run,
  { isOpenBefore, isOpenAfter }: { isOpenBefore: boolean; isOpenAfter: boolean },
): TermPattern[] {
  const { text, isDense } = run
  if (isDense) {
    const pairs = pairsOf(text)
    if (pairs.length > 0) return pairs.map((pair) => ({ text: pair, place: 'whole' }))
    return [{ text, place: 'start' }]
  }
  // A long term is stored in pieces, and its start and end may be in different ones.
  if (text.length > MAX_PART) return [{ text: text.slice(0, MAX_PART), place: 'anywhere' }]
  const place = isOpenBefore ? (isOpenAfter ? 'anywhere' : 'end') : isOpenAfter ? 'start' : 'whole'
  return [{ text, place }]
}

/** Returns the pattern of a label. */
export const labelPattern = (label: string): TermPattern => ({ text: label, place: 'whole' })

export const isLabel = ({ text }: TermPattern) => text.startsWith(LABEL)

/** Returns where a word occurs in a folded text with single spaces, ascending. */
export function findWord(text: string, word: Word): number[] {
  const found: number[] = []
  for (let at = text.indexOf(word.text); at >= 0; at = text.indexOf(word.text, at + 1)) {
    if (isWordAt(text, at, word)) found.push(at)
  }
  return found
}

/** Whether a folded text with single spaces contains a word. */
export function hasWord(text: string, word: Word): boolean {
  for (let at = text.indexOf(word.text); at >= 0; at = text.indexOf(word.text, at + 1)) {
    if (isWordAt(text, at, word)) return true
  }
  return false
}

const BOUNDARY_REACH = 4

function isWordAt(text: string, at: number, word: Word): boolean {
  if (!word.isAtStart) return true
  const end = at + word.text.length
  const from = Math.max(0, at - BOUNDARY_REACH)
  const around = text.slice(from, end + BOUNDARY_REACH)
  // The part that begins here begins a word, unless it continues the letters before it.
  const run = runsOf(around).find((each) => each.from === at - from)
  return run !== undefined && (!word.isWhole || run.to === end - from)
}
