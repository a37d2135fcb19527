/** Keeps listeners, for values that change outside React's state. */

type Listeners = {
  notify: () => void
  subscribe: (listener: () => void) => () => void
}

/** Returns an empty set of listeners. `subscribe` returns a function that unsubscribes. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
