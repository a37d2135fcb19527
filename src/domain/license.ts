/** The license of a server. */

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
export const isSmallerLicense = (license: License, than: License): boolean =>
  license.userLimit < than.userLimit || (license.userLimit === than.userLimit && license.expiresAt < than.expiresAt)

/**
 * Whether the server accepts sign-ins at pages of this host with the license. A domain does not cover those below it.
 */
export const isLicensedFor = ({ domains }: License, hostname: string): boolean =>
  hostname === 'localhost' || domains.some((domain) => domain === '*' || domain.toLowerCase() === hostname)
