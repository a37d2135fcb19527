/** Removes characters that can disguise a name. */
import { truncateName } from './truncateText'

// Characters that break lines or turn the reading direction: `fdp.exe` after such a character is read as `exe.pdf`.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** Something that can be seen: no spaces, and no characters that only join or separate others. */
const SEEN = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Returns a file's name without characters that control its display; at most 255 letters. A name of which nothing can be
 * seen is `file`; no name stays none.
 */
export function printableName(name: string): string {
  const printable = truncateName(name.replace(INVISIBLE, ''))
  return name === '' || SEEN.test(printable) ? printable : 'file'
}
