/** Fetches a paid license from the shop and saves it on the server. */
import { fetchLicense, licenseApi } from '@/api/license'
import type { RequestResult } from '@/api/requestServer'
import { runMutation, runQuery } from '@/api/runQuery'
import type { Fault } from '@/domain/fault'
import { isSmallerLicense, isLicensedFor, type License } from '@/domain/license'
import { parseJson } from '@/lib/parseJson'
import { pause } from '@/platform/clock'
import { licenseShopOrigin } from '@/platform/serverAddress'
import { PAID_LICENSE_KEY } from '@/platform/tokenStorage'
import type { AppThunk, StoreContext } from '@/store/context'

/**
 * `noShop`: the client was built without one. `badPayment`: the shop does not know the payment. `unsigned`: the
 * signature is not valid. `otherDomain`: the license is for other domains. `less`: it is not saved, because the
 * current one allows more. `notSaved`: the server still has its old one.
 */
export type Renewal =
  | { state: 'done' | 'less'; license: License }
  | { state: 'noShop' | 'badPayment' | 'unsigned' | 'otherDomain' | 'notSaved' }
  | { state: 'failed'; fault: Fault }

/** The shop delivers a license once, so it is stored until the server has it. */
const KEY = PAID_LICENSE_KEY
/** The shop does not know the payment. Any other error says nothing about it. */
const BAD_PAYMENT: readonly number[] = [400, 404, 410, 422]
/** The shop creates the license after the payment. Until then it answers 404. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000]

/**
 * Saves the paid license on this server. It is checked before, because an unsigned license or one for other domains would
 * lock everybody out. It is read back afterwards, because the answer to PUT /license says nothing. A license that allows
 * less than the current one needs `acceptsLess`, because the link to this page may come from an attacker who paid for it.
 */
export const renewLicense =
  (paymentId: string, acceptsLess: boolean): AppThunk<Promise<Renewal>> =>
  async (dispatch, _, context) => {
    const shop = licenseShopOrigin()
    if (shop === null) return { state: 'noShop' }
    const paid = await fetchPaidLicense(context, shop, paymentId)
    if ('fault' in paid) {
      const { fault } = paid
      return fault.kind === 'refused' && BAD_PAYMENT.includes(fault.status)
        ? { state: 'badPayment' }
        : { state: 'failed', fault }
    }
    const { checkLicense, saveLicense, license } = licenseApi.endpoints
    const checked = await dispatch(runMutation(checkLicense, paid.value))
    if ('fault' in checked) return { state: 'failed', fault: checked.fault }
    if (!checked.value.isSignatureValid) return { state: 'unsigned' }
    if (!isLicensedFor(checked.value, location.hostname)) return { state: 'otherDomain' }
    if (!acceptsLess) {
      const before = await dispatch(runQuery(license, undefined, { fresh: true }))
      if ('value' in before && isSmallerLicense(checked.value, before.value))
        return { state: 'less', license: checked.value }
    }
    const saved = await dispatch(runMutation(saveLicense, paid.value))
    if ('fault' in saved) return { state: 'failed', fault: saved.fault }
    const current = await dispatch(runQuery(license, undefined, { fresh: true }))
    if ('fault' in current) return { state: 'failed', fault: current.fault }
    if (current.value.text !== paid.value) return { state: 'notSaved' }
    context.ports.preferences.write(KEY, null)
    return { state: 'done', license: current.value }
  }

async function fetchPaidLicense(
  context: StoreContext,
  shop: string,
  paymentId: string,
): Promise<RequestResult<string>> {
  const { clock, preferences } = context.ports
  const stored = parseStoredLicense(preferences.read(KEY))
  if (stored?.paymentId === paymentId) return { value: stored.license }
  let result = await fetchLicense(context, shop, paymentId)
  for (const delayMs of RETRY_DELAYS_MS) {
    if (!('fault' in result) || result.fault.kind !== 'refused' || result.fault.status !== 404) break
    await pause(clock, delayMs)
    result = await fetchLicense(context, shop, paymentId)
  }
  if ('value' in result) preferences.write(KEY, JSON.stringify({ paymentId, license: result.value }))
  return result
}

const parseStoredLicense = (text: string | null) => parseJson(text) as { paymentId: string; license: string } | null
