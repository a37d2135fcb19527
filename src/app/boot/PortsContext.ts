/** The ports for the few places in `app` that need one directly; everything else goes through the store. */
import { createContext, useContext } from 'react'
import type { Ports } from '@/platform/ports'

export const PortsContext = createContext<Ports | null>(null)

/** The ports of this page. */
export function usePorts(): Ports {
  const ports = useContext(PortsContext)
  if (ports === null) throw new Error('There are no ports above this component')
  return ports
}
