/** Returns the median (the mean of two middle values). Throws for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  if (upper === undefined) throw new Error('nothing was measured')
  return sorted.length % 2 === 1 ? upper : (upper + sorted[middle - 1]!) / 2
}

/** Returns the value that 95 of 100 do not exceed (nearest rank). Throws for an empty list. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}
