/** Letters that are not accented forms of others, but are typed as such on other keyboards. */
const LIKE: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  // The final form of the Greek s.
  ς: 'σ',
}

/** Returns a text without case and accents, for comparing queries with names. */
export const foldText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıøæœßłđðþς]/g, (letter) => LIKE[letter] ?? letter)
