/** A hook for pages without a store. */
import { useLayoutEffect } from 'react'
import { readPreferences } from '@/store/preferences/storedPreferences'
import { applyLook } from '@/ui/theme'
import { usePorts } from './PortsContext'

/** Applies the stored appearance settings and follows the theme of the system. */
export function useStoredLook(): void {
  const { preferences } = usePorts()
  useLayoutEffect(() => applyLook(readPreferences(preferences)), [preferences])
}
