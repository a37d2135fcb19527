/** Letters that are no accented form of another one, but are typed as such on other keyboards. */
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
  // a Greek s at the end of a word
  ς: 'σ',
}

/** A text without case and accents, for comparing what people type with what people are called. */
export const foldText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıøæœßłđðþς]/g, (letter) => LIKE[letter] ?? letter)
