/** The settings pages that the person may see. */
import { useMemo } from 'react'
import { useAppSelector } from '@/store/hooks'
import type { SettingsPageEntry } from './settingsPageEntry'
import { SETTINGS_PAGES } from './settingsPages'

/** Returns the visible entries, in the order of the navigation. */
export function useVisiblePages(): readonly SettingsPageEntry[] {
  // A text, so that only a change of the rights renders again.
  const names = useAppSelector((state) =>
    SETTINGS_PAGES.filter(({ isVisible }) => isVisible(state))
      .map(({ page }) => page)
      .join(),
  )
  return useMemo(() => SETTINGS_PAGES.filter(({ page }) => names.split(',').includes(page)), [names])
}
