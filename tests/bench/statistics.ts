/** The middle of a sorted list; of two middles their mean. Throws for nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  if (upper === undefined) throw new Error('nothing was measured')
  return sorted.length % 2 === 1 ? upper : (upper + sorted[middle - 1]!) / 2
}

/** The value that 95 of 100 do not exceed (nearest rank). Throws for nothing. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}
