/** Copies text through the device port. */
import { useCallback } from 'react'
import { usePorts } from '../program/PortsContext'

/** Returns a stable function that resolves to false if the browser refuses. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { clipboard } = usePorts()
  return useCallback((text) => clipboard.copyText(text), [clipboard])
}
