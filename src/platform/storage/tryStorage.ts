/** Returns what the action gets from the local storage, or null where the browser refuses it. */
export function tryStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(localStorage)
  } catch {
    return null
  }
}
