/**
 * The interface languages: their codes, native names and locales, and which one fits a tag. English is the source and the fallback.
 */
import { memoizeByKey } from '@/lib/memoizeByKey'

/** The interface languages, by the code of their folder in public/locales. */
export const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language used when a translation is missing. */
export const FALLBACK: Language = 'en'

/** The local storage key of the chosen language (the same as in older clients). */
export const LANGUAGE_KEY = 'i18nextLng'

/** The native name of each language, for the language menu. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português',
  ru: 'Русский',
  tr: 'Türkçe',
  zh: '简体中文',
}

/** The tag for `<html lang>`: it selects Han glyphs, hyphenation and the upper case of i. */
export const HTML_LANG: Record<Language, string> = {
  ar: 'ar',
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  ja: 'ja',
  ko: 'ko',
  pt: 'pt-BR',
  ru: 'ru',
  tr: 'tr',
  zh: 'zh-Hans',
}

/** The languages that are written from right to left. */
const RIGHT_TO_LEFT: readonly Language[] = ['ar']

/** Returns the direction in which a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code)

/**
 * Returns the interface language for a tag (`pt-PT`, `zh_TW`, the old client's `jp`), or null when it is not supported.
 */
export function toLanguage(tag: string | null | undefined): Language | null {
  const primary = (tag ?? '').toLowerCase().split(/[-_]/)[0] ?? ''
  const code = primary === 'jp' ? 'ja' : primary
  return isLanguage(code) ? code : null
}

/** Returns the language of a page: the chosen one, else the first of the browser's that is supported, else English. */
export const languageFor = (chosen: string | null, tags: readonly string[]): Language =>
  toLanguage(chosen) ?? tags.map(toLanguage).find((language) => language !== null) ?? FALLBACK

/** 12 or 24 hours; `auto`: what is usual in the locale. */
export type HourChoice = 'auto' | '12' | '24'

/** The result is remembered, because every row of a list asks for it, and `Intl.Locale` is slow. */
const findLocale = memoizeByKey((language: Language, locales: readonly string[], hours: HourChoice): string => {
  const script = (tag: string) => new Intl.Locale(tag).maximize().script
  const variant = locales.find((tag) => {
    try {
      return toLanguage(tag) === language && script(tag) === script(HTML_LANG[language])
    } catch {
      return false // an invalid tag
    }
  })
  const locale = variant ?? HTML_LANG[language]
  const options: Intl.LocaleOptions = {
    ...(hours !== 'auto' && { hourCycle: hours === '24' ? 'h23' : 'h12' }),
    ...(language === 'ar' && { numberingSystem: 'latn', calendar: 'gregory' }),
  }
  return Object.keys(options).length === 0 ? locale : new Intl.Locale(locale, options).toString()
})

/**
 * Returns the locale for numbers and dates: the browser's variant of the interface language (es-MX, fr-CA, en-GB), else
 * the language itself. It carries the chosen hours, which every formatter of times follows. Arabic has the digits 0 to 9 and the Gregorian calendar in every country. Traditional Chinese is not used as a variant: its weekdays have other characters.
 */
export const formattingLocale = (language: Language, locales: readonly string[], hours: HourChoice = 'auto'): string =>
  findLocale(`${language} ${hours}`, language, locales, hours)
