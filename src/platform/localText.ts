/**
 * Text by key in local storage (or that of the tab), or in memory where the browser refuses (private windows, full or forbidden storage):
 * then it lasts as long as the page.
 */

export type LocalText = {
  read: (key: string) => string | null
  /** Null removes the key. False when the browser did not keep it. */
  write: (key: string, value: string | null) => boolean
  /** All keys that have a value. */
  keys: () => string[]
  /** Called with the key that another tab wrote, or null when it emptied everything. */
  onChange: (listener: (key: string | null) => void) => () => void
}

/** The local storage of this browser, or another one. What it refused is remembered for the life of the page. */
export function localText(storage: () => Storage = () => localStorage): LocalText {
  /** What the browser did not keep; null stands for removed. */
  const unkept = new Map<string, string | null>()
  return {
    read(key) {
      const own = unkept.get(key)
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
        unkept.delete(key)
        return true
      } catch {
        unkept.set(key, value)
        return false
      }
    },
    keys() {
      const own = [...unkept].filter(([, value]) => value !== null).map(([key]) => key)
      try {
        const kept = Array.from({ length: storage().length }, (_, at) => storage().key(at))
        return [...kept.flatMap((key) => (key === null || unkept.has(key) ? [] : key)), ...own]
      } catch {
        return own
      }
    },
    onChange(listener) {
      const heard = (event: StorageEvent) => listener(event.key)
      addEventListener('storage', heard)
      return () => removeEventListener('storage', heard)
    },
  }
}
