/** Finds where two texts differ, so that somebody who compares them sees it. */
import type { TextRange } from './findWords'

/** Languages without spaces are compared by letters. */
const partsOf = (text: string) => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []

/**
 * Returns the range of `text` between the words with which both texts begin and those with which both end; empty if
 * nothing is left of it. A range that covers the whole text is left out, because it says nothing.
 */
export function differingPart(text: string, other: string): TextRange[] {
  const [parts, others] = [partsOf(text), partsOf(other)]
  const shorter = Math.min(parts.length, others.length)
  let start = 0
  while (start < shorter && parts[start] === others[start]) start += 1
  let end = 0
  while (end < shorter - start && parts.at(-1 - end) === others.at(-1 - end)) end += 1
  const from = parts.slice(0, start).join('').length
  const to = text.length - parts.slice(parts.length - end).join('').length
  return from >= to || (from === 0 && to === text.length) ? [] : [{ from, to }]
}
