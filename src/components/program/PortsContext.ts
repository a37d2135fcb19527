/** The ports for components. What also changes the store, or is asked below the components, is a thunk instead. */
import { createContext, useContext } from 'react'
import type { Ports } from '@/platform/ports'

export const PortsContext = createContext<Ports | null>(null)

/** Returns the ports of this page. */
export function usePorts(): Ports {
  const ports = useContext(PortsContext)
  if (ports === null) throw new Error('There are no ports above this component')
  return ports
}
