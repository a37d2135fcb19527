/** Keeps words that run from right to left, or that turn the direction, from turning the sentence they are filled into. */

/** Letters of the scripts that run from right to left, and the marks that turn the direction. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const BEGINS = /[\u2066-\u2068]/
const END = '\u2069'

/** The text between the marks of an isolate, with none of its own left open or closing too much; as it is where nothing turns. */
export function isolated(text: string): string {
  if (!TURNS.test(text)) return text
  let depth = 0
  let kept = ''
  for (const sign of text) {
    if (sign === END && depth === 0) continue
    depth += sign === END ? -1 : BEGINS.test(sign) ? 1 : 0
    kept += sign
  }
  return `\u2068${kept}${END.repeat(depth + 1)}`
}
