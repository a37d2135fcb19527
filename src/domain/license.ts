/** The license of a server. */

export type License = {
  /** `*` stands for every domain. */
  domains: readonly string[]
  userLimit: number
  /** ms since 1970. */
  createdAt: number
  expiresAt: number
  /** Whether the signature is valid. Saving a license with an invalid one locks everybody out. */
  isSigned: boolean
  /** The license as text. */
  text: string
}

/** From this number of people on, the license is shown as unlimited. */
export const UNLIMITED_PEOPLE = 999_999
/** A license for more people than this was paid for. */
export const FREE_PEOPLE = 20
