/** Checks a license and saves it on the server (decision 0066). */
import { licenseApi } from '@/api/server/license'
import { runMutation, runQuery } from '@/api/request/runQuery'
import type { Fault } from '@/domain/fault'
import { judgeLicense, type License, type LicenseVerdict } from '@/domain/license'
import type { Result } from '@/domain/result'
import type { AppThunk } from '../context'

/**
 * `less`: it is not saved, because the current license allows more. `notSaved`: the server still has its old one. The
 * other states are the reasons why it must not be saved.
 */
export type LicenseOutcome =
  | { state: 'done' | 'less'; license: License }
  | { state: 'unsigned' | 'expired' | 'otherDomain' | 'notSaved' }
  | { state: 'failed'; fault: Fault }

const { checkLicense, saveLicense, license } = licenseApi.endpoints

/** Returns what a license allows (POST /license/check, GET /license), and whether it may be saved. */
export const checkLicenseKey =
  (key: string): AppThunk<Promise<Result<{ license: License; verdict: LicenseVerdict }>>> =>
  async (dispatch, _getState, { ports: { clock, site } }) => {
    const checked = await dispatch(runMutation(checkLicense, key))
    if ('fault' in checked) return checked
    // A server may have no license that it can read. Any other is better then.
    const before = await dispatch(runQuery(license, undefined, { fresh: true }))
    const verdict = judgeLicense(checked.value, {
      hostname: new URL(site.address()).hostname,
      now: clock.now(),
      current: 'value' in before ? before.value : null,
    })
    return { value: { license: checked.value, verdict } }
  }

/**
 * Saves a license on this server (PUT /license). It is checked before, because a wrong one would lock everybody out, and
 * read back afterwards, because the answer says nothing. One that allows less than the current one needs `acceptsLess`.
 */
export const saveLicenseKey =
  (key: string, acceptsLess: boolean): AppThunk<Promise<LicenseOutcome>> =>
  async (dispatch) => {
    const checked = await dispatch(checkLicenseKey(key))
    if ('fault' in checked) return { state: 'failed', fault: checked.fault }
    const { verdict, license: wanted } = checked.value
    if (verdict === 'less' && !acceptsLess) return { state: 'less', license: wanted }
    if (verdict !== 'valid' && verdict !== 'less') return { state: verdict }
    const saved = await dispatch(runMutation(saveLicense, key))
    if ('fault' in saved) return { state: 'failed', fault: saved.fault }
    const current = await dispatch(runQuery(license, undefined, { fresh: true }))
    if ('fault' in current) return { state: 'failed', fault: current.fault }
    return current.value.text === key ? { state: 'done', license: current.value } : { state: 'notSaved' }
  }
