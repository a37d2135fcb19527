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
  return { from: startOfDay(at), to: startOfDay(at, 1) }
}

/** Returns the first instant of the day that is `later` days after that of `at`; before it if negative. */
export const startOfDay = (at: number, later = 0): number => timeOnDay(at, 0, later)

const MINUTE_MS = 60_000

/**
 * Returns when the clock shows a time, in minutes after midnight, on the day that is `later` days after that of `at`. Of
 * a time that comes twice because the clock is set back, it is the first; of one that the clock skips, the moment of the
 * change.
 */
export function timeOnDay(at: number, minutes: number, later = 0): number {
  const day = new Date(at)
  const found = new Date(day.getFullYear(), day.getMonth(), day.getDate() + later, 0, minutes)
  const skipped = found.getHours() * 60 + found.getMinutes() - minutes
  if (skipped === 0) return found.getTime()
  let change = new Date(found.getTime() - skipped * MINUTE_MS)
  while (change.getTimezoneOffset() !== found.getTimezoneOffset()) change = new Date(change.getTime() + MINUTE_MS)
  return change.getTime()
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
