/** The settings pages that the person may see. */
import { shallowEqual } from 'react-redux'
import { useAppSelector } from '@/store/hooks'
import type { SettingsPageEntry } from './settingsPageEntry'
import { SETTINGS_PAGES } from './settingsPages'

/** Returns the visible entries, in the order of the navigation. */
export function useVisiblePages(): readonly SettingsPageEntry[] {
  return useAppSelector((state) => SETTINGS_PAGES.filter(({ isVisible }) => isVisible(state)), shallowEqual)
}
