/** Saves the list of changes as a file. */
import type { SettingsT } from '@/components/form/settingsField'
import type { AppThunk } from '@/store/context'
import type { ChangeRecord } from '@/store/records/records'

/** Offers `changes.csv`, whose times are in UTC. The code that writes it is loaded now. */
export const exportChanges =
  (t: SettingsT, changes: readonly ChangeRecord[]): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { ports }) => {
    const { toCsvFile } = await import('../members/csv/writeCsv')
    const secret = t(($) => $.setting.changes.secret)
    const rows = changes.map(({ at, page, field, before, after }) => [
      new Date(at).toISOString(),
      page,
      field,
      before ?? secret,
      after ?? secret,
    ])
    await ports.files.save(toCsvFile(['time', 'page', 'field', 'before', 'after'], rows), 'changes.csv')
  }
