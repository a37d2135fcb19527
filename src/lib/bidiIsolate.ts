/** Prevents inserted right-to-left text or direction marks from changing the direction of the surrounding sentence. */

/** Letters of right-to-left scripts, and direction marks. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const BEGINS = /[\u2066-\u2068]/
const END = '\u2069'

/**
 * Returns the text between isolate marks, with its own marks balanced; unchanged when it contains no right-to-left
 * text. Inside of a right-to-left sentence every text could turn, so there all have marks.
 */
export function bidiIsolate(text: string, isInRightToLeft = false): string {
  if (text === '' || (!isInRightToLeft && !TURNS.test(text))) return text
  let depth = 0
  let kept = ''
  for (const sign of text) {
    if (sign === END && depth === 0) continue
    depth += sign === END ? -1 : BEGINS.test(sign) ? 1 : 0
    kept += sign
  }
  return `\u2068${kept}${END.repeat(depth + 1)}`
}
