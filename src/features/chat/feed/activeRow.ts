/** Which row is under the pointer or holds the focus. Outside React's state: moving over the feed renders two rows, not the feed. */
import { createContext, useContext, useSyncExternalStore } from 'react'

export type ActiveRow = {
  read: () => string | null
  become: (key: string | null) => void
  /** The row that holds the focus: it stays drawn wherever one scrolls. */
  focused: () => string | null
  /** A row took the focus, or (null) it left the feed. */
  holdFocus: (key: string | null) => void
  listen: (listener: () => void) => () => void
}

/** A fresh one per feed. */
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

/** The feed's active row; a lone default where a row is drawn without a feed. */
export const ActiveRowContext = createContext<ActiveRow>(makeActiveRow())

/** Whether the row with this key is the active one. */
export function useIsActive(key: string): boolean {
  const active = useContext(ActiveRowContext)
  return useSyncExternalStore(active.listen, () => active.read() === key)
}

/** The row of the feed in which something happened. */
export const articleOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
