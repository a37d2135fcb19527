/** Creates the accounts of a member file, four at once. */
import { accountApi, accountKnown, createAccount } from '@/api/user/account'
import { runQuery } from '@/api/request/runQuery'
import type { NewAccount } from '@/api/user/account'
import { isRefused } from '@/domain/fault'
import type { Result } from '@/domain/result'
import type { AppThunk } from '@/store/context'
import { createBulk } from '@/store/bulk/createBulk'
import type { JudgedLine } from './verdicts'

/**
 * One account to create. The key is the number of its line. `isGenerated`: the password stands in no file yet. After a
 * reload, a password that is not needed any more is empty.
 */
export type ImportJob = Pick<NewAccount, 'name' | 'email' | 'password' | 'isAdmin'> & {
  key: string
  language: string
  isGenerated: boolean
}

/** POST /admin/user. */
const create =
  ({ name, email, password, isAdmin, language }: ImportJob, isRepeated: boolean): AppThunk<Promise<Result<unknown>>> =>
  async (dispatch, _getState, context) => {
    const result = await createAccount(context, {
      name,
      email,
      password,
      isAdmin,
      ...(language !== '' && { language }),
    })
    if ('value' in result) {
      dispatch(accountKnown(result.value))
      return result
    }
    const isTaken = isRefused(result.fault, 409)
    if (!isTaken || !isRepeated) return result
    // The first request may have created it before its answer was lost.
    const accounts = await dispatch(runQuery(accountApi.endpoints.accounts, undefined, { fresh: true }))
    const address = email.toLowerCase()
    const isThere =
      'value' in accounts && accounts.value.some((other) => other.name === name && other.email === address)
    return isThere ? { value: null } : result
  }

/**
 * The run of the import; the lines that it leaves out stay with it. A password of the file leaves the storage of the tab when its account exists, a generated one
 * when the result was saved; all of them when the run is dismissed or the session ends.
 */
export const importBulk = createBulk<ImportJob, JudgedLine>('import', create, (job, step) =>
  step === 'done' && !job.isGenerated ? { ...job, password: '' } : job,
)

/** The passwords of all accounts that exist are in a file now. */
export const resultSaved = () =>
  importBulk.changeJobs((job, step) => (step === 'done' ? { ...job, isGenerated: false } : job))
