/** A hook for pages without a store. */
import { useLayoutEffect } from 'react'
import { readPreferences } from '@/store/preferences/storedPreferences'
import { applyAppearance } from '@/ui/applyAppearance'
import { usePorts } from './PortsContext'

/** Applies the stored appearance settings and follows the theme of the system. */
export function useStoredAppearance(): void {
  const { preferences } = usePorts()
  useLayoutEffect(() => applyAppearance(readPreferences(preferences)), [preferences])
}
