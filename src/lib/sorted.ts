/** Ascending arrays of numbers, each number once. */

/** Where `value` stands, or would have to stand. */
export function placeOf(list: readonly number[], value: number): number {
  let low = 0
  let high = list.length
  // most values come last
  if (high === 0 || list[high - 1]! < value) return high
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether `value` is in the list. */
export const holds = (list: readonly number[], value: number) => list[placeOf(list, value)] === value

/** Puts `value` in its place; false when it was there already. Changes the list. */
export function insert<Value extends number>(list: Value[], value: Value): boolean {
  const at = placeOf(list, value)
  if (list[at] === value) return false
  if (at === list.length) list.push(value)
  else list.splice(at, 0, value)
  return true
}

/** Takes `value` out; false when it was not there. Changes the list. */
export function remove(list: number[], value: number): boolean {
  const at = placeOf(list, value)
  if (list[at] !== value) return false
  list.splice(at, 1)
  return true
}
