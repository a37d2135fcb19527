/** Nobody reads more accents on one letter than this, and the browser draws thousands of them in quadratic time. */
const TOO_MANY_MARKS = /(\p{M}{32})\p{M}+/gu

/** Returns the text with at most 32 accents on a letter. */
export const limitMarks = (text: string) => text.replace(TOO_MANY_MARKS, '$1')
