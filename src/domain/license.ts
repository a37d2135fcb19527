/** What a server is allowed to do by its licence. */

export type License = {
  /** `*` stands for every domain. */
  domains: readonly string[]
  userLimit: number
  /** ms since 1970. */
  createdAt: number
  expiresAt: number
  /** Whether the signature is good. Saving one that is not locks everybody out. */
  isSigned: boolean
  /** The licence as text. */
  text: string
}

/** From so many people on it is shown as unlimited. */
export const UNLIMITED_PEOPLE = 999_999
/** A licence for more people than this was paid for. */
export const FREE_PEOPLE = 20
