/** The fields of the open settings page, whose texts its rows show. */
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingsField } from './settingsField'

/** Provided by the settings page, from its entry in the table. */
export const PageFieldsContext = createContext<readonly SettingsField[]>([])

/** Returns the texts of a field of the open page; an empty label if the table does not have it. */
export function useFieldTexts(id: string | undefined) {
  const { t } = useTranslation(['common', 'setting'])
  const field = useContext(PageFieldsContext).find((each) => each.id === id)
  return {
    label: field?.label(t) ?? '',
    hint: field?.help?.(t),
    /** The text of a choice. */
    option: (value: string) => field?.options?.[value]?.(t) ?? value,
  }
}
