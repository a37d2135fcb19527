/** Where the arrow keys lead in a list with one Tab stop. */

/** The index that a key leads to, or null when the key is not ours. Ends stay put; they do not wrap. */
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
