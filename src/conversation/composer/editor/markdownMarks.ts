/** The text edits of the Markdown toolbar: the replaced range, its replacement and the new selection. */

export const MARKS = ['bold', 'italic', 'strike', 'code', 'link', 'quote', 'list', 'numbers', 'block'] as const
export type Mark = (typeof MARKS)[number]
/** Replaces letters `from` to `to` by `text`, then selects `selectFrom` to `selectTo`. */
export type TextChange = { from: number; to: number; text: string; selectFrom: number; selectTo: number }

const INLINE_MARKS = { bold: '**', italic: '_', strike: '~~', code: '`' } as const
const LINE_PREFIXES: Record<'quote' | 'list' | 'numbers', (index: number) => string> = {
  quote: () => '> ',
  list: () => '- ',
  numbers: (index) => `${index + 1}. `,
}
const LINE_PREFIX_PATTERNS = { quote: /^> ?/, list: /^[-*+] /, numbers: /^\d{1,9}[.)] / }

function toggleAround(text: string, from: number, to: number, sign: string): TextChange {
  const chosen = text.slice(from, to)
  const length = sign.length
  // A second press removes the marks.
  if (text.slice(from - length, from) === sign && text.slice(to, to + length) === sign)
    return { from: from - length, to: to + length, text: chosen, selectFrom: from - length, selectTo: to - length }
  return { from, to, text: sign + chosen + sign, selectFrom: from + length, selectTo: to + length }
}

function toggleLines(text: string, from: number, to: number, kind: keyof typeof LINE_PREFIXES): TextChange {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to)
  const chosen = text.slice(start, end).split('\n')
  const isOff = chosen.every((line) => LINE_PREFIX_PATTERNS[kind].test(line))
  const made = chosen
    .map((line, index) => (isOff ? line.replace(LINE_PREFIX_PATTERNS[kind], '') : LINE_PREFIXES[kind](index) + line))
    .join('\n')
  // Without a selection the caret goes where the user continues typing.
  const caret = start + made.length
  return { from: start, to: end, text: made, selectFrom: from === to ? caret : start, selectTo: caret }
}

function toggleBlock(text: string, from: number, to: number): TextChange {
  const opening = /(?<=^|\n)```[^\n`]*\n$/.exec(text.slice(0, from))?.[0].length
  const closing = /^\n```(?=\n|$)/.exec(text.slice(to))?.[0].length
  // A second press removes the fences.
  if (opening !== undefined && closing !== undefined) {
    const start = from - opening
    return { from: start, to: to + closing, text: text.slice(from, to), selectFrom: start, selectTo: to - opening }
  }
  const before = from > 0 && text[from - 1] !== '\n' ? '\n```\n' : '```\n'
  const after = to < text.length && text[to] !== '\n' ? '\n```\n' : '\n```'
  const selectFrom = from + before.length
  return { from, to, text: before + text.slice(from, to) + after, selectFrom, selectTo: selectFrom + (to - from) }
}

function insertLink(text: string, from: number, to: number): TextChange {
  const chosen = text.slice(from, to)
  if (/^https?:\/\/\S+$/.test(chosen))
    return { from, to, text: `[](${chosen})`, selectFrom: from + 1, selectTo: from + 1 }
  const address = from + chosen.length + 3
  return { from, to, text: `[${chosen}](https://)`, selectFrom: address, selectTo: address + 'https://'.length }
}

/** Returns the edit that adds or removes a mark; `from` and `to` are the selection. */
export function toggleMark(text: string, from: number, to: number, mark: Mark): TextChange {
  switch (mark) {
    case 'bold':
    case 'italic':
    case 'strike':
    case 'code':
      return toggleAround(text, from, to, INLINE_MARKS[mark])
    case 'link':
      return insertLink(text, from, to)
    case 'block':
      return toggleBlock(text, from, to)
    default:
      return toggleLines(text, from, to, mark)
  }
}
