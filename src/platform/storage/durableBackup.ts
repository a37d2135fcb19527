/**
 * A second copy of a small value in local storage. Browsers write local storage to disk seconds late, and a killed
 * browser restores the earlier value; IndexedDB writes at once. Both carry a counter that increases with every change:
 * the higher one is valid.
 */
import { openDB, type IDBPDatabase } from 'idb'
import { isNumber, objectOf, type Check } from '@/lib/shape'

export type Copied<Content> = { turn: number; content: Content }

export type DurableBackup<Content> = {
  /** Resolves to the last copy; null when there is none, or when the browser does not answer within a second. */
  read: () => Promise<Copied<Content> | null>
  /**
   * Copies in the order of the calls, unless `mayReplace` rejects the stored value. Never fails, because the original exists.
   */
  write: (next: Copied<Content>, mayReplace?: (stored: Copied<Content> | null) => boolean) => void
}

const STORE = 'copies'
const KEY = 'last'
/** Callers wait no longer than this, because the original exists. */
const TIMEOUT_MS = 1_000

/** Returns the copy of that name in this browser. Stored content that `isContent` rejects counts as none. */
export function durableBackup<Content>(name: string, isContent: Check = () => true): DurableBackup<Content> {
  const isCopy = objectOf<Copied<Content>>({ turn: isNumber, content: isContent })
  const readable = (stored: unknown) => (isCopy(stored) ? (stored as Copied<Content>) : null)
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
  const read = async () => readable(await (await open()).get(STORE, KEY))

  async function write(next: Copied<Content>, mayReplace: (stored: Copied<Content> | null) => boolean) {
    const step = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })
    // If a request fails first, the caller gets that error.
    step.done.catch(() => undefined)
    const stored = readable(await step.store.get(KEY))
    // Another tab's local storage may be behind: a later copy always has a higher counter.
    if (mayReplace(stored)) await step.store.put({ ...next, turn: Math.max(next.turn, (stored?.turn ?? 0) + 1) }, KEY)
    await step.done
  }
  return {
    read: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), TIMEOUT_MS)
        void read()
          .catch(() => null)
          .then((copied) => {
            clearTimeout(timer)
            resolve(copied)
          })
      }),
    write(next, mayReplace = () => true) {
      last = last.then(() => write(next, mayReplace)).catch(() => undefined)
    },
  }
}
