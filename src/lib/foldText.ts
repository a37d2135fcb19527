/** The one folding for everything that compares typed text with written text: search, filters, pickers and mentions. */

/** Letters and signs that are no accented forms of others, but are typed as such on other keyboards. */
const LIKE: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ð: 'd',
  þ: 'th',
  // The final form of the Greek s.
  ς: 'σ',
}
const LIKE_LETTERS = new RegExp(`[${Object.keys(LIKE).join('')}]`, 'g')

/** Apostrophes and single quotes, also those that programs put in place of a typed one. */
const APOSTROPHES = /[‘’‚‛‹›ʹʻʼʽˈ′‵]/g
const QUOTES = /[“”„‟«»ʺ〝〞〟]/g
/** Signs that the decomposition would tear apart, to a space and an accent or to two single signs. */
const TORN_APOSTROPHES = /[´᾽᾿]/g
const TORN_QUOTES = /[″‶]/g
/** All dashes (the category Pd has the hyphens too), the minus sign and the hyphen bullet. */
const DASHES = /[\p{Pd}−⁃]/gu
const SPACES = /\p{Zs}/gu
/** Accents, and letters that are not drawn: soft hyphens, joiners, zero-width spaces, marks of direction. */
const UNSEEN = /[\p{M}\p{DI}\p{Cf}]/gu

// eslint-disable-next-line no-control-regex -- the range of ASCII begins with control characters
const ASCII = /^[\u0000-\u007f]*$/

/**
 * Returns a text without case, accents, typographic forms of signs, and letters that are not drawn: `Don’t` becomes
 * `don't`, `5–7` becomes `5-7`. Every letter is folded by itself, so the folded text of a part is part of the folded
 * text.
 */
export const foldText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .replace(TORN_APOSTROPHES, "'")
        .replace(TORN_QUOTES, '"')
        .normalize('NFKD')
        .toLowerCase()
        .replace(UNSEEN, '')
        .replace(APOSTROPHES, "'")
        .replace(QUOTES, '"')
        .replace(DASHES, '-')
        .replace(SPACES, ' ')
        .replace(LIKE_LETTERS, (letter) => LIKE[letter] ?? letter)

/** Returns a typed query folded, without spaces around it. */
export const foldQuery = (typed: string): string => foldText(typed).trim()
