/** Which messages are chosen, to be acted on together. Outside React's state: choosing one renders one row, not the feed. */
import { useSyncExternalStore } from 'react'
import type { MessageId } from '@/domain/ids'

export type Selection = {
  /** Ascending; the same array until something changes. Empty: nobody is choosing. */
  ids: () => readonly MessageId[]
  /** The message that was chosen or let go last: from there, a range is chosen. */
  last: () => MessageId | null
  /** Chooses a message, or lets go of it. */
  turn: (id: MessageId) => void
  /** Chooses these as well. */
  add: (more: readonly MessageId[]) => void
  clear: () => void
  listen: (listener: () => void) => () => void
}

/** A fresh one per open conversation. */
export function makeSelection(): Selection {
  let ids: readonly MessageId[] = []
  let last: MessageId | null = null
  const listeners = new Set<() => void>()
  const become = (next: Iterable<MessageId>, by: MessageId | null) => {
    ids = [...next].sort((one, other) => one - other)
    last = by
    listeners.forEach((listener) => listener())
  }
  return {
    ids: () => ids,
    last: () => last,
    turn: (id) => become(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id], id),
    add: (more) => become(new Set([...ids, ...more]), more.at(-1) ?? last),
    clear: () => become([], null),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is chosen. */
export const useChosen = (selection: Selection) => useSyncExternalStore(selection.listen, selection.ids)

/** Whether anybody is choosing. */
export const useIsChoosing = (selection: Selection) =>
  useSyncExternalStore(selection.listen, () => selection.ids().length > 0)
