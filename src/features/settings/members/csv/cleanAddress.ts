/** Addresses as they stand in files, which come from mail programs, web pages and address books. */

/** Matches what nobody sees: spaces without width, marks of direction, soft hyphens. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Returns `bo@example.org` for `Bo <bo@example.org>;`, `mailto:bo@example.org` and the like. */
export function cleanAddress(cell: string): string {
  const text = cell.replaceAll(INVISIBLE, '')
  const inBrackets = /<([^<>]*@[^<>]*)>/.exec(text)?.[1] ?? text
  return inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .replaceAll(/^[\s<("'[]+|[\s>)"'\];,.:]+$/g, '')
}
