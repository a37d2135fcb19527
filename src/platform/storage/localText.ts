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
 * Returns the local storage of this browser, or the given storage. It remembers what the page wrote for the life of the page,
 * for a browser that does not store it, or stores it and refuses to read it.
 */
export function localText(storage: () => Storage = () => localStorage): LocalText {
  /** The last value that this page wrote under each key; null means removed. */
  const written = new Map<string, string | null>()
  /** The keys whose last value the browser did not store. */
  const unsaved = new Set<string>()
  const remembered = (key: string) => written.get(key) ?? null
  return {
    read(key) {
      if (unsaved.has(key)) return remembered(key)
      try {
        return storage().getItem(key)
      } catch {
        return remembered(key)
      }
    },
    write(key, value) {
      written.set(key, value)
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
        unsaved.delete(key)
        return true
      } catch {
        unsaved.add(key)
        return false
      }
    },
    keys() {
      const own = [...written.keys()].filter((key) => remembered(key) !== null)
      try {
        const kept = Array.from({ length: storage().length }, (_, index) => storage().key(index))
        const stored = kept.filter((key) => key !== null && !unsaved.has(key)) as string[]
        return [...stored, ...own.filter((key) => unsaved.has(key))]
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
