/** Instants, days and sizes in words of the reader's language, by Intl; formatters are made once per language. */

const made = new Map<string, Intl.DateTimeFormat>()
function formatter(language: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  const fresh = new Intl.DateTimeFormat(language, options)
  made.set(key, fresh)
  return fresh
}

/** The time of day: 09:24 or 9:24 AM. */
export const timeOfDay = (at: number, language: string) =>
  formatter(language, { hour: '2-digit', minute: '2-digit' }).format(at)

/** Day and time in full, for tooltips and labels. */
export const fullTime = (at: number, language: string) =>
  formatter(language, { dateStyle: 'full', timeStyle: 'short' }).format(at)

/** A day in words: Friday, 20 November; with the year when it is not the year of `now`. */
export function dayInWords(at: number, now: number, language: string): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return formatter(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at)
}

/** Names one local calendar day, so that two instants of the same day give the same text: 2026-11-20. */
export function dayKey(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}

const numbers = new Map<string, Intl.NumberFormat>()
const STEPS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes with base 1000: 38 kB, 1.8 MB, in fr 1,8 Mo. */
export function sizeText(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), STEPS.length - 1)
  const key = `${language} ${step}`
  let format = numbers.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'unit',
      unit: STEPS[step]!,
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: step < 2 ? 0 : 1,
    })
    numbers.set(key, format)
  }
  return format.format(bytes / 1000 ** step)
}
