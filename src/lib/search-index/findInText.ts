/** Finds the words of a query in a text as it is displayed. */
import { foldWithPlaces, mergeRanges, type TextRange } from '../findWords'
import { foldText } from '../foldText'
import { findWord, hasWord, type Word } from './word'

/** Returns a text in the form in which words are compared: folded, with single spaces. */
export const toComparable = (text: string) => foldText(text).replace(/\s+/gu, ' ')

/** Whether a text in that form has all words. */
export const hasWords = (comparable: string, words: readonly Word[]) => words.every((word) => hasWord(comparable, word))

/** Returns where any of the words occurs in a text, ascending; ranges that touch are merged. */
export function findInText(text: string, words: readonly Word[]): TextRange[] {
  const { plain, places } = foldWithPlaces(text)
  let single = ''
  const kept: TextRange[] = []
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at]!
    const isSpace = /\s/u.test(letter)
    if (isSpace && single.endsWith(' ')) continue
    single += isSpace ? ' ' : letter
    kept.push(places[at]!)
  }
  return mergeRanges(
    words.flatMap((word) =>
      findWord(single, word).map((at) => ({ from: kept[at]!.from, to: kept[at + word.text.length - 1]!.to })),
    ),
  )
}
