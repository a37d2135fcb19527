/** The code of pages that load when they are opened, and that a reload at their address fetches at once. */
import { splitHash } from '@/domain/address'
import { lazyModule, preload, type LazyModule } from '@/ui/lazy'

export const search = lazyModule(() => import('@/features/search'))
export const people = lazyModule(() => import('@/client/shell/areas/PeopleArea'))
export const saved = lazyModule(() => import('@/features/saved'))
export const files = lazyModule(() => import('@/features/files'))
export const settings = lazyModule(() => import('@/client/shell/areas/SettingsArea'))

/** The first result waits for it as well. */
const searchIndex = lazyModule(() => import('@/store/search-index/searchIndex'))

const AREAS = new Map<string | undefined, readonly LazyModule<unknown>[]>([
  ['search', [search, searchIndex]],
  ['users', [people]],
  ['favs', [saved]],
  ['files', [files]],
  ['setting', [settings]],
])

/** Fetches the code of the page at an address, as `#/search?q=word`, before its data is there. */
export const fetchPageAhead = (hash: string): void => AREAS.get(splitHash(hash).path.split('/')[1])?.forEach(preload)
