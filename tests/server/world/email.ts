/** One `@`, a dot in what follows it, and none of the letters by which a mail would read several addresses or a header. */
const form = /^[^\s\p{Cc}@"(),:;<>[\]\\]+@[^\s\p{Cc}@"(),:;<>[\]\\.]+(\.[^\s\p{Cc}@"(),:;<>[\]\\.]+)+$/u

/** Whether this is an e-mail address by its form. */
export const isEmail = (text: string): boolean => form.test(text)

/** An address as accounts keep it. Only A to Z have small letters here: elsewhere the Kelvin sign would become a `k`. */
export const foldEmail = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
