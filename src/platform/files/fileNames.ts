/** Names of files that are written together: safe on every system, and each used once. */

const RESERVED = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i
const MAX_BYTES = 120

/** Returns a name without signs that systems refuse, or that change how it reads. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"/\\|?*]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const named = plain === '' || RESERVED.test(plain) ? `_${plain}` : plain
  return shortened(named)
}

/** Keeps the ending, so that the file opens with the right program. */
function shortened(name: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  if (bytes(name) <= MAX_BYTES) return name
  const [, ending = ''] = /(\.[^.]{1,10})$/.exec(name) ?? []
  let stem = [...name.slice(0, name.length - ending.length)]
  while (bytes(stem.join('') + ending) > MAX_BYTES) stem = stem.slice(0, -1)
  return stem.join('') + ending
}

/**
 * Returns a function that makes names safe and gives each once: a second `a.txt` is `a (2).txt`, on systems that ignore
 * case too.
 */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  /** The last number of each name, because thousands of files may be called `image.png`. */
  const numbers = new Map<string, number>()
  return (name) => {
    const safe = safeName(name)
    const [, stem = safe, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(safe) ?? []
    let unique = safe
    let count = numbers.get(safe.toLowerCase()) ?? 1
    while (taken.has(unique.toLowerCase())) unique = `${stem} (${(count += 1)})${ending}`
    numbers.set(safe.toLowerCase(), count)
    taken.add(unique.toLowerCase())
    return unique
  }
}
