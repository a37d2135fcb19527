/** Formats short times in lists, menus and dialogs. Pure; lazily loaded components get it from `useMoment`. */
import { daysBetween, isSameYear } from '@/lib/dayKey'
import { dates, formatTime } from './format'

const EIGHT_AM = new Date(2026, 0, 1, 8).getTime()

/** Returns `09:12` on the day of `now`, else `23 Nov, 08:00`, with the year when it is not that of `now`. */
export function formatMoment(locale: string, at: number, now: number): string {
  if (daysBetween(at, now) === 0) return formatTime(locale, at)
  const isThisYear = isSameYear(at, now)
  return dates(locale, {
    day: 'numeric',
    month: 'short',
    // The same digits as in the locale's time of day.
    hour: formatTime(locale, EIGHT_AM).startsWith('0') ? '2-digit' : 'numeric',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
}
