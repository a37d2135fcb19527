import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { PortsContext } from '@/components/program/PortsContext'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '@/store/createStore'

type Props = { ports: Ports; store: AppStore; children: ReactNode }

/** Stands around a component alone, as the program does: `ports` are those that the store was created with. */
export const InStore = ({ ports, store, children }: Props) => (
  <PortsContext value={ports}>
    <Provider store={store}>{children}</Provider>
  </PortsContext>
)
