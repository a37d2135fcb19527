/** Formats times, days, sizes, counts and lists, all by Intl. Pure; components get the formatters from `useFormat`. */

import { daysBetween, isSameYear } from '@/lib/dayKey'
import { memoizeByKey } from '@/lib/memoizeByKey'
import { isolated } from './documentLanguage'

/**
 * The settings of a formatter: the locale (a BCP 47 tag), and translated texts that Intl does not provide on their
 * own.
 */
export type FormatOptions = { locale: string; today: string; yesterday: string; comma: string }

/** Caches Intl objects per locale and options, because they are slow to create. */
function memoizeIntl<Options, Made>(make: (locale: string, options: Options) => Made) {
  const made = new Map<string, Made>()
  return (locale: string, options: Options): Made => {
    const key = locale + JSON.stringify(options)
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(locale, options)
    made.set(key, fresh)
    return fresh
  }
}

/** Returns the formatter of dates with these options; the same object for the same options. */
export const dates = memoizeIntl(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const numbers = memoizeIntl((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const lists = memoizeIntl((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
const relatives = memoizeIntl(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

/** Rows ask for the same times whenever they are drawn. The limit is a few thousand short texts. */
const timeOf = memoizeByKey<number, [locale: string, at: number], string>(
  (locale, at) => dates(locale, { timeStyle: 'short' }).format(at),
  2_000,
)

/** Returns a time of day: `09:24`, `9:24 AM`. */
export const formatTime = (locale: string, at: number) => timeOf(at, locale, at)

/** Returns a time of day for a place that has no room for AM and PM: `09:24`, `9:24`. */
const formatNarrowTime = (locale: string, at: number) =>
  dates(locale, { timeStyle: 'short' })
    .formatToParts(at)
    .map(({ type, value }) => (type === 'dayPeriod' ? '' : value))
    .join('')
    .trim()

/**
 * Returns the time for a list: the time of day for today, the weekday within a week, else day and month, with the year
 * when it is not the current one.
 */
export function formatListTime(locale: string, at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 0) return formatTime(locale, at)
  if (days < 7) return dates(locale, { weekday: 'short' }).format(at)
  const sameYear = isSameYear(at, now)
  return dates(locale, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }).format(at)
}

/**
 * Returns the text of a day divider: Today, Yesterday, `Friday, 20 November`, with the year when it is not the current
 * one.
 */
export function formatDay({ locale, today, yesterday }: FormatOptions, at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days === 0) return today
  if (days === 1) return yesterday
  const sameYear = isSameYear(at, now)
  return dates(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at)
}

/**
 * Returns a date for sentences: `20 November 2026`. Never "yesterday", because the prepositions around it only fit an
 * absolute date.
 */
const formatDate = (locale: string, at: number) => dates(locale, { dateStyle: 'long' }).format(at)

/** Returns a date for the column of a table, as short as the language writes it with a year: `16 Oct 2025`. */
const formatShortDate = (locale: string, at: number) => dates(locale, { dateStyle: 'medium' }).format(at)

/** Returns the month of a date for charts: `Nov 2026`. */
const formatMonth = (locale: string, at: number) => dates(locale, { month: 'short', year: 'numeric' }).format(at)

/** Returns date and time for a tooltip. */
const formatDateTime = (locale: string, at: number) =>
  dates(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at)

/** Returns an instant of the coming days, always in the same form: `Mon, Nov 30, 8:00 AM`. */
const formatUpcomingTime = ({ locale, comma }: FormatOptions, at: number) =>
  [dates(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(at), formatTime(locale, at)].join(comma)

/** 4 January 1970 was a Sunday. */
const SUNDAY_MS = 3 * 86_400_000

/** Returns the name of a weekday, 0 for Sunday. */
export const weekdayName = (locale: string, day: number, length: 'short' | 'long') =>
  dates(locale, { weekday: length, timeZone: 'UTC' }).format(SUNDAY_MS + day * 86_400_000)

/** Returns a duration in ms as `40 sec` or, from a minute and a half on, `2 min`, rounded up. */
function formatDuration(locale: string, ms: number): string {
  const isLong = ms > 90_000
  const [unit, size] = isLong ? (['minute', 60_000] as const) : (['second', 1000] as const)
  return numbers(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.max(1, Math.ceil(ms / size)))
}

/** Returns a number with grouping separators. */
const formatNumber = (locale: string, value: number) => numbers(locale, {}).format(value)

/** Returns a fraction between 0 and 1 as a percentage without decimals. */
const formatPercent = (locale: string, share: number) => numbers(locale, { style: 'percent' }).format(share)

/** Returns a size in bytes with base 1000: `512 bytes`, `38 kB`, `1.8 MB`, `5 Mo` in French. */
export function formatSize(locale: string, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
  let power = 0
  let value = Math.max(0, bytes)
  // 999.95 would be shown as 1,000 of the smaller unit
  while (power < units.length - 1 && value >= (power === 0 ? 1000 : 999.95)) {
    value /= 1000
    power += 1
  }
  const maximumFractionDigits = power === 0 || value >= 100 ? 0 : 1
  return numbers(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits,
  }).format(value)
}

/** Returns names joined as in a sentence: `Ada, Bo and Cem`. */
const formatList = (locale: string, names: readonly string[]) =>
  lists(locale, { type: 'conjunction' }).format(names.map(isolated))

/** Returns `in 4 seconds`, `3 minutes ago`; the unit is the largest that fits. */
function formatRelative(locale: string, at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000)
  const steps = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size)
      return relatives(locale, { numeric: 'always' }).format(Math.round(seconds / size), unit)
  }
  return relatives(locale, { numeric: 'always' }).format(seconds, 'second')
}

/** Returns all formatters for one setting. */
export function createFormat(setting: FormatOptions) {
  const { locale } = setting
  /** Every row of a list joins states: the word is looked up once. */
  let comma: string | undefined
  return {
    locale,
    time: (at: number) => formatTime(locale, at),
    narrowTime: (at: number) => formatNarrowTime(locale, at),
    listTime: (at: number, now: number) => formatListTime(locale, at, now),
    day: (at: number, now: number) => formatDay(setting, at, now),
    month: (at: number) => formatMonth(locale, at),
    monthName: (at: number) => dates(locale, { month: 'short' }).format(at),
    date: (at: number) => formatDate(locale, at),
    shortDate: (at: number) => formatShortDate(locale, at),
    dateTime: (at: number) => formatDateTime(locale, at),
    upcomingTime: (at: number) => formatUpcomingTime(setting, at),
    duration: (ms: number) => formatDuration(locale, ms),
    number: (value: number) => formatNumber(locale, value),
    percent: (share: number) => formatPercent(locale, share),
    size: (bytes: number) => formatSize(locale, bytes),
    list: (names: readonly string[]) => formatList(locale, names),
    relative: (at: number, now: number) => formatRelative(locale, at, now),
    /** Joins a name and its states: `ops, 3 unread, muted`. Empty parts are omitted. */
    joinStates: (parts: readonly (string | null | false | undefined)[]) =>
      parts.flatMap((part) => (part ? isolated(part) : [])).join((comma ??= setting.comma)),
  }
}

export type Format = ReturnType<typeof createFormat>
