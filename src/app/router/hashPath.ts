/** The address in the hash, for the part of the client that stands before the router. */
import { useSyncExternalStore } from 'react'

/** Path and query after the hash; `/` when there is none. */
export const hashPath = () => location.hash.slice(1) || '/'

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  window.addEventListener('popstate', changed)
  return () => {
    window.removeEventListener('hashchange', changed)
    window.removeEventListener('popstate', changed)
  }
}

/** The same, followed. Moves that the router makes by itself are not told here; nobody before it needs them. */
export const useHashPath = () => useSyncExternalStore(subscribe, hashPath)

/** Goes to an address in place of the present one. */
export const replaceHash = (path: string) => location.replace(`#${path}`)
