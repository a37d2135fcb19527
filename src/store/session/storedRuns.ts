/** The place of bulk runs in the storage of the tab, so that they survive a reload. */
import type { PreferencesPort } from '@/platform/storage/preferences'
import type { RootState } from '../rootReducer'
import { selectMyId } from './selectors'

const PREFIX = 'parley_bulk_'

/** The storage key of the run with this name, of the signed-in user. */
export const bulkKey = (name: string, state: RootState) => `${PREFIX}${name}_${selectMyId(state) ?? 0}`

/** Deletes all runs of this tab. Their jobs may contain passwords of new accounts. */
export function forgetStoredRuns(tabStorage: PreferencesPort): void {
  for (const key of tabStorage.keys()) if (key.startsWith(PREFIX)) tabStorage.write(key, null)
}
