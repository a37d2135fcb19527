/** The browser database, without its code until it is used. */
import type { ClockPort } from '@/platform/device/clock'
import type { DatabasePort } from './database'

/** Returns the databases of this browser. Signed-out pages open none, so their code is in the chunk of the app. */
export function lazyDatabase(clock: ClockPort): DatabasePort {
  const database = async () => (await import('./database')).browserDatabase(clock)
  return {
    open: async (...wanted) => (await database()).open(...wanted),
    remove: async (name) => (await database()).remove(name),
    cacheLimitBytes: async () => (await database()).cacheLimitBytes(),
    names: async () => (await database()).names(),
  }
}
