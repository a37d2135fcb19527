/** Quiet hours, by the clock and calendar of this device. */
import { timeOnDay } from '@/lib/dayKey'
import type { QuietHours } from './rules'

const MINUTE_MS = 60_000

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

/** Returns the next end. When the clock is set back, an hour comes twice, and `now` may be in the second one. */
function endOn(now: number, to: number, days: number): number {
  const end = timeOnDay(now, to, days)
  const offset = (at: number) => new Date(at).getTimezoneOffset()
  return end > now ? end : end + (offset(now) - offset(end)) * MINUTE_MS
}

/** Returns the end of the quiet hours that an instant lies in, in ms since 1970; null outside of them, or without an end. */
export function quietUntil(hours: QuietHours, now: number): number | null {
  if (!isQuiet(hours, now)) return null
  const first = minutesOf(new Date(now)) < hours.to ? 0 : 1
  // Whole quiet days follow one another.
  for (let days = first; days < first + 7; days++) {
    const end = endOn(now, hours.to, days)
    if (!isQuiet(hours, end)) return end
  }
  return null
}
