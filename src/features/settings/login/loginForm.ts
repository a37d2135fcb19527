/** Reads and writes the login methods of the server, and the identifiers at Google and GitHub that belong to them. */
import { configurationApi } from '@/api/server/configuration'
import { loginApi } from '@/api/session/login'
import { runMutation, runQuery } from '@/api/request/runQuery'
import { changedAmong, saveParts, type PartlySaved } from '@/components/form/saveParts'
import type { Result } from '@/domain/result'
import type { LoginConfig, OpenIdProvider } from '@/domain/server'
import type { AppThunk } from '@/store/context'
import { saveServiceChanges } from '@/store/secrets'

const fresh = { fresh: true }

/** GET /admin/login/config, anew. The store gets the answer too. */
export const readLoginConfig = (): AppThunk<Promise<Result<LoginConfig>>> => (dispatch) =>
  dispatch(runQuery(loginApi.endpoints.loginConfig, undefined, fresh))

/** POST /admin/login/config with the changes over what the server has, and reads it again. */
export const saveLoginConfig =
  (changes: Partial<LoginConfig>): AppThunk<Promise<Result<unknown>>> =>
  async (dispatch) => {
    const result = await dispatch(runMutation(configurationApi.endpoints.updateLoginConfig, changes))
    return 'fault' in result ? result : dispatch(readLoginConfig())
  }

export type LoginValues = Omit<LoginConfig, 'signUp' | 'thirdParty'> & { googleId: string; githubId: string }

/** Returns the values of the form. */
export const toLoginValues = (config: LoginConfig, googleId: string, githubId: string): LoginValues => {
  const values: Partial<LoginConfig> = { ...config }
  delete values.signUp
  delete values.thirdParty
  return { ...(values as Omit<LoginConfig, 'signUp' | 'thirdParty'>), googleId, githubId }
}

/** Reads the login methods and both identifiers anew. */
export const readLoginValues = (): AppThunk<Promise<Result<LoginValues>>> => async (dispatch) => {
  const { googleConfig, githubConfig } = configurationApi.endpoints
  const [config, google, github] = await Promise.all([
    dispatch(readLoginConfig()),
    dispatch(runQuery(googleConfig, undefined, fresh)),
    dispatch(runQuery(githubConfig, undefined, fresh)),
  ])
  if ('fault' in config) return config
  if ('fault' in google) return google
  return 'fault' in github ? github : { value: toLoginValues(config.value, google.value, github.value.clientId) }
}

/**
 * Writes the changes: identifiers first, so that a method is never on without its identifier. Says which fields were saved
 * before a fault.
 */
export const saveLoginValues =
  (changes: Partial<LoginValues> & { githubSecret?: string }): AppThunk<Promise<{ value: null } | PartlySaved>> =>
  (dispatch) => {
    const { googleId = '', githubId, githubSecret, ...config } = changes
    const github = {
      ...(githubId !== undefined && { clientId: githubId }),
      ...(githubSecret !== undefined && { clientSecret: githubSecret }),
    }
    return saveParts([
      {
        fields: changedAmong(changes, 'googleId'),
        send: () => dispatch(runMutation(configurationApi.endpoints.updateGoogleConfig, googleId)),
      },
      {
        fields: changedAmong(changes, 'githubId', 'githubSecret'),
        send: () => dispatch(saveServiceChanges('github', github)),
      },
      { fields: Object.keys(config), send: () => dispatch(saveLoginConfig(config)) },
    ])
  }

/** An issuer to begin with: the large providers do not let a server register itself. */
export const ISSUER_PRESETS: readonly string[] = ['solidweb.org']

const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/

/**
 * Returns the host and path of a typed issuer, without scheme and slash at the end, also of its discovery address; null if
 * it cannot be one.
 */
export function toIssuerDomain(typed: string): string | null {
  const url = `https://${typed.trim().replace(/^https?:\/\//i, '')}`
  if (!URL.canParse(url)) return null
  const { host, hostname, pathname, search, hash, username } = new URL(url)
  const isHost = hostname.includes('.') || hostname === 'localhost'
  return isHost && `${search}${hash}${username}` === ''
    ? host + pathname.replace(DISCOVERY, '').replace(/\/+$/, '')
    : null
}

/** Returns a new issuer, without an icon. */
export const newIssuer = (domain: string): OpenIdProvider => ({ enabled: true, domain, favicon: '' })
