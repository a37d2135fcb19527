/** Saves the shown accounts as a file. */
import type { Account } from '@/domain/account'
import type { AppThunk } from '@/store/context'

/** Offers `members.csv` with these accounts in their order. The code that writes it is loaded now. */
export const exportMembers =
  (accounts: readonly Account[]): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { ports }) => {
    const { writeMembers } = await import('./csv/writeCsv')
    await ports.files.save(writeMembers(accounts), 'members.csv')
  }
