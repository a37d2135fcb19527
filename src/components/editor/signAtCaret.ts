/**
 * Finds the text at the caret that a list can complete: a person after `@`, a channel after `#`, an emoji after `:`.
 */
import { mentionAtCaret } from './mentionText'

type Sign = '@' | '#' | ':'
/** `from` is the position of the sign; `query` is the text after it. */
export type SignQuery = { sign: Sign; from: number; query: string }

const LONGEST = 40
const BEGUN = /(?:^|[\s([{"'“「『（，。、])([#:])([^\s#:@]*)$/u

/**
 * Returns null if there is none. `10:30`, `a:b`, `:)` and `# Heading` do not count, nor does a single letter after `:`.
 */
export function signAtCaret(text: string, caret: number): SignQuery | null {
  const found = BEGUN.exec(text.slice(Math.max(0, caret - LONGEST), caret))
  if (found) {
    const [, sign, query = ''] = found
    const from = caret - query.length - 1
    if (sign === '#') return { sign: '#', from, query }
    return query.length > 1 && /^[\p{L}\p{M}\p{N}_+-]+$/u.test(query) ? { sign: ':', from, query } : null
  }
  const mention = mentionAtCaret(text, caret)
  return mention && { sign: '@', ...mention }
}
