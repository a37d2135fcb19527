/** The sign-in methods besides password and guest that this server offers. */
import type { ServerInfo } from '@/api/server/serverInfo'
import type { ApiContext } from '@/api/context'
import { fetchClientId } from '@/api/session/otherLogin'
import { hasPasskeys, type OpenIdProvider } from '@/domain/server'

export type SignInMethod =
  | { kind: 'google' | 'github'; clientId: string }
  | { kind: 'oidc'; issuer: OpenIdProvider }
  | { kind: 'metamask' }
  | { kind: 'passkey' }

/** Resolves to the methods in the order of the page. Google and GitHub need a client id, which this requests. */
export async function fetchSignInMethods(
  context: ApiContext,
  serverInfo: Pick<ServerInfo, 'loginConfig' | 'version'>,
  signal: AbortSignal,
): Promise<SignInMethod[]> {
  const { loginConfig: config } = serverInfo
  const clientIdOf = (kind: 'google' | 'github') => (config[kind] ? fetchClientId(context, kind, signal) : null)
  const [google, github] = await Promise.all([clientIdOf('google'), clientIdOf('github')])
  return [
    ...(google === null ? [] : [{ kind: 'google', clientId: google } as const]),
    ...(github === null ? [] : [{ kind: 'github', clientId: github } as const]),
    ...config.openId.filter(({ enabled }) => enabled).map((issuer) => ({ kind: 'oidc', issuer }) as const),
    ...(config.wallet ? [{ kind: 'metamask' } as const] : []),
    ...(hasPasskeys(serverInfo) ? [{ kind: 'passkey' } as const] : []),
  ]
}
