/** Finds out what this device keeps, how large it is, and clears it by kind: never drafts and unsent messages. */
import { measureCaches } from '@/platform/pwa/workerCaches'
import type { AppThunk } from './context'
import { preferenceChanged } from './preferences/preferencesSlice'
import { forgetSearch, recentSearches } from './search-index/recentSearches'
import { countStoredMessages } from './persistence/countStoredMessages'
import { deleteIndex, measureIndex } from './persistence/indexDatabase'
import { measureRows } from './persistence/measureRows'
import { START_ANEW_KEY } from './persistence/startAnew'

/** Sizes in bytes, estimated for messages. `limitBytes`: older messages leave above it; null: unknown. */
export type StoredHere = {
  messages: { count: number; bytes: number; limitBytes: number | null }
  index: { bytes: number }
  /** Converted pictures and own voice messages. */
  files: { count: number; bytes: number; limitBytes: number }
  /** The files of the client itself. */
  client: { bytes: number }
  /** Searches and emoji. */
  recent: { count: number }
  /** Drafts and messages that were not sent yet. */
  unsent: { count: number }
}

/** Resolves to what is kept for the signed-in user. */
export const storedHere =
  (): AppThunk<Promise<StoredHere>> =>
  async (dispatch, getState, { kept, persistence, ports }) => {
    const open = persistence.openDatabase()
    const [count, bytes, limitBytes, index, files, client, searches] = await Promise.all([
      dispatch(countStoredMessages()),
      open ? measureRows(open.disk, ports.clock) : 0,
      ports.database.cacheLimitBytes(),
      open ? measureIndex(ports.database, open.indexName) : 0,
      kept().then(({ measure }) => measure()),
      measureCaches(),
      dispatch(recentSearches()),
    ])
    const { preferences, drafts, outbox } = getState()
    return {
      messages: { count, bytes, limitBytes },
      index: { bytes: index },
      files,
      client: { bytes: client },
      recent: { count: searches.length + preferences.recentEmoji.length },
      unsent: { count: Object.keys(drafts).length + outbox.entries.length },
    }
  }

/** Empties the copy of the server's data with the next start of the page, which the caller brings about. */
export const clearMessagesAtStart =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { persistence, ports }) => {
    await persistence.flush()
    ports.tabStorage.write(START_ANEW_KEY, '1')
  }

/** Empties the search index, which is built again while the page is idle. */
export const clearSearchIndex =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { persistence, ports, searchIndex }) => {
    const open = persistence.openDatabase()
    await searchIndex.stop()
    if (open) await deleteIndex(ports.database, open.indexName)
    const index = await searchIndex.get()
    index.wake()
  }

/** Deletes the copies of pictures and voice messages that this device keeps. */
export const clearFiles =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { kept }) =>
    (await kept()).clear()

/** Forgets the recent searches and emoji. */
export const clearRecent = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(preferenceChanged({ recentEmoji: [] }))
  await dispatch(forgetSearch(null))
}
