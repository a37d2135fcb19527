/** Hooks for formatters of times, sizes and lists in the current language. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createFormat, type Format } from './format'
import { localeOf, type I18n } from './i18n'

/** Returns the formatters; the same object until the language changes. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  return useFormatOf(i18n)
}

/** The same with the `i18n` of a `useTranslation` that the component has already; a list with many rows opens sooner. */
export function useFormatOf(i18n: I18n): Format {
  const locale = localeOf(i18n)
  return useMemo(
    () =>
      createFormat({
        locale,
        // Read when they are needed: every row of a list has formatters, and few of them use these words.
        get today() {
          return i18n.t(($) => $.common.time.today)
        },
        get yesterday() {
          return i18n.t(($) => $.common.time.yesterday)
        },
        get comma() {
          return i18n.t(($) => $.common.list.comma)
        },
      }),
    [i18n, locale],
  )
}
