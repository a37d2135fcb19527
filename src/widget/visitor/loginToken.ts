/**
 * Remembers by which login token the session began, without the token: the next page of the same person goes on with it
 * (decision 0189).
 */
import type { Ports } from '@/platform/ports'

const KEY = 'token_begin'

/**
 * A part of the signature, of which the rest is missing. The end of a token is a time of day, which tokens of several people
 * share.
 */
const beginOf = (token: string) => token.slice(0, 16)

/**
 * Whether the session in this browser is that of whom the page shows: it began with this token, or without one while the page
 * has none. Another token may be another person, and a page without one may have signed its person out.
 */
export const isSessionOf = ({ preferences }: Pick<Ports, 'preferences'>, token: string): boolean =>
  preferences.read(KEY) === (token === '' ? null : beginOf(token))

/** Remembers the token of a session that just began; empty for one without a token. */
export const rememberToken = ({ preferences }: Pick<Ports, 'preferences'>, token: string): void =>
  void preferences.write(KEY, token === '' ? null : beginOf(token))
