/**
 * Finds the text at the caret that a list can complete: a person after `@`, a channel after `#`, an emoji after `:`.
 * Japanese and Chinese keyboards type these signs in full width.
 */
import { mentionAtCaret } from '@/conversation/composer/editor/mentionText'

type Trigger = '@' | '#' | ':'
/** `from` is the position of the trigger; `query` is the text after it. */
export type TriggerQuery = { trigger: Trigger; from: number; query: string }

const MAX_LENGTH = 40
const PATTERN = /(?:^|[\s([{"'“「『（，。、])([#:＃：])([^\s#:@＃：＠]*)$/u

/**
 * Returns null if there is none. `10:30`, `a:b`, `:)` and `# Heading` do not count, nor does a single letter after `:`.
 */
export function triggerAtCaret(text: string, caret: number): TriggerQuery | null {
  const found = PATTERN.exec(text.slice(Math.max(0, caret - MAX_LENGTH), caret))
  if (found) {
    const [, sign = '', query = ''] = found
    const from = caret - query.length - 1
    if (sign.normalize('NFKC') === '#') return { trigger: '#', from, query }
    return query.length > 1 && /^[\p{L}\p{M}\p{N}_+-]+$/u.test(query) ? { trigger: ':', from, query } : null
  }
  const mention = mentionAtCaret(text, caret)
  return mention && { trigger: '@', ...mention }
}
