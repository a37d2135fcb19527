/** The letters that stand for a face. */

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u

/**
 * First letters of up to four words, in upper case by the rules of `lang` (Turkish i is not English i). Names in Chinese,
 * Japanese or Korean letters without a space give their last two: the given name, as people there shorten it.
 */
export function initialsOf(name: string, lang: string): string {
  const trimmed = name.trim()
  if (EAST_ASIAN.test(trimmed)) return graphemes(trimmed).slice(-2).join('')
  const words = trimmed.split(/[\s_.-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 4).map((word) => graphemes(word.replace(/^[^\p{L}\p{N}]+/u, ''))[0] ?? '')
  const initials = letters.join('') || (graphemes(trimmed)[0] ?? '')
  return initials.toLocaleUpperCase(lang)
}
