/** One `@`, a dot in the domain, and no characters that make a mail program read several addresses or a header. */
const form = /^[^\s\p{Cc}@"(),:;<>[\]\\]+@[^\s\p{Cc}@"(),:;<>[\]\\.]+(\.[^\s\p{Cc}@"(),:;<>[\]\\.]+)+$/u

/** Whether the text has the form of an e-mail address. */
export const isEmail = (text: string): boolean => form.test(text)

/**
 * An address in the form that accounts store. Only A to Z become lower case: otherwise the Kelvin sign would become a
 * `k`.
 */
export const foldEmail = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
