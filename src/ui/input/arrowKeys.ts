/** Arrow keys in a list with one Tab stop. */
import { readingKey } from './readingDirection'

/**
 * Returns the index that a key moves to, or null for other keys. Movement stops at both ends. In a grid, `columns` items
 * stand in a line; `page` counts lines.
 */
export function nextIndex(key: string, index: number, count: number, page: number, columns?: number): number | null {
  const last = count - 1
  const line = columns ?? 1
  const wanted: Record<string, number> = {
    ArrowDown: index + line,
    ArrowUp: index - line,
    Home: 0,
    End: last,
    PageDown: index + page * line,
    PageUp: index - page * line,
    ...(columns !== undefined && { ArrowRight: index + 1, ArrowLeft: index - 1 }),
  }
  const target = wanted[readingKey(key)]
  return target === undefined || count === 0 ? null : Math.min(last, Math.max(0, target))
}
