/** Calendar days of this device. Instants are ms since 1970; display formats come from Intl elsewhere. */

const MS_PER_DAY = 86_400_000
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns the day of an instant as date fields write it (2026-11-20); equal for instants of the same day. */
export function dayKey(at: number): string {
  const day = new Date(at)
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

/** Returns the first instant of the day in a date field (2026-11-20); null without one. */
export function dayOfKey(key: string): number | null {
  // With a time, the date is one of this device and not of UTC.
  const at = new Date(`${key}T00:00:00`).getTime()
  return Number.isNaN(at) ? null : at
}

/** From the first instant of a day up to the first instant of the next. */
export type Day = { from: number; to: number }

/** Returns the day that contains an instant. */
export function dayAround(at: number): Day {
  const day = new Date(at)
  const midnight = (later: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).getTime()
  return { from: midnight(0), to: midnight(1) }
}

/**
 * Returns the number of midnights between two instants: 0 on the same day, 1 on the day after. Days of 23 and 25 hours
 * count as one.
 */
export const daysBetween = (from: number, to: number): number =>
  Math.round((dayAround(to).from - dayAround(from).from) / MS_PER_DAY)

/** Whether two instants are in the same year. */
export const isSameYear = (at: number, other: number): boolean =>
  new Date(at).getFullYear() === new Date(other).getFullYear()
