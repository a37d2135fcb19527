/** The seven languages: their codes, their own names, and how one is chosen. English is the source and the fallback. */

/** The interface languages, by the code that names their folder in public/locales. */
export const LANGUAGES = ['en', 'es', 'fr', 'ja', 'pt', 'tr', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

/** What is read when a text lacks a translation. */
export const FALLBACK: Language = 'en'

/** The key under which the chosen language is kept in local storage (the same as in older clients). */
export const LANGUAGE_KEY = 'i18nextLng'

/** Each language in its own words, for the list of languages. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  pt: 'Português',
  tr: 'Türkçe',
  zh: '简体中文',
}

/** The tag for `<html lang>`: it picks Han glyphs, hyphenation and the upper case of i. */
export const HTML_LANG: Record<Language, string> = {
  en: 'en',
  es: 'es',
  fr: 'fr',
  ja: 'ja',
  pt: 'pt-BR',
  tr: 'tr',
  zh: 'zh-Hans',
}

const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code)

/** The interface language that a tag (`pt-PT`, `zh_TW`, the old client's `jp`) asks for, or null when we do not speak it. */
export function toLanguage(tag: string | null | undefined): Language | null {
  const primary = (tag ?? '').toLowerCase().split(/[-_]/)[0] ?? ''
  const code = primary === 'jp' ? 'ja' : primary
  return isLanguage(code) ? code : null
}

/** The language to start in: what was chosen on this device, then the browser's wishes in their order, then English. */
export function detectLanguage(stored: string | null, wishes: readonly string[]): Language {
  for (const tag of [stored, ...wishes]) {
    const language = toLanguage(tag)
    if (language !== null) return language
  }
  return FALLBACK
}

/**
 * The locale for numbers and dates: the browser's own variant of the interface language (es-MX, fr-CA, en-GB), else the
 * language itself. Traditional Chinese is no variant of it: its weekdays are other characters.
 */
export function formattingLocale(language: Language, wishes: readonly string[]): string {
  const script = (tag: string) => new Intl.Locale(tag).maximize().script
  const variant = wishes.find((tag) => {
    try {
      return toLanguage(tag) === language && script(tag) === script(HTML_LANG[language])
    } catch {
      return false // a wish that is no tag at all
    }
  })
  return variant ?? HTML_LANG[language]
}
