/**
 * The signed-in client of one page. It is fetched and created once, when there is a session; until then no store and no
 * stream exist.
 */
import type { Ports } from '@/platform/ports'
import { lazyModule, type LazyModule } from '@/ui/lazy'
import type { Client } from './client'

export type ClientModule = LazyModule<Client>

/** The code of the store and of the pages that every session needs: one chunk. */
export const clientCode = lazyModule(() => import('./client'))

/** Returns the lazy module. Its store uses these ports. */
export const createClientModule = (ports: Ports): ClientModule =>
  lazyModule(() => clientCode.load().then(({ createClient }) => createClient(ports)))
