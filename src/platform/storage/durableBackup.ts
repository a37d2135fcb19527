/**
 * A second copy of a small value in local storage. Browsers write local storage to disk seconds late, and a killed
 * browser restores the earlier value; IndexedDB writes at once. Both carry a counter that increases with every change:
 * the higher one is valid (decision 0027).
 */
import { isNumber, objectOf, type Check } from '@/lib/shape'
import { keyedStore } from './keyedStore'

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
  const store = keyedStore(name, STORE, 'strict')
  let last: Promise<unknown> = Promise.resolve()

  const write = (next: Copied<Content>, mayReplace: (stored: Copied<Content> | null) => boolean) =>
    store.change(KEY, (stored) => {
      const known = readable(stored)
      // Another tab's local storage may be behind: a later copy always has a higher counter.
      return mayReplace(known) ? { ...next, turn: Math.max(next.turn, (known?.turn ?? 0) + 1) } : stored
    })
  return {
    read: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), TIMEOUT_MS)
        void store
          .read(KEY)
          .then(readable, () => null)
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
