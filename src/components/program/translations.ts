/** The translations of the page. All its programs share them, so that a change of the program keeps the language. */
import { startI18n, type I18n, type Namespace } from '@/i18n/i18n'
import { LANGUAGE_KEY } from '@/i18n/languages'
import type { Ports } from '@/platform/ports'
import { readPreferences } from '@/store/preferences/storedPreferences'
import { fetchTranslations } from './fetchTranslations'
import { startedTranslations as started } from './startedTranslations'

/**
 * Resolves to the translations of the page once its common texts are there. Rejects when they load neither in its language
 * nor in English; the next call tries again.
 */
export function translationsOf(ports: Ports, namespaces: readonly Namespace[] = []): Promise<I18n> {
  const known = started.get(ports)
  if (known !== undefined) {
    void known.then((i18n) => i18n.loadNamespaces(namespaces)).catch(() => undefined)
    return known
  }
  const starting = startI18n({
    chosen: ports.preferences.read(LANGUAGE_KEY),
    locales: navigator.languages,
    hours: readPreferences(ports.preferences).hours,
    preloadedNamespaces: namespaces,
    request: fetchTranslations(ports.http),
  }).then((i18n) => {
    // Only an explicit choice is stored. Without one, the language follows the browser.
    i18n.on('languageChanged', (language: string) => ports.preferences.write(LANGUAGE_KEY, language))
    return i18n
  })
  started.set(ports, starting)
  starting.catch(() => started.delete(ports))
  return starting
}
