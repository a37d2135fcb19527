/**
 * Splits folded texts into the terms that an index stores. Letters and digits that touch are one term. Scripts without
 * spaces between words have pairs of letters instead, and so have pictures such as emoji.
 */

/** Letters, digits and pictures; everything else separates terms. */
const RUN = /[\p{L}\p{N}\p{So}]+/gu
/** Scripts that write words without spaces between them, and pictures. */
const DENSE =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Yi}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{So}]/u
const DENSE_OR_OTHER = new RegExp(`${DENSE.source}+|(?:(?!${DENSE.source}).)+`, 'gu')
// eslint-disable-next-line no-control-regex -- the range of ASCII begins with control characters
const ASCII = /^[\u0000-\u007f]*$/

/** A longer term is stored in pieces that overlap by half, so that any `MAX_PART` letters of it are in one piece. */
const MAX_TERM = 64
export const MAX_PART = MAX_TERM / 2

/** A part of a text between separators, or between scripts: from the index of its first letter up to, not including, `to`. */
export type Run = { text: string; isDense: boolean; from: number; to: number }

/** Returns the parts of a folded text, in order. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  for (const match of folded.matchAll(RUN)) {
    const [text] = match
    const { index } = match
    if (ASCII.test(text)) runs.push({ text, isDense: false, from: index, to: index + text.length })
    else {
      for (const part of text.matchAll(DENSE_OR_OTHER)) {
        const from = index + part.index
        runs.push({ text: part[0], isDense: DENSE.test(part[0]), from, to: from + part[0].length })
      }
    }
  }
  return runs
}

/** Returns the pairs of adjacent letters. */
export function pairsOf(text: string): string[] {
  const letters = [...text]
  return letters.slice(1).map((letter, index) => letters[index]! + letter)
}

/** Adds the terms of a folded text to a set. */
export function addTerms(folded: string, terms: Set<string>) {
  for (const { text, isDense } of runsOf(folded)) {
    if (isDense) {
      for (const pair of pairsOf(text)) terms.add(pair)
      // A single letter is found by the pairs that begin with it, and the last one begins no pair.
      terms.add([...text].at(-1)!)
    } else if (text.length <= MAX_TERM) terms.add(text)
    else for (let at = 0; at < text.length - MAX_PART; at += MAX_PART) terms.add(text.slice(at, at + MAX_TERM))
  }
}

/** Begins every label, and no term of a text. */
export const LABEL = '\u0001'

/** Returns the term for a property of a text, such as its author. No typed word finds it. */
export const labelOf = (kind: string, value: string | number = '') => `${LABEL}${kind}${value}`
