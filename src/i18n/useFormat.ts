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
        // Read when they are needed: every row of a list has formatters, and few of them use these words.
        get today() {
          return t(($) => $.common.time.today)
        },
        get yesterday() {
          return t(($) => $.common.time.yesterday)
        },
        get comma() {
          return t(($) => $.common.list.comma)
        },
      }),
    [t, locale],
  )
}
