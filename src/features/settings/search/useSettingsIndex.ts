/** The index of the settings search, over all languages. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingsT } from '@/components/form/settingsField'
import { LANGUAGES } from '@/i18n/languages'
import { useVisiblePages } from '../useVisiblePages'
import { indexSettings, type IndexedField } from './searchSettings'

/**
 * Returns the index of the visible pages, empty until `isNeeded`: reading every text in every language takes long.
 * `isNeeded` also requests the texts of the other languages, once.
 */
export function useSettingsIndex(isNeeded: boolean): readonly IndexedField[] {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const pages = useVisiblePages()
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const missing = LANGUAGES.filter((language) => !i18n.hasResourceBundle(language, 'setting'))
    if (!isNeeded || missing.length === 0) return
    let isMounted = true
    // Without them, the search finds the texts of the languages that are there.
    void i18n.reloadResources(missing, ['common', 'setting']).then(() => isMounted && setLoaded(missing.length))
    return () => void (isMounted = false)
  }, [isNeeded, i18n])
  return useMemo(() => {
    if (!isNeeded) return []
    const arrived = LANGUAGES.filter((language) => i18n.hasResourceBundle(language, 'setting'))
    const languages = arrived.map((language): SettingsT => i18n.getFixedT(language, ['common', 'setting']))
    return indexSettings(pages, t, languages)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `loaded` tells that more languages have arrived
  }, [isNeeded, pages, t, i18n, loaded])
}
