/** Compares keys as IndexedDB does: numbers before strings before arrays, arrays member by member. */
import type { Key, KeyPath, Range } from './objectStores'

const rank = (key: Key) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)

/** Returns a number below 0 when the first key comes first, 0 when they are equal. */
export function compareKeys(one: Key, other: Key): number {
  if (typeof one === 'object' && typeof other === 'object') {
    for (let index = 0; index < Math.min(one.length, other.length); index++) {
      const order = compareKeys(one[index]!, other[index]!)
      if (order !== 0) return order
    }
    return one.length - other.length
  }
  if (rank(one) !== rank(other)) return rank(one) - rank(other)
  return one < other ? -1 : one > other ? 1 : 0
}

const isKey = (value: unknown): value is Key =>
  (typeof value === 'number' && !Number.isNaN(value)) ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every(isKey))

/** Returns the key of a record by a key path, or undefined when it has none (an index then omits it). */
export function keyOf(record: object, path: KeyPath): Key | undefined {
  const members = record as Record<string, unknown>
  const key = typeof path === 'string' ? members[path] : path.map((part) => members[part])
  return isKey(key) ? key : undefined
}

/** Whether a key lies in a range, both ends included. */
export const isWithin = (key: Key, { from, to }: Pick<Range, 'from' | 'to'>) =>
  (from === undefined || compareKeys(key, from) >= 0) && (to === undefined || compareKeys(key, to) <= 0)

/** Returns a text that is the same for equal keys and different for all others. */
export const keyText = (key: Key) => JSON.stringify(key)
