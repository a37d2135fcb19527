/** Remembers by which login token the session began, without the token: the next page of the same person goes on with it. */
import type { Ports } from '@/platform/ports'

const KEY = 'token_end'

/** A token lives for two minutes, and its last signs prove nothing to the server. */
const endOf = (token: string) => token.slice(-16)

/** Whether the session began with this token. Another token may be another person. */
export const isSameToken = ({ preferences }: Pick<Ports, 'preferences'>, token: string): boolean =>
  preferences.read(KEY) === endOf(token)

/** Remembers the token of a session that just began. */
export const rememberToken = ({ preferences }: Pick<Ports, 'preferences'>, token: string): void =>
  void preferences.write(KEY, endOf(token))
