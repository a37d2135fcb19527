/** The texts of the loader, in its own code: it makes no request for them. */
import { loader as en } from '@/../public/locales/en/widget.json'
import { loader as es } from '@/../public/locales/es/widget.json'
import { loader as fr } from '@/../public/locales/fr/widget.json'
import { loader as ja } from '@/../public/locales/ja/widget.json'
import { loader as pt } from '@/../public/locales/pt/widget.json'
import { loader as tr } from '@/../public/locales/tr/widget.json'
import { loader as zh } from '@/../public/locales/zh/widget.json'
import { toLanguage, type Language } from '@/i18n/languages'

export type LoaderTexts = typeof en

const TEXTS: Record<Language, LoaderTexts> = { en, es, fr, ja, pt, tr, zh }

/** Returns the texts in the visitor's language. */
export const loaderTexts = (languages: readonly string[] = navigator.languages): LoaderTexts =>
  TEXTS[languages.map(toLanguage).find((language) => language !== null) ?? 'en']
