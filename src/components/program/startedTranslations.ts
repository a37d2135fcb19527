/** The translations of a page that have been started. Without i18next, for code that is there before it. */
import type { I18n } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'

/** All programs of a page share one, so that a change of the program keeps the language. */
export const startedTranslations = new WeakMap<Ports, Promise<I18n>>()
