/**
 * The row that is hovered or focused. Kept outside React's state: a pointer move renders two rows, not the message
 * list.
 */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/createListeners'

export type ActiveRow = {
  activeKey: () => string | null
  setActive: (key: string | null) => void
  /** The row that has the focus; it stays rendered wherever the list is scrolled. */
  focusedKey: () => string | null
  /** Sets the row that has the focus; null when the focus left the message list. */
  setFocused: (key: string | null) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a new one for each message list. */
export function createActiveRow(): ActiveRow {
  let active: string | null = null
  let focusedKey: string | null = null
  const { notify, subscribe } = createListeners()
  return {
    activeKey: () => active,
    setActive(key) {
      if (key === active) return
      active = key
      notify()
    },
    focusedKey: () => focusedKey,
    setFocused(key) {
      focusedKey = key
    },
    subscribe,
  }
}

/** The active row of the message list; the default is for rows outside of a message list. */
export const ActiveRowContext = createContext<ActiveRow>(createActiveRow())

/** Whether the row with one of these keys is the active one. */
export function useIsActive(...keys: readonly string[]): boolean {
  const active = useContext(ActiveRowContext)
  return useSyncExternalStore(active.subscribe, () => keys.includes(active.activeKey() ?? ''))
}

/** The row of the message list that contains an event's target, or null. */
export const rowElementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
