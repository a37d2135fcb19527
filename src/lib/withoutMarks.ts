/** Markdown as plain text, for excerpts and for searching. */

/** The separator line of a Markdown table. */
const TABLE_RULE = /^[ \t]{0,9}\|?(?:[ \t]{0,9}:?-+:?[ \t]{0,9}\|)+[ \t:-]*$/m

/** Returns table rows as lists of words and leaves other text unchanged. */
const withoutTables = (text: string) =>
  TABLE_RULE.test(text)
    ? text
        .replace(TABLE_RULE, '')
        .replace(/^ ?\| ?| {0,9}\|$/gm, '')
        .replace(/ {0,9}\| {0,9}/g, ', ')
    : text

/** Removes Markdown marks, with enough accuracy for an excerpt. */
export const withoutMarks = (text: string) =>
  withoutTables(text)
    .replace(/```[^\n]*\n?/g, ' ')
    // One pair of brackets inside an address is common (Wikipedia) and belongs to it.
    .replace(/!?\[([^\]\n]{0,200})\]\((?:[^()\s]|\([^()\s]{0,100}\)){0,500}\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|[\s(])([*_])(?=\S)([^*_\n]*\S)\2(?![\p{L}\p{N}])/gu, '$1$3')
