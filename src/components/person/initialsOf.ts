/** The initials for an avatar without an image. */
import { memoizeByKey } from '@/lib/memoizeByKey'

/** Returns null in Firefox before 125. Creating one takes ms, so it waits for a name that needs it. */
const segmenterOf = memoizeByKey((): Intl.Segmenter | null => {
  if ('Segmenter' in Intl) return new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return null
})

/** A letter with its marks, or another sign with the colors and parts that belong to it. */
const GRAPHEME = /^(?:\p{Regional_Indicator}{2}|.[\p{M}\p{Emoji_Modifier}]*(?:\u200D.[\p{M}\p{Emoji_Modifier}]*)*)/su

/** Two signs of ASCII never belong together. */
const ALONE = /^[ -~](?:[ -~]|$)/

/** Segments only as far as needed, because segmenting a whole name is slow. */
function firstGrapheme(text: string): string {
  if (ALONE.test(text)) return text.charAt(0)
  const segmenter = segmenterOf('grapheme')
  if (!segmenter) return GRAPHEME.exec(text)?.[0] ?? ''
  return segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? ''
}

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u

/**
 * Returns the first letters of up to four words, in upper case by the rules of `lang` (Turkish i is not English i).
 * Names in Chinese, Japanese or Korean letters without a space give their last two letters, the given name, as is usual
 * there.
 */
export function initialsOf(name: string, lang: string): string {
  const trimmed = name.trim()
  if (EAST_ASIAN.test(trimmed)) return [...trimmed].slice(-2).join('')
  const words = trimmed.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 4).map((word) => firstGrapheme(word.replace(/^[^\p{L}\p{N}]+/u, '')))
  const initials = letters.join('') || firstGrapheme(trimmed)
  return initials.toLocaleUpperCase(lang)
}
