/**
 * A database of values by key. It does without the library of the other databases, because the first load of every page
 * has it.
 */

export type KeyedStore = {
  /** Resolves to the value of a key; undefined without one. Rejects if the browser has no storage. */
  read: (key: string) => Promise<unknown>
  /**
   * Replaces the value of a key by what `next` returns for it; undefined removes it. No other tab changes the key in
   * between. Rejects if the browser has no storage, or cannot write.
   */
  change: (key: string, next: (stored: unknown) => unknown) => Promise<void>
}

/** Returns the store of that name. It is opened at its first use, and again after it failed or was closed. */
export function keyedStore(name: string, store: string, durability: IDBTransactionDurability = 'default'): KeyedStore {
  let opening: Promise<IDBDatabase> | null = null
  const forget = () => void (opening = null)

  async function open(): Promise<IDBDatabase> {
    opening ??= openDatabase(name, store, forget)
    try {
      return await opening
    } catch (error) {
      forget()
      throw error
    }
  }
  return {
    async read(key) {
      const database = await open()
      return new Promise((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).get(key)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error!)
      })
    },
    async change(key, next) {
      const database = await open()
      return new Promise((resolve, reject) => {
        const step = database.transaction(store, 'readwrite', { durability })
        step.oncomplete = () => resolve()
        step.onabort = () => reject(step.error ?? new Error(`${name} was not written`))
        const values = step.objectStore(store)
        const request = values.get(key)
        request.onsuccess = () => {
          const stored: unknown = request.result
          const value = next(stored)
          if (value === undefined) values.delete(key)
          else if (value !== stored) values.put(value, key)
        }
      })
    },
  }
}

/** `onGone` is called when the browser or another tab closes the database. */
function openDatabase(name: string, store: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(store)
    request.onerror = () => reject(request.error!)
    request.onsuccess = () => {
      const database = request.result
      database.onclose = onGone
      database.onversionchange = () => {
        database.close()
        onGone()
      }
      resolve(database)
    }
  })
}
