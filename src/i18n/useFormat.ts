/** Formatters of times, sizes and lists in the language that is shown. */
import { makeFormat, type Format } from './format'
import { languageOf, localeOf, type I18n } from './i18n'
import { translatorOf, useTranslation } from './useTranslation'

const formats = new WeakMap<I18n, Map<string, Format>>()

/** The formatters; the same object until the language changes. */
export const useFormat = (): Format => formatOf(useTranslation().i18n)

/** The same for code that is no component. */
export function formatOf(i18n: I18n): Format {
  const language = languageOf(i18n)
  const byLanguage = formats.get(i18n) ?? new Map<string, Format>()
  formats.set(i18n, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const t = translatorOf(i18n)
  const made = makeFormat({
    locale: localeOf(i18n),
    today: t(($) => $.common.time.today),
    yesterday: t(($) => $.common.time.yesterday),
    comma: t(($) => $.common.list.comma),
  })
  byLanguage.set(language, made)
  return made
}
