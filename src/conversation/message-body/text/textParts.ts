/**
 * Cuts a long text into parts that are drawn one by one, so that no text takes long to draw. Pure, in linear time.
 * Markdown is cut between blocks. Only a block that is larger than a part is cut, between its lines: a code block and a
 * table then begin anew in the next part (decision 0050).
 */
import { betweenWords } from './betweenWords'

/** The size of a part: this many UTF-16 units or lines, whichever is less. */
const PART_LENGTH = 12_000
const PART_LINES = 300

/** A code fence, and the line below the head of a table. */
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const TABLE_RULE = /^[ \t]{0,3}\|?[ \t]{0,9}:?-+:?[ \t]{0,9}(?:\|[ \t]{0,9}:?-+:?[ \t]{0,9}){0,200}\|?[ \t]*$/

export type BlockState = {
  /** The lines that begin the code block or the table that is open; empty outside of both. */
  opening: string
  /** The fence that closes the code block; null outside of code. */
  fence: string | null
  /** The position where the open block began. */
  from: number
  before: string
}

export const outsideBlocks: BlockState = { opening: '', fence: null, from: 0, before: '' }

/** Returns the state after a line that begins at `at`. */
export function afterLine(state: BlockState, line: string, at: number): BlockState {
  const mark = FENCE.exec(line)?.[1] ?? null
  if (state.fence !== null) {
    const isClosed = mark !== null && mark.startsWith(state.fence) && line.trim() === mark
    return isClosed ? { ...outsideBlocks, before: line } : state
  }
  if (mark !== null) return { opening: `${line}\n`, fence: mark, from: at, before: line }
  if (state.opening !== '') return line.includes('|') ? state : { ...outsideBlocks, before: line }
  const isRule = state.before.includes('|') && line.includes('-') && TABLE_RULE.test(line)
  if (!isRule) return { ...state, before: line }
  return { opening: `${state.before}\n${line}\n`, fence: null, from: at - state.before.length - 1, before: line }
}

/** Returns the line that begins at a position, no longer than a part, and the position after its end. */
function lineAt(text: string, at: number): { line: string; next: number } {
  const found = text.indexOf('\n', at)
  const end = found < 0 ? text.length : found
  return { line: text.slice(at, Math.min(end, at + PART_LENGTH)), next: Math.min(end + 1, text.length) }
}

type Part = { text: string; next: number; opening: string }

/** Returns the part that begins at a position. `opening` continues the block that the part before was cut in. */
function partAt(text: string, from: number, isMarkdown: boolean, opening: string): Part {
  const limit = from + PART_LENGTH
  let state: BlockState = outsideBlocks
  if (opening !== '') for (const line of opening.split('\n')) if (line !== '') state = afterLine(state, line, from)
  /** The last position between two blocks. */
  let between = from
  let at = from
  for (let lines = 0; at < text.length; lines += 1) {
    const { line, next } = lineAt(text, at)
    if (next > limit || lines === PART_LINES) break
    if (isMarkdown) {
      const isBlank = line.trim() === ''
      state = afterLine(state, line, at)
      if (isBlank && state.opening === '' && !/^[ \t]/.test(text.slice(next, next + 1))) between = next
    }
    at = next
  }
  if (at >= text.length) return { text: opening + text.slice(from), next: text.length, opening: '' }
  if (isMarkdown && between > from) return { text: opening + text.slice(from, between), next: between, opening: '' }
  const next = at > from ? at : betweenWords(text, from, limit)
  return { text: opening + text.slice(from, next), next, opening: isMarkdown ? state.opening : '' }
}

/** Returns at most `count` parts from the start of a text, and whether they are all of it. */
export function textParts(text: string, isMarkdown: boolean, count: number): { parts: string[]; isAll: boolean } {
  const parts: string[] = []
  let at = 0
  let opening = ''
  while (at < text.length && parts.length < count) {
    const part = partAt(text, at, isMarkdown, opening)
    parts.push(part.text)
    at = part.next
    opening = part.opening
  }
  return { parts: parts.length === 0 ? [text] : parts, isAll: at >= text.length }
}
