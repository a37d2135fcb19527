/** A hook for formatters of times, sizes and lists in the current language. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createFormat, type Format } from './format'
import { localeOf } from './i18n'

/** Returns the formatters; the same object until the language changes. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation()
  const locale = localeOf(i18n)
  return useMemo(
    () =>
      createFormat({
        locale,
        today: t(($) => $.common.time.today),
        yesterday: t(($) => $.common.time.yesterday),
        comma: t(($) => $.common.list.comma),
      }),
    [t, locale],
  )
}
