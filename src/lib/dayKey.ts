/** Calendar days of this device, by dayjs. Instants are ms since 1970; display formats come from Intl elsewhere. */
import dayjs from 'dayjs'

/** Returns the day of an instant as date fields write it (2026-11-20); equal for instants of the same day. */
export const dayKey = (at: number): string => dayjs(at).format('YYYY-MM-DD')

/** Returns the first instant of the day in a date field (2026-11-20); null without one. */
export function dayOfKey(key: string): number | null {
  const day = dayjs(key)
  return key !== '' && day.isValid() ? day.startOf('day').valueOf() : null
}

/** From the first instant of a day up to the first instant of the next. */
export type Day = { from: number; to: number }

/** Returns the day that contains an instant. */
export function dayAround(at: number): Day {
  const from = dayjs(at).startOf('day')
  return { from: from.valueOf(), to: from.add(1, 'day').valueOf() }
}

/**
 * Returns the number of midnights between two instants: 0 on the same day, 1 on the day after. Days of 23 and 25 hours
 * count as one.
 */
export const daysBetween = (from: number, to: number): number =>
  dayjs(to).startOf('day').diff(dayjs(from).startOf('day'), 'day')

/** Whether two instants are in the same year. */
export const isSameYear = (at: number, other: number): boolean => dayjs(at).isSame(other, 'year')
