/** The time at the end of a row: as short as it can be while still saying when. */

const DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** Midnight at the start of the day that `at` lies in, in ms, on the clock of this machine. */
export const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** `09:24` today, `Thu` within six days, `12 Nov` within the year, `12/11/2025` before. `today` is a start of day. */
export function rowTime(at: number, today: number, locale: string): string {
  if (at >= today) return format(locale, { hour: '2-digit', minute: '2-digit' }).format(at)
  // Rounded, because a day may have 23 or 25 hours.
  const days = Math.round((today - startOfDay(at)) / DAY)
  if (days < 7) return format(locale, { weekday: 'short' }).format(at)
  if (new Date(at).getFullYear() === new Date(today).getFullYear()) {
    return format(locale, { day: 'numeric', month: 'short' }).format(at)
  }
  return format(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(at)
}
