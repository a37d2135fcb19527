/** Starts the words of the interface: one i18next instance that fetches a namespace when it is first read. */
import {
  createInstance,
  type BackendModule,
  type i18n as I18next,
  type InitOptions,
  type Resource,
  type ResourceKey,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolated } from '@/lib/isolated'
import { FALLBACK, formattingLocale, HTML_LANG, LANGUAGES, toLanguage, type Language } from './languages'
import { NAMESPACES, type Namespace } from './namespaces'

export type I18n = I18next

/** Gives the texts of a namespace in a language, and rejects when it cannot. */
export type ReadWords = (language: string, namespace: string) => Promise<ResourceKey>

type Start = {
  language: Language
  /** The browser's languages in order of liking; they choose the variant for numbers and dates. */
  wishes: readonly string[]
} & (
  | { read: ReadWords; resources?: never }
  /** Texts already at hand (tests): nothing is fetched. */
  | { read?: never; resources: Resource }
)

const wishesOf = new WeakMap<I18n, readonly string[]>()

/** The language that is shown now. */
export const languageOf = (i18n: I18n): Language => toLanguage(i18n.resolvedLanguage ?? i18n.language) ?? FALLBACK

/** The locale that numbers and dates follow now (a BCP 47 tag). */
export const localeOf = (i18n: I18n): string => formattingLocale(languageOf(i18n), wishesOf.get(i18n) ?? [])

/**
 * Starts in one language and gives the instance once its common words are there; `<html lang>` follows every change. Rejects
 * when they do not arrive, neither in that language nor in English: `LAST_WORDS` is what can be said then.
 */
export async function startI18n({ language, wishes, read, resources }: Start): Promise<I18n> {
  const i18n = createInstance()
  wishesOf.set(i18n, wishes)
  i18n.on('languageChanged', () => {
    document.documentElement.lang = HTML_LANG[languageOf(i18n)]
  })
  await (read ? i18n.use(reading(read)) : i18n)
    .use(initReactI18next)
    .init({ ...settings(language), ...(resources ? { resources } : {}) })
  if (!hasWords(i18n, 'common')) throw new Error('The words of the interface could not be loaded')
  i18n.services.formatter?.addCached('number', (lng, options: Intl.NumberFormatOptions) => {
    const formatter = new Intl.NumberFormat(formattingLocale(toLanguage(lng) ?? FALLBACK, wishes), options)
    return (value: number) => formatter.format(value)
  })
  return i18n
}

/** The only texts in the code, in English: for the moment when no others could be fetched. */
export const LAST_WORDS = {
  title: 'This page could not be loaded',
  text: 'Its words did not arrive. The network or the server may be down.',
  reload: 'Reload',
}

const settings = (language: Language): InitOptions => ({
  lng: language,
  fallbackLng: FALLBACK,
  supportedLngs: LANGUAGES,
  load: 'currentOnly', // else en-US is asked for, fails offline and is retried
  ns: ['common'],
  defaultNS: 'common',
  enableSelector: 'strict',
  interpolation: { escape: isolated }, // React escapes; a name must not turn the sentence round
  maxRetries: 2, // after 0.35 and 0.7 s; then the page says so and offers to try again
  react: { useSuspense: true, bindI18nStore: '' },
})

/** What i18next asks for texts. A failure with `true` beside it is tried again. */
const reading = (read: ReadWords): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) =>
    void read(language, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, true),
    ),
})

/** Fetches namespaces ahead of their screen, beside its chunk, so that it does not wait for both in turn. */
export const preloadWords = (i18n: I18n, ...namespaces: readonly Namespace[]): Promise<void> =>
  i18n.loadNamespaces(namespaces)

/** Whether any text of a namespace is there, be it only the English. */
export const hasWords = (i18n: I18n, namespace: Namespace) =>
  i18n.hasResourceBundle(languageOf(i18n), namespace) || i18n.hasResourceBundle(FALLBACK, namespace)

export { NAMESPACES, type Namespace }
