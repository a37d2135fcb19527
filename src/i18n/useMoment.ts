/**
 * A hook for short times in lazily loaded lists, menus and dialogs: `09:12` today, else `23 Nov, 08:00`, with the year
 * when it is not the current one.
 */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween, isSameYear } from '@/lib/dayKey'
import { formatTime } from './format'
import { localeOf } from './i18n'

/** Returns the formatter, whose arguments are ms since 1970; stable until the language changes. */
export function useMoment(): (at: number, now?: number) => string {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n)
  return useCallback((at, now = Date.now()) => formatMoment(locale, at, now), [locale])
}

const EIGHT_AM = new Date(2026, 0, 1, 8).getTime()

/** The same for code that knows its locale. */
export function formatMoment(locale: string, at: number, now: number): string {
  if (daysBetween(at, now) === 0) return formatTime(locale, at)
  const isThisYear = isSameYear(at, now)
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    // The same digits as in the locale's time of day.
    hour: formatTime(locale, EIGHT_AM).startsWith('0') ? '2-digit' : 'numeric',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
}
