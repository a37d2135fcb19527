import type { Language } from '@/i18n/languages'

/** Returns the texts of the first language of the browser that the widget speaks. */
export function inVisitorLanguage<Texts>(texts: Readonly<Record<Language, Texts>>): Texts {
  for (const tag of navigator.languages) {
    const code = tag.toLowerCase().split('-')[0] ?? ''
    if (code in texts) return texts[code as Language]
  }
  return texts.en
}
