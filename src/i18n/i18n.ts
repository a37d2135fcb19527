/** Starts i18next: translations over HTTP, the language that was chosen or the browser's, hooks by react-i18next. */
import { createInstance, type i18n as I18next, type InitOptions, type Resource, type TFunction } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { FetchError } from '@/ui/display/ErrorBoundary'
import { isolated, setDocumentLanguage } from './documentLanguage'
import { FALLBACK, formattingLocale, LANGUAGES, toLanguage, type HourChoice, type Language } from './languages'

export type I18n = I18next

/** The ten translation files of each language; each is fetched when a view first needs it. */
export const NAMESPACES = [
  'common',
  'chat',
  'member',
  'setting',
  'fav',
  'file',
  'welcome',
  'auth',
  'widget',
  'call',
] as const
export type Namespace = (typeof NAMESPACES)[number]

/** The function that requests a translation file; i18next-http-backend calls it. */
export type RequestTexts = NonNullable<HttpBackendOptions['request']>

const FORMATS_CHANGED = 'formatsChanged'

type Start = {
  /** The language tag that was chosen on this device, or null. */
  chosen?: string | null
  /** Disables language detection. */
  language?: Language
  /** The browser's languages in order of preference; they determine the variant for numbers and dates. */
  locales: readonly string[]
  /** The hours that were chosen on this device. */
  hours?: HourChoice
  /** Further namespaces that are requested together with the common texts. The start does not wait for them. */
  preloadedNamespaces?: readonly Namespace[]
} & (
  | { request: RequestTexts; resources?: never }
  /** Translations passed in directly (tests): nothing is fetched. */
  | { request?: never; resources: Resource }
)

/** Returns the current language. */
export const languageOf = (i18n: I18n): Language => toLanguage(i18n.resolvedLanguage ?? i18n.language) ?? FALLBACK

/** Returns the current locale for numbers and dates (a BCP 47 tag). */
export const localeOf = (i18n: I18n): string =>
  formattingLocale(languageOf(i18n), i18n.options.locales ?? [], i18n.options.hours)

/** Changes the hours of all times, which are drawn again. */
export function setHours(i18n: I18n, hours: HourChoice): void {
  i18n.options.hours = hours
  i18n.emit(FORMATS_CHANGED)
}

/** Returns `t` over all namespaces, for code outside components. Only loaded namespaces have texts. */
export const translatorOf = (i18n: I18n): TFunction<typeof NAMESPACES> => i18n.getFixedT(languageOf(i18n), NAMESPACES)

/**
 * Resolves to the instance once the common texts are loaded; `<html lang>` follows every change of language. Rejects
 * when they load neither in that language nor in English.
 */
export async function startI18n({
  chosen = null,
  language,
  locales,
  hours = 'auto',
  preloadedNamespaces = [],
  request,
  resources,
}: Start): Promise<I18n> {
  const i18n = createInstance()
  i18n.on('languageChanged', () => setDocumentLanguage(languageOf(i18n)))
  const detector = new LanguageDetector()
  // The library's own lookup fails where a browser forbids storage.
  detector.addDetector({ name: 'chosen', lookup: () => toLanguage(chosen) ?? undefined })
  const initialized = i18n
    .use(HttpBackend)
    .use(detector)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      ...SETTINGS,
      parseMissingKeyHandler: (key) => requireTexts(i18n, key),
      ns: ['common'], // a new array: i18next adds lazily loaded namespaces to it
      locales,
      hours,
      ...(language === undefined ? {} : { lng: language }),
      ...(resources ? { resources } : {}),
      ...(request ? { backend: { loadPath: './locales/{{lng}}/{{ns}}.json', request } } : {}),
    })
  void i18n.loadNamespaces(preloadedNamespaces)
  await initialized
  if (!hasTexts(i18n, 'common')) throw new Error('The words of the interface could not be loaded')
  i18n.services.formatter?.addCached('number', (lng, options: Intl.NumberFormatOptions) => {
    const formatter = new Intl.NumberFormat(formattingLocale(toLanguage(lng) ?? FALLBACK, locales), options)
    return (value: number) => formatter.format(value)
  })
  return i18n
}

const SETTINGS: InitOptions = {
  initAsync: false, // the first texts are requested at once
  fallbackLng: FALLBACK,
  supportedLngs: LANGUAGES,
  load: 'currentOnly', // otherwise en-US is requested, fails offline and is retried
  defaultNS: 'common',
  react: { bindI18n: `languageChanged ${FORMATS_CHANGED}` },
  enableSelector: 'strict',
  appendNamespaceToMissingKey: true, // for parseMissingKeyHandler
  interpolation: { escape: isolated }, // React escapes; a name must not change the direction of the sentence
  maxRetries: 2, // after 0.35 and 0.7 s
  detection: {
    order: ['chosen', 'navigator'],
    // A detected language is not stored, so that without a choice the app keeps following the browser.
    caches: [],
    convertDetectedLanguage: (tag: string) => toLanguage(tag) ?? tag,
  },
}

/**
 * Throws if the namespace of a missing key could be loaded neither in the language nor in English: the error boundary of
 * the part that needs it offers another fetch. Otherwise the key would be shown as text.
 */
function requireTexts(i18n: I18n, key: string): string {
  const namespace = key.slice(0, key.indexOf(':'))
  if (hasTexts(i18n, namespace)) return key
  throw new FetchError(`The texts "${namespace}" could not be loaded`, () => {
    void i18n.reloadResources([languageOf(i18n), FALLBACK], namespace)
  })
}

/** Whether a namespace has any texts, including English ones. */
const hasTexts = (i18n: I18n, namespace: string) =>
  i18n.hasResourceBundle(languageOf(i18n), namespace) || i18n.hasResourceBundle(FALLBACK, namespace)
