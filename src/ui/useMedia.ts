/** Media queries as values, where a measure in script depends on them; looks alone stay in the stylesheet. */
import { useCallback, useSyncExternalStore } from 'react'

/** Below this the page shows one column at a time. */
export const NARROW = '(max-width: 639.98px)'
/** Below this what stands beside the conversation lies over it. */
export const ASIDE_FLOATS = '(max-width: 1023.98px)'

/** Asking the browser for a list costs more than reading it, and every press in the composer reads some. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const known = lists.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query matches now; renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}
