/** Names that cannot pretend to be others. */

// what breaks lines or turns the reading direction: `fdp.exe` behind such a letter is read as `exe.pdf`
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A name as its letters stand, without those that control how it is drawn. */
export const plainName = (name: string) => name.replace(INVISIBLE, '')
