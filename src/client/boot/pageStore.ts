/** The store of the page. It is made with the first session and stays for the next one. */
import { setAutoFreeze } from 'immer'
import type { ReactNode } from 'react'
import { createNotifications } from '@/features/notifications'
import type { Ports } from '@/platform/ports'
import { createStore, type AppStore } from '@/store/createStore'

// Freezing visits every record that arrives, up to ten thousand people at once. Only tests and development freeze.
if (import.meta.env.PROD) setAutoFreeze(false)

/** The store, and the component that notifies of what it receives. */
export type PageStore = { store: AppStore; Notifications: () => ReactNode }

const made = new WeakMap<Ports, PageStore>()

/** Returns the store of these ports. Two stores of a page would write over one another. */
export function pageStoreOf(ports: Ports): PageStore {
  const known = made.get(ports)
  if (known !== undefined) return known
  const store = createStore(ports)
  const page = { store, Notifications: createNotifications(store, ports) }
  made.set(ports, page)
  return page
}
