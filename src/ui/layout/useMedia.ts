/** Media queries as values, for scripts that depend on them. Pure styling belongs in the style sheet. */
import { useCallback, useSyncExternalStore } from 'react'

/** Below this width the page shows one column at a time. */
export const NARROW = '(max-width: 639.98px)'
/** The pointer is a finger: targets are at least 44 px, and there are no key hints. */
export const COARSE = '(pointer: coarse)'
/** Menus and popovers are sheets at the bottom of the page; in style sheets it is the variant `sheet`. */
export const SHEET = '(max-width: 639.98px), (max-height: 499.98px)'
/** The frame of a page scrolls away; in style sheets it is the variant `short`. */
export const SHORT = '(max-height: 359.98px)'
/** Below this width the side panel covers the conversation. */
export const PANEL_OVERLAYS = '(max-width: 1023.98px)'

/** A cache, because creating a list costs more than reading it, and every key press in the composer reads some. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const known = lists.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  lists.set(query, list)
  return list
}

/** Returns whether a media query matches, and renders again on changes. */
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
