/**
 * Provides the real texts from public/locales for tests. Call `await startTranslations()` once (in a beforeAll or at
 * the top of a test file); every `useTranslation` below then finds them, without a provider and without the network.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource, ResourceLanguage } from 'i18next'
import { startI18n, type I18n } from '@/i18n/i18n'
import type { Language } from '@/i18n/languages'

const folder = join(process.cwd(), 'public', 'locales')

/** Returns all texts of one language, by namespace. */
export function translationsOf(language: Language): ResourceLanguage {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as ResourceLanguage,
    ]),
  )
}

/** Starts the translations in a language (English by default), for the whole test file. */
export function startTranslations(language: Language = 'en'): Promise<I18n> {
  const resources: Resource = { en: translationsOf('en'), [language]: translationsOf(language) }
  return startI18n({ language, locales: ['en-GB'], resources })
}
