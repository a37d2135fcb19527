/** The row that is hovered or focused. Kept outside React's state: a pointer move renders two rows, not the feed. */
import { createContext, useContext, useSyncExternalStore } from 'react'

export type ActiveRow = {
  read: () => string | null
  become: (key: string | null) => void
  /** The row that has the focus; it stays rendered wherever the list is scrolled. */
  focused: () => string | null
  /** Sets the row that has the focus; null when the focus left the feed. */
  holdFocus: (key: string | null) => void
  listen: (listener: () => void) => () => void
}

/** Creates a new one for each feed. */
export function makeActiveRow(): ActiveRow {
  let active: string | null = null
  let holder: string | null = null
  const listeners = new Set<() => void>()
  return {
    read: () => active,
    become(key) {
      if (key === active) return
      active = key
      listeners.forEach((listener) => listener())
    },
    focused: () => holder,
    holdFocus(key) {
      holder = key
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The active row of the feed; the default is for rows outside of a feed. */
export const ActiveRowContext = createContext<ActiveRow>(makeActiveRow())

/** Whether the row with this key is the active one. */
export function useIsActive(key: string): boolean {
  const active = useContext(ActiveRowContext)
  return useSyncExternalStore(active.listen, () => active.read() === key)
}

/** The row of the feed that contains an event's target, or null. */
export const articleOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
