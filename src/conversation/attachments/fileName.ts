/** How names of files are displayed: shortened, and by their extension. */

const TAIL_LENGTH = 9

/**
 * Splits a name in two: the first part may be shortened with "…", the second (last letters and extension) always stays.
 */
export function splitFileName(name: string): { head: string; tail: string } {
  const letters = [...name]
  if (letters.length <= TAIL_LENGTH + 4) return { head: name, tail: '' }
  const dot = letters.lastIndexOf('.')
  const tailLength = dot > 0 && letters.length - dot <= 8 ? letters.length - dot + 4 : TAIL_LENGTH
  return { head: letters.slice(0, -tailLength).join(''), tail: letters.slice(-tailLength).join('') }
}

/** Returns the extension in capitals, at most four letters ("PDF"), or an empty string if there is none. */
export function extensionLabel(name: string): string {
  const ending = /\.([\p{L}\d]{1,4})$/u.exec(name)?.[1] ?? ''
  return ending.toUpperCase()
}
