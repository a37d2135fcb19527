/**
 * Converts mentions between displayed text and message format. The box shows `@Nora Albrecht`; the message contains
 * ` @12 ` and lists the ids in its properties. The box is a plain textarea, to keep native undo, spelling and input methods,
 * so names are found by their text when the message is sent.
 */
import type { UserId } from '@/domain/ids'
import { WORD_JOINER } from '@/domain/mentionNames'
import type { Mentionable } from '@/components/person/rankPeople'

/** Japanese and Chinese keyboards type the sign in full width. */
const AT = /[@＠]/
const ALL_AT = /[@＠]/g

/** Whether a text may mention somebody. */
export const hasMentionSign = (text: string): boolean => AT.test(text)

const isWordLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter)

/**
 * Returns the text to send: every `@name` of a known person becomes ` @id `, the longest name first. `chosen` has
 * the people whom the user picked from the list, by name, for names that two people share.
 */
export function toWireText(
  display: string,
  people: readonly Mentionable[],
  chosen: ReadonlyMap<string, UserId> = new Map(),
): { text: string; mentions: UserId[] } {
  if (!hasMentionSign(display)) return { text: display, mentions: [] }
  const idOf = new Map<string, UserId>()
  const add = (name: string | undefined, id: UserId) => name && !idOf.has(name) && idOf.set(name, id)
  for (const { id, name } of people) add(name, id)
  // The name that others know somebody by is understood too, where no other person is called so here.
  for (const { id, accountName } of people) add(accountName, id)
  const lengths = [...new Set([...idOf.keys()].map((name) => name.length))].sort((a, b) => b - a)
  const mentions: UserId[] = []
  let text = ''
  let from = 0
  for (const { index } of display.matchAll(ALL_AT)) {
    if (index < from || isWordLetter(display[index - 1])) continue
    const name = longestName(display, index + 1, lengths, idOf)
    if (name === null) continue
    const id = chosen.get(name) ?? idOf.get(name)!
    const before = display.slice(from, index)
    // Two mentions in a row have a space each; only one was typed.
    text += (before === '' && text !== '' ? `${WORD_JOINER} ` : spacedEnd(before)) + `@${id} `
    from = index + 1 + name.length
    if (display[from] === ' ') from += 1
    // The end is trimmed.
    else if (from < display.length) text += WORD_JOINER
    if (!mentions.includes(id)) mentions.push(id)
  }
  return { text: text + display.slice(from), mentions }
}

/** The message format needs exactly one space before a mention, also at the start. A line break counts as one. */
const spacedEnd = (before: string) => (/\s$/.test(before) ? before : before === '' ? ' ' : `${before}${WORD_JOINER} `)

function longestName(display: string, from: number, lengths: readonly number[], idOf: ReadonlyMap<string, UserId>) {
  for (const length of lengths) {
    const name = display.slice(from, from + length)
    if (
      name.length === length &&
      idOf.has(name) &&
      !(isLatinLetter(name.at(-1)) && isLatinLetter(display[from + length]))
    )
      return name
  }
  return null
}

/** Names end at a word boundary only in scripts that separate words by spaces; 陈思远你好 and 陈思远ok name 陈思远. */
const isLatinLetter = (letter: string | undefined) =>
  letter !== undefined && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]/u.test(letter)

/** Returns the position of the `@` before the caret and the letters after it, or null if no mention is being typed. */
export function mentionAtCaret(text: string, caret: number): { from: number; query: string } | null {
  const before = text.slice(Math.max(0, caret - 60), caret)
  const index = Math.max(before.lastIndexOf('@'), before.lastIndexOf('＠'))
  if (index < 0) return null
  const query = before.slice(index + 1)
  if (/[\n@＠]/.test(query) || /^\s/.test(query) || /\s\S*\s/.test(query)) return null
  const letter = before[index - 1]
  // ada@x is a mail address; 你好@x is a mention, because Chinese has no spaces.
  if (letter !== undefined && /[\p{Script=Latin}\p{N}._%+-]/u.test(letter)) return null
  return { from: caret - query.length - 1, query }
}

/** Returns the element id of a suggestion, for aria-activedescendant. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`
