/** Counts the rows that two orders of a list put in different places. */

type Key = string | number

/**
 * Returns how many keys of `after` are new or stand in another order than in `before`: the fewest that have to be moved
 * to make the one of the other.
 */
export function countMoved(before: readonly Key[], after: readonly Key[]): number {
  const placeOf = new Map(before.map((key, place) => [key, place]))
  // The keys of `after` that stand in their old order: the longest rising row of old places. `ends` has, for each length,
  // the lowest place with which a row of this length can end.
  const ends: number[] = []
  for (const key of after) {
    const place = placeOf.get(key)
    if (place === undefined) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! < place) low = middle + 1
      else high = middle
    }
    ends[low] = place
  }
  return after.length - ends.length
}
