/** The selected messages. Kept outside React's state: selecting one renders one row, not the message list. */
import { useSyncExternalStore } from 'react'
import type { MessageId } from '@/domain/ids'
import { createListeners } from '@/lib/createListeners'

export type Selection = {
  /** Ascending; the same array until something changes. Empty without a selection. */
  ids: () => readonly MessageId[]
  /** The message that was toggled last, which is the start of a range selection. */
  lastToggled: () => MessageId | null
  /** Selects or deselects a message. */
  toggle: (id: MessageId) => void
  /** Adds these to the selection. */
  add: (more: readonly MessageId[]) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a new one for each open conversation. */
export function createSelection(): Selection {
  let ids: readonly MessageId[] = []
  let last: MessageId | null = null
  const { notify, subscribe } = createListeners()
  const update = (next: Iterable<MessageId>, by: MessageId | null) => {
    ids = [...next].sort((one, other) => one - other)
    last = by
    notify()
  }
  return {
    ids: () => ids,
    lastToggled: () => last,
    toggle: (id) => update(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id], id),
    add: (more) => update(new Set([...ids, ...more]), more.at(-1) ?? last),
    clear: () => update([], null),
    subscribe,
  }
}

/** The selected ids, for rendering. */
export const useSelectedIds = (selection: Selection) => useSyncExternalStore(selection.subscribe, selection.ids)

/** Whether any message is selected. */
export const useHasSelection = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, () => selection.ids().length > 0)
