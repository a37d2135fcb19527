/**
 * Whether an admin can still sign in after a change of the login methods, of mail, or of the own passkeys
 * (decision 0145).
 */
import { configurationApi } from '@/api/server/configuration'
import { passkeyListApi } from '@/api/session/passkeyList'
import { runQuery } from '@/api/request/runQuery'
import { looksLikeEmail, type LinkedLogins } from '@/domain/account'
import type { LoginConfig } from '@/domain/server'
import { GITHUB_ACCOUNT_KEY } from '@/platform/storage/tokenStorage'
import type { AppThunk } from '@/store/context'
import { selectHasCapability } from '@/store/server/selectors'
import { loadLinkedLogins } from '@/store/session/ownAccount'
import { selectMe } from '@/store/session/selectors'
import { readTrials } from '../trials/trials'

/** The ways that are known to work for the account, if the server has them on. What could not be asked is none. */
export type OwnWays = {
  /** As the server says; null if it could not be asked. */
  logins: LinkedLogins | null
  passkeys: number
  /** The server sends mail, and the last test mail of this browser went out. */
  magicLink: boolean
  /** Servers do not tell: the account was created by it, or this browser has signed in by it. */
  github: boolean
}

type Methods = Pick<LoginConfig, 'password' | 'magicLink' | 'google' | 'github' | 'wallet' | 'passkey' | 'openId'>

/** `stays`: a way is left. `githubOnly`: only GitHub is on, and nothing shows that it is the admin's way. `lockedOut`: none. */
export type Access = 'stays' | 'githubOnly' | 'lockedOut'

/** Returns what is left to an admin with these ways on a server with these methods. */
export function accessWith(methods: Methods, { logins, passkeys, magicLink, github }: OwnWays): Access {
  const issuers = methods.openId.filter(({ enabled }) => enabled).map(({ domain }) => domain)
  const isIn =
    (methods.passkey && passkeys > 0) ||
    (methods.magicLink && magicLink) ||
    (methods.github && github) ||
    (logins !== null &&
      ((methods.password && logins.password) ||
        (methods.google && logins.google !== null) ||
        (methods.wallet && logins.wallet !== null) ||
        logins.openId.some((domain) => issuers.includes(domain))))
  if (isIn) return 'stays'
  return methods.github ? 'githubOnly' : 'lockedOut'
}

const SWITCHES = ['password', 'magicLink', 'passkey', 'wallet', 'google', 'github'] as const

/** Returns the first method that the changes take away; null if they take none, so that nobody can be locked out. */
export const methodTaken = (changes: Partial<Methods>): keyof Methods | null =>
  SWITCHES.find((method) => changes[method] === false) ?? (changes.openId === undefined ? null : 'openId')

/** Asks the server for the own ways anew: GET /token/credentials, /token/passkey/list, /admin/smtp/enabled. */
export const loadOwnWays =
  (): AppThunk<Promise<OwnWays>> =>
  async (dispatch, getState, { ports }) => {
    const me = selectMe(getState())
    const fresh = { fresh: true }
    const [logins, passkeys, mail] = await Promise.all([
      dispatch(loadLinkedLogins()),
      selectHasCapability(getState(), 'passkeys')
        ? dispatch(runQuery(passkeyListApi.endpoints.passkeys, undefined, fresh))
        : { value: [] },
      dispatch(runQuery(configurationApi.endpoints.mailEnabled, undefined, fresh)),
    ])
    const hasMail = 'value' in mail && mail.value && dispatch(readTrials()).mail?.isDone === true
    return {
      logins: 'value' in logins ? logins.value : null,
      passkeys: 'value' in passkeys ? passkeys.value.length : 0,
      magicLink: hasMail && looksLikeEmail(me?.email ?? ''),
      github: me?.createdBy === 'github' || ports.preferences.read(GITHUB_ACCOUNT_KEY) === String(me?.id),
    }
  }
