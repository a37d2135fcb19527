/** The description of a setting: the same for its field, the search of settings, and the list of unsaved changes. */
import type { TFunction } from 'i18next'
import type { Capability } from '@/domain/serverVersion'

/** Translates with the texts that every settings page has. */
export type SettingsT = TFunction<['common', 'setting']>
export type SettingsText = (t: SettingsT) => string

export type SettingsField = {
  /** The name of the field in its form, unique within its page. */
  id: string
  label: SettingsText
  /** One sentence on what it does, shown below the field. */
  help?: SettingsText
  /** The texts of a choice, by value, in their order. */
  options?: Readonly<Record<string, SettingsText>>
  /** Other words that people search for it, separated by commas. */
  words?: SettingsText
  /** The name on the wire, such as `show_user_online_status`, because the documents of the server use it. */
  wire?: string
  /** The capability without which the field is disabled and says which version it needs. */
  capability?: Capability
  /** Its value lets somebody in, so the page Changes only names the field. */
  isSecret?: true
}

/** Returns the fields with these words, by which people find any of them, for those that have no words of their own. */
export const fieldsFoundBy = (words: SettingsText, fields: readonly SettingsField[]): readonly SettingsField[] =>
  fields.map((field) => ({ words, ...field }))

/** Returns the value of a field in words, for people who compare two of them. */
export function valueText(t: SettingsT, field: Pick<SettingsField, 'options'>, value: unknown): string {
  if (typeof value === 'boolean') return value ? t(($) => $.common.form.on) : t(($) => $.common.form.off)
  if (Array.isArray(value)) {
    const texts = value.filter((item): item is string => typeof item === 'string')
    return value.length === 0 || texts.length < value.length
      ? t(($) => $.common.form.entries, { count: value.length })
      : texts.join(', ')
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return field.options?.[text]?.(t) ?? (text === '' ? t(($) => $.common.form.empty) : text)
}
