/** A hook for short times in lazily loaded lists, menus and dialogs: `09:12` today, else `23 Nov, 08:00`. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '@/i18n/formatMoment'
import { localeOf } from '@/i18n/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectToday } from '@/store/time/timeSlice'

/**
 * Returns the formatter, whose arguments are ms since 1970; `now` is today if it is left out. The same function until
 * the language or the day changes.
 */
export function useMoment(): (at: number, now?: number) => string {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n)
  const today = useAppSelector(selectToday)
  return useCallback((at, now = today) => formatMoment(locale, at, now), [locale, today])
}
