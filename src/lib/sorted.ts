/** Functions for ascending arrays of numbers without duplicates. */

/** Returns the position of `value`, or the position at which it would be inserted. */
export function insertionIndex(list: readonly number[], value: number): number {
  let low = 0
  let high = list.length
  // Most values are added at the end.
  if (high === 0 || list[high - 1]! < value) return high
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the list contains `value`. */
export const sortedIncludes = (list: readonly number[], value: number) => list[insertionIndex(list, value)] === value

/** Inserts `value` in order; returns false when it was present. Changes the list. */
export function insert<Value extends number>(list: Value[], value: Value): boolean {
  const at = insertionIndex(list, value)
  if (list[at] === value) return false
  if (at === list.length) list.push(value)
  else list.splice(at, 0, value)
  return true
}

/** Removes `value`; returns false when it was absent. Changes the list. */
export function remove(list: number[], value: number): boolean {
  const at = insertionIndex(list, value)
  if (list[at] !== value) return false
  list.splice(at, 1)
  return true
}
