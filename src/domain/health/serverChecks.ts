/** Checks of what the server itself says: version, license, files. */
import { isExpired, isLicensedFor, isUnlimited, type License } from '../license'
import { compareVersions, hasCapability, isTooOld, CAPABILITY_VERSIONS, NOTICED_CAPABILITIES } from '../serverVersion'
import { finding } from './finding'

const DAY_MS = 86_400_000
const MANY_BYTES = 10_000_000_000
/** A license that ends within this time is a warning. */
export const LICENSE_NOTICE_MS = 30 * DAY_MS

/** The version that has everything. */
const COMPLETE = NOTICED_CAPABILITIES.map((name) => CAPABILITY_VERSIONS[name]).reduce((one, other) =>
  compareVersions(one, other) < 0 ? other : one,
)

/** `version`: as the server reports it. */
export function checkVersion({ version }: { version: string }) {
  const target = { page: 'version', field: 'lacks' }
  if (isTooOld(version)) return finding('failing', 'versionTooOld', { version })
  const lacking = NOTICED_CAPABILITIES.filter((name) => !hasCapability(version, name)).length
  return lacking === 0
    ? finding('ok', 'versionComplete', { version })
    : finding('warning', 'versionLacks', { version, newest: COMPLETE, lacking }, target)
}

/** `people`: everybody but guests. `hostname`: of the address in use. `now`: ms since 1970. */
type LicenseInput = { license: License; people: number; hostname: string; now: number }

/** The most urgent cause wins. At localhost the server checks no sign-in, but counts accounts; the value `hostname` tells. */
export function checkLicense({ license, people, hostname, now }: LicenseInput) {
  const { userLimit, expiresAt, isSignatureValid } = license
  const target = { page: 'license', field: 'licenseKey' }
  const values = { people, limit: userLimit, hostname }
  if (!isSignatureValid) return finding('failing', 'licenseUnsigned', { hostname }, target)
  if (isExpired(license, now)) return finding('failing', 'licenseEnded', { hostname, date: { at: expiresAt } }, target)
  if (!isLicensedFor(license, hostname)) return finding('failing', 'licenseOtherDomain', { hostname }, target)
  if (people >= userLimit) return finding('failing', 'licenseFull', values, target)
  const left = expiresAt - now
  if (left <= LICENSE_NOTICE_MS)
    return finding('warning', 'licenseEnds', { hostname, date: { at: expiresAt }, left: { ms: left } }, target)
  if (people >= userLimit * 0.9) return finding('warning', 'licenseNearlyFull', values, target)
  return isUnlimited(license)
    ? finding('ok', 'licenseUnlimited', { hostname, date: { at: expiresAt }, people })
    : finding('ok', 'licenseFits', { ...values, date: { at: expiresAt } })
}

/** `isComplete`: the server listed all files. `days`: after which files are deleted; null if they are kept. */
type StorageInput = { bytes: number; count: number; isComplete: boolean; days: number | null }

/** Null for servers that list no files. */
export function checkStorage(input: StorageInput | null) {
  if (input === null) return null
  const { bytes, count, isComplete, days } = input
  const values = { size: { bytes }, files: count }
  if (days === null && bytes >= MANY_BYTES)
    return finding('warning', 'filesPileUp', values, { page: 'data_management', field: 'fileExpiry' })
  if (!isComplete) return finding('ok', 'filesAtLeast', values)
  return days === null
    ? finding('ok', 'filesKept', values)
    : finding('ok', 'filesExpire', { ...values, span: { ms: days * DAY_MS } })
}
