/**
 * Provides the real texts from public/locales for tests. Call `await startTranslations()` once (in a beforeAll or at
 * the top of a test file); every `useTranslation` below then finds them, without a provider and without the network.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource, ResourceLanguage } from 'i18next'
import { startI18n, type I18n } from '@/i18n/i18n'
import { LANGUAGES, type Language } from '@/i18n/languages'
import type { HttpPort } from '@/platform/network/http'

const folder = join(process.cwd(), 'public', 'locales')

/** The files that were read, by path. Every page that a test opens needs most of them. */
const known = new Map<string, { text: string; texts: ResourceLanguage }>()

function readTexts(path: string): { text: string; texts: ResourceLanguage } {
  const before = known.get(path)
  if (before) return before
  const text = readFileSync(path, 'utf8')
  const read = { text, texts: JSON.parse(text) as ResourceLanguage }
  known.set(path, read)
  return read
}

/** Returns the texts of one language, by namespace; all of them by default. */
export function translationsOf(language: Language, namespaces?: readonly string[]): ResourceLanguage {
  const files = namespaces
    ? namespaces.map((name) => `${name}.json`)
    : readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(files.map((name) => [name.slice(0, -5), readTexts(join(folder, language, name)).texts]))
}

/**
 * Starts the translations in a language (English by default), for the whole test file. The texts of settings are there in
 * every language, because their search reads all of them.
 */
export function startTranslations(language: Language = 'en'): Promise<I18n> {
  const ofSettings = LANGUAGES.map((other) => [other, translationsOf(other, ['common', 'setting'])] as const)
  const resources: Resource = {
    ...Object.fromEntries(ofSettings),
    en: translationsOf('en'),
    [language]: translationsOf(language),
  }
  return startI18n({ language, locales: ['en-GB'], resources })
}

/** Answers requests for translation files, as the server of the page does; `http` answers all others. */
export const withTexts =
  (http: HttpPort): HttpPort =>
  async (request) => {
    const [, file] = /\/locales\/(\w+\/\w+\.json)$/.exec(request.url) ?? []
    if (file === undefined) return http(request)
    const { text } = readTexts(join(folder, file))
    return Promise.resolve({
      state: 'answered',
      status: 200,
      header: () => null,
      body: new Blob([text]),
      text: () => Promise.resolve(text),
    })
  }
