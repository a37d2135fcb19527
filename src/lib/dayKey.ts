/** Names one day of this device's calendar, so that two instants (ms since 1970) of the same day give the same text: 2026-11-20. */
export function dayKey(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}

/** From the first instant of a day until the first of the next, in ms since 1970. */
export type Day = { from: number; to: number }

/** The day around an instant, by this device's calendar. */
export function dayAround(at: number): Day {
  const date = new Date(at)
  const startOf = (days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
  return { from: startOf(0), to: startOf(1) }
}
