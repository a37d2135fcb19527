/** Arrow keys in a list with one Tab stop. */

/** Returns the index that a key moves to, or null for other keys. Movement stops at both ends. */
export function nextIndex(key: string, index: number, count: number, page: number): number | null {
  const last = count - 1
  const wanted: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: last,
    PageDown: index + page,
    PageUp: index - page,
  }
  const target = wanted[key]
  return target === undefined || count === 0 ? null : Math.min(last, Math.max(0, target))
}
