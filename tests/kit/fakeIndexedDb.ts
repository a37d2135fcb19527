/** A real IndexedDB in memory, for tests of what is kept on disk; empty each time. */
import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'

/** Puts an empty IndexedDB in place until `vi.unstubAllGlobals()`. */
export function installIndexedDb() {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
}
