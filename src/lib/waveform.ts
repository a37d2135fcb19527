/** Reduces a long list of loudness values to the few that a waveform can show. */

/** Returns at most `count` values from 0 to 1, each the maximum of its section, scaled so that the largest is 1. */
export function toWaveform(values: readonly number[], count: number): number[] {
  const most = Math.max(...values, 0)
  const bars = Math.min(count, values.length)
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * values.length) / bars)
    const to = Math.floor(((bar + 1) * values.length) / bars)
    const largest = Math.max(...values.slice(from, to))
    return most > 0 ? largest / most : 0
  })
}
