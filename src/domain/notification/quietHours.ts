/** Quiet hours, by the clock and calendar of this device. */
import type { QuietHours } from './rules'

const DAY_MINUTES = 24 * 60

const minutesOf = (at: Date) => at.getHours() * 60 + at.getMinutes()

/** Whether an instant, in ms since 1970, lies in the quiet hours. */
export function isQuiet({ isOn, from, to, weekdays }: QuietHours, now: number): boolean {
  if (!isOn) return false
  const at = new Date(now)
  const minutes = minutesOf(at)
  const today = at.getDay()
  if (from < to) return weekdays.includes(today) && minutes >= from && minutes < to
  // They end on the next day.
  return (weekdays.includes(today) && minutes >= from) || (weekdays.includes((today + 6) % 7) && minutes < to)
}

/** Returns the end of the quiet hours that an instant lies in, in ms since 1970; null outside of them, or without an end. */
export function quietUntil(hours: QuietHours, now: number): number | null {
  if (!isQuiet(hours, now)) return null
  const end = new Date(now)
  end.setHours(0, hours.to + (minutesOf(end) < hours.to ? 0 : DAY_MINUTES), 0, 0)
  // Whole quiet days follow one another.
  for (let days = 0; days < 7; days++) {
    if (!isQuiet(hours, end.getTime())) return end.getTime()
    end.setDate(end.getDate() + 1)
  }
  return null
}
