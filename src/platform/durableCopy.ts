/**
 * A second copy of something small that lies in local storage. Browsers write local storage to disk seconds late, and one
 * that is killed before comes back with what was there earlier; what IndexedDB has taken is there at once. Both carry a
 * turn, counted up with every change: the higher one counts.
 */
import { openDB, type IDBPDatabase } from 'idb'

export type Copied<Content> = { turn: number; content: Content }

export type DurableCopy<Content> = {
  /** What was copied last; null where there is nothing, or where the browser does not say within a second. */
  read: () => Promise<Copied<Content> | null>
  /** Copies in the order of the calls, unless `may` objects to what lies there; never fails, for there is the original. */
  write: (next: Copied<Content>, may?: (held: Copied<Content> | null) => boolean) => void
}

const STORE = 'copies'
const KEY = 'last'
/** Nobody waits longer for it: the original is there. */
const PATIENCE_MS = 1_000

/** The copy of that name in this browser. */
export function durableCopy<Content>(name: string): DurableCopy<Content> {
  let opening: Promise<IDBPDatabase> | null = null
  let last: Promise<unknown> = Promise.resolve()

  const forget = () => void (opening = null)
  async function openStore() {
    const database = await openDB(name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore(STORE),
      blocking: () => {
        database.close()
        forget()
      },
      terminated: forget,
    })
    return database
  }
  async function open() {
    opening ??= openStore()
    try {
      return await opening
    } catch (error) {
      forget()
      throw error
    }
  }
  const read = async () => ((await (await open()).get(STORE, KEY)) as Copied<Content> | undefined) ?? null

  async function write(next: Copied<Content>, may: (held: Copied<Content> | null) => boolean) {
    const step = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })
    // Where a request fails first, that is what is heard.
    step.done.catch(() => undefined)
    const held = ((await step.store.get(KEY)) as Copied<Content> | undefined) ?? null
    // Another tab's local storage may be behind: what is copied later counts more in any case.
    if (may(held)) await step.store.put({ ...next, turn: Math.max(next.turn, (held?.turn ?? 0) + 1) }, KEY)
    await step.done
  }
  return {
    read: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), PATIENCE_MS)
        void read()
          .catch(() => null)
          .then((copied) => {
            clearTimeout(timer)
            resolve(copied)
          })
      }),
    write(next, may = () => true) {
      last = last.then(() => write(next, may)).catch(() => undefined)
    },
  }
}
