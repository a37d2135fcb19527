import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'

/** Installs an empty IndexedDB in memory, until `vi.unstubAllGlobals()`. */
export function installIndexedDb() {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
}
