/** What is being typed at the caret that a list can complete: a person after `@`, a channel after `#`, an emoji after `:`. */
import { mentionAtCaret } from './mentionText'

export type Sign = '@' | '#' | ':'
/** `from` is where the sign stands; `query` are the letters after it. */
export type SignQuery = { sign: Sign; from: number; query: string }

const LONGEST = 40
const BEGUN = /(?:^|[\s([{"'“「『（，。、])([#:])([^\s#:@]*)$/u

/** Null when nothing is. `10:30`, `a:b`, `:)` and `# Heading` are none; one letter after `:` is too little. */
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
