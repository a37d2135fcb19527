/** Reads typed text: words, phrases in quotes, and filters such as `from:mira`. */
import { editDistance } from '@/lib/editDistance'
import { foldText } from '@/lib/foldText'
import { toWord, type Word } from '@/lib/search-index/word'

export const FILTER_NAMES = ['from', 'in', 'has', 'before', 'after', 'on'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** A filter as it was typed or stands in the address: the value is not checked yet. */
export type TypedFilter = { name: FilterName; value: string }

/** A word that looks like a filter; `meant` is the filter that it resembles. */
export type UnknownFilter = { name: string; value: string; meant: FilterName; text: string }

const FILTER = FILTER_NAMES.join('|')
/** Parts of a text: a filter with its value, also behind a space, what looks like one, a phrase, or a word. */
const PART = new RegExp(
  `(?:(?<filter>${FILTER})[:：](?:\\s+(?!(?:${FILTER})[:：]))?|(?<other>\\p{L}+)[:：])` +
    '(?:["“”„«»](?<quoted>[^"“”„«»]*)["“”„«»]?|(?<plain>[^\\s"“”„«»:/：]\\S*))' +
    '|["“”„«»](?<phrase>[^"“”„«»]*)["“”„«»]?|\\S+',
  'giu',
)

/** Punctuation and brackets, which belong to the sentence around a word. */
const SIGN = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>.,;:!?¿¡…‥·・'`–—、。，．；：！？]/u
/** A point before a letter belongs to its word: .NET */
const POINT = /^\.[\p{L}\p{N}]/u

/** A search by regular expression would be slow for thousands of signs. */
function withoutSignsAround(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && SIGN.test(text[from]!) && !POINT.test(text.slice(from, from + 2))) from += 1
  while (to > from && SIGN.test(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}

const isFilterName = (name: string): name is FilterName => (FILTER_NAMES as readonly string[]).includes(name)

/** A word with more letters wrong means something else. */
const MAX_MISTAKES = 2

/** Returns the candidate that a misspelt word most likely means, or undefined. */
export function closestOf<Candidate extends string>(word: string, candidates: readonly Candidate[]) {
  const ranked = candidates
    // Among thousands of names, the others would take seconds for a long word.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= MAX_MISTAKES)
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.min(MAX_MISTAKES, Math.floor(candidate.length / 2)))
    .sort((one, other) => one.distance - other.distance)
  return ranked[0]?.candidate
}

export type SearchText = {
  words: readonly Word[]
  filters: readonly TypedFilter[]
  unknown: readonly UnknownFilter[]
  /** The filter at the end that may still be typed, and the text before it. */
  pending: (TypedFilter & { before: string }) | null
  /** Whether the text has only signs, which cannot be searched. */
  hasOnlySigns: boolean
}

/** Words that are compared at most. */
const MAX_WORDS = 32

/** Reads a text. A filter is finished by a space or a quote behind it, or with `isFinished`; until then it is `pending`. */
export function readSearchText(typed: string, isFinished: boolean): SearchText & { rest: string } {
  const words = new Map<string, Word>()
  const filters: TypedFilter[] = []
  const unknown: UnknownFilter[] = []
  let pending: SearchText['pending'] = null
  let rest = ''
  let hasWords = false
  let end = 0
  for (const match of typed.matchAll(PART)) {
    const [text] = match
    const { filter, other, quoted, plain, phrase } = match.groups ?? {}
    rest += typed.slice(end, match.index)
    end = match.index + text.length
    const name = (filter ?? other ?? '').toLowerCase()
    const value = (quoted ?? plain ?? '').trim()
    const isDone = isFinished || end < typed.length || (quoted !== undefined && /["“”„«»]$/u.test(text))
    if (isFilterName(name)) {
      if (isDone && value !== '') filters.push({ name, value })
      else {
        if (value !== '') pending = { name, value, before: typed.slice(0, match.index) }
        rest += text
      }
      continue
    }
    rest += text
    const meant = other === undefined ? undefined : closestOf(name, FILTER_NAMES)
    if (meant) unknown.push({ name, value, meant, text })
    // A filter whose value is not typed yet is no word.
    if (/^[\p{L}]+[:：]$/u.test(text) && isFilterName(text.slice(0, -1).toLowerCase())) continue
    hasWords = true
    const word = toWord(foldText(phrase ?? withoutSignsAround(text)))
    if (word && words.size < MAX_WORDS) words.set(word.text, word)
  }
  rest += typed.slice(end)
  return {
    words: [...words.values()],
    filters,
    unknown,
    pending,
    hasOnlySigns: hasWords && words.size === 0,
    // The filters become chips and leave the text.
    rest: filters.length > 0 ? rest.replace(/\s+/gu, ' ').trimStart() : typed,
  }
}
