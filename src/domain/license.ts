/** The license of a server. */
import { isGuest, type User } from './user'

export type License = {
  /** `*` stands for every domain. */
  domains: readonly string[]
  userLimit: number
  /** ms since 1970. */
  createdAt: number
  expiresAt: number
  /** Whether the signature is valid. Saving a license with an invalid one locks everybody out. */
  isSignatureValid: boolean
  /** The license as text. */
  text: string
}

/** Whether a license allows fewer people than another one, or as many for a shorter time. */
const isSmallerLicense = (license: License, than: License): boolean =>
  license.userLimit < than.userLimit || (license.userLimit === than.userLimit && license.expiresAt < than.expiresAt)

/**
 * Whether the server accepts sign-ins at pages of this host with the license. A domain does not cover those below it.
 */
export const isLicensedFor = ({ domains }: License, hostname: string): boolean =>
  isLocalhost(hostname) || domains.some((domain) => domain === '*' || domain.toLowerCase() === hostname)

/** Licenses for this many people have no limit. */
export const UNLIMITED_USERS = 999_999
/** A server without a bought license allows this many people. */
const FREE_USERS = 20

export const isUnlimited = ({ userLimit }: License): boolean => userLimit >= UNLIMITED_USERS

/** Whether somebody bought more than every server has. */
export const isUpgraded = ({ userLimit }: License): boolean => userLimit > FREE_USERS

/** Whether the server checks no sign-in against the license at pages of this host. It counts accounts all the same. */
export const isLocalhost = (hostname: string): boolean => hostname === 'localhost'

/** `now`: ms since 1970. */
export const isExpired = ({ expiresAt }: License, now: number): boolean => expiresAt <= now

/** The license counts everybody except guests. */
export const countLicensedPeople = (users: Readonly<Record<number, User>>): number =>
  Object.values(users).filter((user) => !isGuest(user)).length

/**
 * `unsigned`: the signature is not valid. `otherDomain`: nobody could sign in at this address. `less`: the current
 * license allows more. Only a valid one may be saved; one that allows less, too, if somebody wants it.
 */
export type LicenseVerdict = 'valid' | 'unsigned' | 'expired' | 'otherDomain' | 'less'

/** Judges a license before it is saved. `current` is null if the server has none that is readable. */
export function judgeLicense(
  license: License,
  { hostname, now, current }: { hostname: string; now: number; current: License | null },
): LicenseVerdict {
  if (!license.isSignatureValid) return 'unsigned'
  if (isExpired(license, now)) return 'expired'
  if (!isLicensedFor(license, hostname)) return 'otherDomain'
  return current !== null && isSmallerLicense(license, current) ? 'less' : 'valid'
}
