/**
 * Texts by key in local or session storage, or in memory when the browser refuses (private windows, full or forbidden
 * storage). Texts in memory last as long as the page.
 */

export type LocalText = {
  read: (key: string) => string | null
  /** Null removes the key. Returns false when the browser did not store it. */
  write: (key: string, value: string | null) => boolean
  /** Returns all keys that have a value. */
  keys: () => string[]
  /**
   * Calls back with the key that another tab wrote, or null when it cleared everything. Returns a function that
   * unsubscribes.
   */
  onChange: (listener: (key: string | null) => void) => () => void
}

/**
 * Returns the local storage of this browser, or the given storage. Refused writes are remembered for the life of the
 * page.
 */
export function localText(storage: () => Storage = () => localStorage): LocalText {
  /** Values that the browser did not store; null means removed. */
  const unsaved = new Map<string, string | null>()
  return {
    read(key) {
      const own = unsaved.get(key)
      if (own !== undefined) return own
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
        unsaved.delete(key)
        return true
      } catch {
        unsaved.set(key, value)
        return false
      }
    },
    keys() {
      const own = [...unsaved].filter(([, value]) => value !== null).map(([key]) => key)
      try {
        const kept = Array.from({ length: storage().length }, (_, index) => storage().key(index))
        return [...kept.flatMap((key) => (key === null || unsaved.has(key) ? [] : key)), ...own]
      } catch {
        return own
      }
    },
    onChange(listener) {
      const onStorage = (event: StorageEvent) => listener(event.key)
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
