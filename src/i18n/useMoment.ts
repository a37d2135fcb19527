/** Short times for lists, menus and dialogs that come late: `09:12` today, else `23 Nov, 08:00`, and the year when it is another. */
import { useCallback } from 'react'
import { daysBetween, formatTime } from './format'
import { localeOf } from './i18n'
import { useTranslation } from './useTranslation'

/** The formatter, both in ms since 1970; stable while the language stays. */
export function useMoment(): (at: number, now?: number) => string {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n)
  return useCallback((at, now = Date.now()) => formatMoment(locale, at, now), [locale])
}

const EARLY = new Date(2026, 0, 1, 8).getTime()

/** The same for code that knows its locale. */
export function formatMoment(locale: string, at: number, now: number): string {
  if (daysBetween(at, now) === 0) return formatTime(locale, at)
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    // as the locale writes the time alone
    hour: formatTime(locale, EARLY).startsWith('0') ? '2-digit' : 'numeric',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
}
