/**
 * Translates the names in page objects. Page objects use the exact English names. For another language, each name is
 * looked up among the English texts and replaced by the text with the same key, so that a journey can run in any
 * language.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const locales = join(import.meta.dirname, '../../public/locales')

export type Words = {
  language: string
  /** Translates a name without values: `Send`. In other languages it matches any of the possible texts. */
  translate: (english: string) => string | RegExp
  /** Translates a name with values: `Message {{name}}`. */
  translateWith: (english: string, values: Record<string, string>) => string | RegExp
}

/** English texts: the names in the page objects themselves. */
export const english: Words = {
  language: 'en',
  translate: (text) => text,
  translateWith: (text, values) => withValues(text, values),
}

/** Returns the texts of another language, found by their English texts. */
export function wordsOf(language: string): Words {
  const source = textsOf('en')
  const target = textsOf(language)
  const find = (text: string) => {
    const keys = [...source].filter(([, value]) => value === text).map(([key]) => key)
    const found = [...new Set(keys.flatMap((key) => target.get(key) ?? []))]
    if (found.length === 0) throw new Error(`No text of ${language} stands for “${text}”`)
    return found
  }
  const either = (texts: readonly string[]) => new RegExp(`^(?:${texts.map(escaped).join('|')})$`)
  return {
    language,
    translate: (text) => either(find(text)),
    translateWith: (text, values) => either(find(text).map((template) => withValues(template, values))),
  }
}

/** Returns the English texts of the client. */
export const englishTexts = (): string[] => [...textsOf('en').values()]

const withValues = (template: string, values: Record<string, string>) =>
  template.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (whole, name: string) => values[name] ?? whole)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Texts = { [key: string]: string | Texts }

function textsOf(language: string): Map<string, string> {
  const folder = join(locales, language)
  const all = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts, file.replace('.json', ''), all)
  }
  return all
}

function flatten(texts: Texts, path: string, into: Map<string, string>) {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(`${path}.${key}`, value)
    else flatten(value, `${path}.${key}`, into)
  }
}
