/** Shortens texts of other people to lengths that can be laid out and stored: a server accepts a name of a megabyte. */

const NAME_LETTERS = 255
const NAME_TAIL = 55

/** Returns at most `most` letters (UTF-16 units); the last one is "…" when the text was cut. */
export const truncateText = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** Returns a name of at most 255 letters, cut in the middle, so that a file name keeps its extension. */
export const truncateName = (name: string) =>
  name.length <= NAME_LETTERS
    ? name
    : truncateText(name, NAME_LETTERS - NAME_TAIL) + name.slice(-NAME_TAIL).replace(/^[\udc00-\udfff]/, '')
