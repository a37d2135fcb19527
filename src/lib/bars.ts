/** A long row of values as the few that a picture of it has room for. */

/** At most `count` values, each the largest of its stretch; stretched so that the loudest of all is 1. Values are 0 to 1. */
export function toBars(values: readonly number[], count: number): number[] {
  const most = Math.max(...values, 0)
  const bars = Math.min(count, values.length)
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * values.length) / bars)
    const to = Math.floor(((bar + 1) * values.length) / bars)
    const largest = Math.max(...values.slice(from, to))
    return most > 0 ? largest / most : 0
  })
}
