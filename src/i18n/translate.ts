/** Texts without i18next, for code that is there before it. */
import type auth from '@/../public/locales/en/auth.json'
import type common from '@/../public/locales/en/common.json'
import { isolated } from './documentLanguage'

/** Plural forms have other keys in i18next. */
type WithoutPlurals<Texts> = {
  [Key in keyof Texts as Key extends `${string}_${'one' | 'other'}` ? never : Key]: Texts[Key] extends string
    ? string
    : WithoutPlurals<Texts[Key]>
}

export type PlainTexts = { common: WithoutPlurals<typeof common>; auth: WithoutPlurals<typeof auth> }

/** Returns a text, named as for i18next: `t(($) => $.auth.signIn.email)`. It knows no plurals. */
export type Translate = (text: ($: PlainTexts) => string, values?: Record<string, string | number>) => string

/** Returns a text with its values filled in. A name does not change the direction of the sentence. */
export const fillIn = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(String(values[name] ?? '')))

/** Returns a translator over the texts of one language. */
export const translatorOver =
  (texts: PlainTexts): Translate =>
  (text, values) =>
    fillIn(text(texts), values)
