/** Finds the documents of a segment that a query may mean. */
import { addBit, createBitmap, fullBitmap, intersect } from './bitmap'
import { eachDocument, termCount, termOf, type Segment } from './segment'
import { LABEL } from './terms'
import { isLabel, type TermPattern } from './word'

/** Documents that have, for every entry of `all`, a term with one of its patterns, sent in these hours (both included). */
export type IndexQuery = {
  all: readonly (readonly TermPattern[])[]
  hours: { from: number; to: number } | null
}

/** Returns the positions of the documents that match. */
export function findInSegment(segment: Segment, { all, hours }: IndexQuery): Uint32Array {
  const size = segment.ids.length
  const result = hours === null ? fullBitmap(size) : createBitmap(size)
  if (hours !== null) {
    segment.hours.forEach((hour, position) => {
      if (hours.from <= hour && hour <= hours.to) addBit(result, position)
    })
  }
  for (const patterns of all) {
    const found = createBitmap(size)
    for (const pattern of patterns) addMatches(segment, pattern, found)
    intersect(result, found)
  }
  return result
}

function addMatches(segment: Segment, pattern: TermPattern, found: Uint32Array) {
  const add = (term: number) => eachDocument(segment, term, (position) => addBit(found, position))
  const { text, place } = pattern
  if (place === 'whole' || place === 'start') {
    for (let term = firstFrom(segment, text); term < termCount(segment); term++) {
      const here = termOf(segment, term)
      if (place === 'whole' ? here !== text : !here.startsWith(text)) break
      add(term)
    }
    return
  }
  // No term contains a line break, so this finds the end of a term.
  const sought = place === 'end' ? `${text}\n` : text
  const { dictionary, termAt } = segment
  let at = isLabel(pattern) ? 0 : (termAt[firstWord(segment)] ?? dictionary.length)
  for (at = dictionary.indexOf(sought, at); at >= 0;) {
    const term = termAround(termAt, at)
    add(term)
    at = dictionary.indexOf(sought, termAt[term + 1])
  }
}

/** Returns the first term of a segment that is no label. */
export const firstWord = (segment: Segment) => firstFrom(segment, AFTER_LABELS)

/** Sorts behind every label, and before every other term. */
const AFTER_LABELS = String.fromCharCode(LABEL.charCodeAt(0) + 1)

/** The first term that is not less than a text. */
function firstFrom(segment: Segment, text: string): number {
  let [from, to] = [0, termCount(segment)]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (termOf(segment, middle) < text) from = middle + 1
    else to = middle
  }
  return from
}

/** The term at a position of the dictionary. */
function termAround(termAt: Uint32Array, position: number): number {
  let [from, to] = [0, termAt.length - 1]
  while (to - from > 1) {
    const middle = (from + to) >>> 1
    if (termAt[middle]! <= position) from = middle
    else to = middle
  }
  return from
}
