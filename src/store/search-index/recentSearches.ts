/** The searches that led somewhere, on this device. They belong to one user and go with the stored data at sign-out. */
import type { AppThunk } from '../context'

const MAX_RECENT = 10
const NAME = 'recentSearches'

/** Returns the addresses of the last searches, the latest first; none where nothing can be stored. */
export const recentSearches =
  (): AppThunk<Promise<readonly string[]>> =>
  async (_dispatch, _getState, { persistence }) => {
    const stored = await persistence.openDatabase()?.disk.get<{ value: unknown }>('facts', NAME)
    return Array.isArray(stored?.value) ? stored.value.filter((each) => typeof each === 'string') : []
  }

/** Changes the list; a disk that fails keeps the one before. */
const change =
  (next: (last: readonly string[]) => readonly string[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { persistence }) => {
    try {
      const value = next(await dispatch(recentSearches()))
      await persistence.openDatabase()?.disk.write({ putMany: { facts: [{ name: NAME, value }] } })
    } catch {
      // Nothing depends on it.
    }
  }

/** Puts the address of a search first in the list. */
export const rememberSearch = (address: string) =>
  change((last) => [address, ...last.filter((each) => each !== address)].slice(0, MAX_RECENT))

/** Takes one search out of the list, or all of them. */
export const forgetSearch = (address: string | null) =>
  change((last) => (address === null ? [] : last.filter((each) => each !== address)))
