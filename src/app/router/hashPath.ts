/** Reads the address in the hash, for the code that runs before the router is loaded. */
import { useSyncExternalStore } from 'react'

/** Returns path and query after the hash, or `/` when there is none. */
export const hashPath = () => location.hash.slice(1) || '/'

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  window.addEventListener('popstate', changed)
  return () => {
    window.removeEventListener('hashchange', changed)
    window.removeEventListener('popstate', changed)
  }
}

/** Returns the same value and follows its changes. Navigation by the router itself is not reported here. */
export const useHashPath = () => useSyncExternalStore(subscribe, hashPath)

/** Replaces the current address without a history entry. */
export const replaceHash = (path: string) => location.replace(`#${path}`)
