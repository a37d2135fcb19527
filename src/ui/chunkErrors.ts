/** Tells who listens that code for an action of somebody could not be fetched. */

const listeners = new Set<() => void>()

/** Calls the listener whenever code for a user action cannot be fetched. Returns a function that unsubscribes. */
export function onChunkError(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls the listeners of `onChunkError`, for code that is loaded without this file's components. */
export const reportChunkError = (): void => listeners.forEach((listener) => listener())
