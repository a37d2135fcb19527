/** Mentions as they are displayed: a message contains ` @12 `, people see `@Nora Albrecht`. */
import type { UserId } from './ids'

type NameOf = (id: UserId) => string | undefined

/** Returns the displayed text of a message. Unknown ids stay as they are. */
export const toDisplayText = (wire: string, nameOf: NameOf): string => withNames(wire, nameOf).trim()

/** The same, but keeps the spaces around the text, for drafts that may come back from the outbox. */
export const withNames = (text: string, nameOf: NameOf): string =>
  text.replace(/(^|\s)@(\d{1,15})(?=\s|$)/g, (whole, before: string, digits: string) => {
    const name = nameOf(Number(digits) as UserId)
    return name === undefined ? whole : `${before}@${name}`
  })
