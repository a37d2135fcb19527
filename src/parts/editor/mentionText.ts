/**
 * Mentions between what people read and what the wire carries. The box shows `@Nora Albrecht`; the message says ` @12 `
 * and lists the ids in its properties. A textarea keeps undo, spelling and input methods intact, so names are found
 * again by their text when the message is sent.
 */
import type { UserId } from '@/domain/ids'

/** Somebody who can be mentioned; the e-mail is for finding only. */
export type Mentionable = { id: UserId; name: string; email?: string | null }

const isWordLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter)

/**
 * What to send for a displayed text: every `@name` of a known person becomes ` @id `, longest name first. `chosen` says
 * whom the writer picked from the list where two people share one name.
 */
export function toWireText(
  display: string,
  people: readonly Mentionable[],
  chosen: ReadonlyMap<string, UserId> = new Map(),
): { text: string; mentions: UserId[] } {
  if (!display.includes('@')) return { text: display, mentions: [] }
  const idOf = new Map<string, UserId>()
  for (const { id, name } of people) if (name !== '' && !idOf.has(name)) idOf.set(name, id)
  const lengths = [...new Set([...idOf.keys()].map((name) => name.length))].sort((a, b) => b - a)
  const mentions: UserId[] = []
  let text = ''
  let from = 0
  for (let at = display.indexOf('@'); at >= 0; at = display.indexOf('@', at + 1)) {
    if (at < from || isWordLetter(display[at - 1])) continue
    const name = longestName(display, at + 1, lengths, idOf)
    if (name === null) continue
    const id = chosen.get(name) ?? idOf.get(name)!
    text += spaced(display.slice(from, at)) + `@${id} `
    from = at + 1 + name.length
    if (display[from] === ' ') from += 1
    if (!mentions.includes(id)) mentions.push(id)
  }
  return { text: text + display.slice(from), mentions }
}

/** The wire wants exactly one space before a mention, also at the beginning; a line break counts as one. */
const spaced = (before: string) => (/\s$/.test(before) ? before : `${before} `)

function longestName(display: string, from: number, lengths: readonly number[], idOf: ReadonlyMap<string, UserId>) {
  for (const length of lengths) {
    const name = display.slice(from, from + length)
    if (
      name.length === length &&
      idOf.has(name) &&
      !(isWordLetter(name.at(-1)) && isLatinLetter(display[from + length]))
    )
      return name
  }
  return null
}

/** A name runs on only in scripts that part words by spaces; 陈思远你好 names 陈思远. */
const isLatinLetter = (letter: string | undefined) =>
  letter !== undefined && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]/u.test(letter)

/** The other way: the text that the box shows for a message that is edited. Unknown ids stay as they are. */
export const toDisplayText = (wire: string, nameOf: NameOf): string => withNames(wire, nameOf).trim()

type NameOf = (id: UserId) => string | undefined

/** The same with the spaces round it kept: for drafts, which may have come back from the outbox. */
export const withNames = (text: string, nameOf: NameOf): string =>
  text.replace(/(^|\s)@(\d{1,15})(?=\s|$)/g, (whole, before: string, digits: string) => {
    const name = nameOf(Number(digits) as UserId)
    return name === undefined ? whole : `${before}@${name}`
  })

/** What is being typed after an `@` at the caret: where the `@` stands and the letters after it; null when nothing is. */
export function mentionAtCaret(text: string, caret: number): { from: number; query: string } | null {
  const before = text.slice(Math.max(0, caret - 60), caret)
  const at = before.lastIndexOf('@')
  if (at < 0) return null
  const query = before.slice(at + 1)
  if (/[\n@]/.test(query) || /^\s/.test(query) || /\s\S*\s/.test(query)) return null
  const letter = before[at - 1]
  // ada@x is a mail address; 你好@x is a mention, because Chinese has no spaces
  if (letter !== undefined && /[\p{Script=Latin}\p{N}._%+-]/u.test(letter)) return null
  return { from: caret - query.length - 1, query }
}

/** The id of one suggestion, for aria-activedescendant. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`
