/** Fetches a paid license from the shop and saves it on the server. */
import { fetchLicense } from '@/api/server/license'
import type { RequestResult } from '@/api/request/requestServer'
import { isRefused } from '@/domain/fault'
import { parseJson } from '@/lib/parseJson'
import { isText, objectOf } from '@/lib/shape'
import { pause } from '@/platform/device/clock'
import { licenseShop } from '@/platform/network/serverAddress'
import { PAID_LICENSE_KEY } from '@/platform/storage/tokenStorage'
import type { AppThunk, StoreContext } from '@/store/context'
import { saveLicenseKey, type LicenseOutcome } from '@/store/server/saveLicenseKey'

/** `noShop`: the client was built without one. `badPayment`: the shop does not know the payment. */
export type Renewal = LicenseOutcome | { state: 'noShop' | 'badPayment' }

/** The shop delivers a license once, so it is stored until the server has it. */
const KEY = PAID_LICENSE_KEY
/** The shop does not know the payment. Any other error says nothing about it. */
const BAD_PAYMENT: readonly number[] = [400, 404, 410, 422]
/** The shop creates the license after the payment. Until then it answers 404. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000]

/**
 * Saves the paid license on this server. One that allows less than the current one needs `acceptsLess`, because the link
 * to this page may come from an attacker who paid for it.
 */
export const renewLicense =
  (paymentId: string, acceptsLess: boolean): AppThunk<Promise<Renewal>> =>
  async (dispatch, _, context) => {
    const shop = licenseShop()?.origin ?? null
    if (shop === null) return { state: 'noShop' }
    const paid = await fetchPaidLicense(context, shop, paymentId)
    if ('fault' in paid) {
      const { fault } = paid
      return isRefused(fault, ...BAD_PAYMENT) ? { state: 'badPayment' } : { state: 'failed', fault }
    }
    const outcome = await dispatch(saveLicenseKey(paid.value, acceptsLess))
    if (outcome.state === 'done') context.ports.preferences.write(KEY, null)
    return outcome
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
    if (!('fault' in result) || !isRefused(result.fault, 404)) break
    await pause(clock, delayMs)
    result = await fetchLicense(context, shop, paymentId)
  }
  if ('value' in result) preferences.write(KEY, JSON.stringify({ paymentId, license: result.value }))
  return result
}

type StoredLicense = { paymentId: string; license: string }
const isStoredLicense = objectOf<StoredLicense>({ paymentId: isText, license: isText })

function parseStoredLicense(text: string | null): StoredLicense | null {
  const stored = parseJson(text)
  return isStoredLicense(stored) ? (stored as StoredLicense) : null
}
