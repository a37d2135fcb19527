/** Finds the user's keywords in a message. */
import { foldText } from '@/lib/foldText'

/** Chinese, Japanese and Thai words are found inside a run, because no spaces separate them. */
const UNSPACED = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}]'
const WORD_LETTER = `(?!${UNSPACED})[\\p{L}\\p{N}]`
const STARTS_WITH_LETTER = new RegExp(`^${WORD_LETTER}`, 'u')
const ENDS_WITH_LETTER = new RegExp(`${WORD_LETTER}$`, 'u')

/** Returns the first keyword that a text contains as a whole word, ignoring case and accents; null without one. */
export function findKeyword(text: string, keywords: readonly string[]): string | null {
  if (keywords.length === 0) return null
  const folded = foldText(text)
  return keywords.find((keyword) => hasWord(folded, foldText(keyword.trim()))) ?? null
}

function hasWord(text: string, word: string): boolean {
  if (word === '' || !text.includes(word)) return false
  const before = STARTS_WITH_LETTER.test(word) ? `(?<!${WORD_LETTER})` : ''
  const after = ENDS_WITH_LETTER.test(word) ? `(?!${WORD_LETTER})` : ''
  return new RegExp(before + word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') + after, 'u').test(text)
}
