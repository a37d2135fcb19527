/**
 * Mentions as they are displayed: a message contains ` @12 `, people see `@Nora Albrecht`. The message format needs a
 * space on each side. Where none was typed, a word joiner stands beyond it, which is not drawn: other clients show the
 * space, this one does not (decision 0047).
 */
import { toUserId, type UserId } from './ids'

type NameOf = (id: UserId) => string | undefined

/** Stands before the space before a mention, and after the space after it, if that space was not typed. */
export const WORD_JOINER = '\u2060'

const MENTION = /(\u2060 |^|\s)@(\d{1,15})(?: \u2060|(?=\s|$))/g

/** Returns the displayed text of a message. Unknown ids stay as they are. */
export const toDisplayText = (wire: string, nameOf: NameOf): string => withNames(wire, nameOf).trim()

/** The same, but keeps the spaces around the text, for drafts that may come back from the outbox. */
export const withNames = (text: string, nameOf: NameOf): string =>
  text.replace(MENTION, (whole, before: string, digits: string) => {
    const name = nameOf(toUserId(Number(digits)))
    return name === undefined ? whole : `${before.startsWith(WORD_JOINER) ? '' : before}@${name}`
  })
