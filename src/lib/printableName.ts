/** Removes characters that can disguise a name. */
import { truncateName } from './truncateText'

// Characters that break lines or turn the reading direction: `fdp.exe` after such a character is read as `exe.pdf`.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Returns a file's name without characters that control its display; at most 255 letters. */
export const printableName = (name: string) => truncateName(name.replace(INVISIBLE, ''))
