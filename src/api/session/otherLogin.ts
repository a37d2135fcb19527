/**
 * The other login methods: links, Google, GitHub, OpenID, wallets, other systems. Plain functions, so that proofs stay
 * out of the store.
 */
import type { LinkedLogins } from '@/domain/account'
import { isRefused } from '@/domain/fault'
import { GITHUB_ACCOUNT_KEY } from '@/platform/storage/tokenStorage'
import { knownPushToken } from '@/platform/storage/knownPushToken'
import { toLinkedLogins } from '@/wire/account'
import { toClientId } from '@/wire/configuration'
import { members, text } from '@/wire/check'
import { toText } from '@/wire/server'
import { requestServer, type RequestResult } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'
import { beginSession, type SignedIn } from './token'

/** A proof of identity from another provider. `invitation` is the token that registration may require. */
export type ExternalProof =
  | { type: 'google'; idToken: string; invitation?: string }
  | { type: 'github'; code: string; invitation?: string }
  | { type: 'oidc'; code: string; state: string; invitation?: string }
  | { type: 'metamask'; address: string; nonce: string; signature: string; invitation?: string }

export type LoginProof =
  ExternalProof | { type: 'magiclink'; token: string; newName?: string } | { type: 'thirdparty'; key: string }

function credentialOf(proof: LoginProof) {
  const invitation = 'invitation' in proof ? { magic_token: proof.invitation } : {}
  switch (proof.type) {
    case 'google':
      return { type: proof.type, id_token: proof.idToken, ...invitation }
    case 'github':
      return { type: proof.type, code: proof.code, ...invitation }
    case 'oidc':
      return { type: proof.type, code: proof.code, state: proof.state, ...invitation }
    case 'metamask':
      return {
        type: proof.type,
        public_address: proof.address,
        nonce: proof.nonce,
        signature: proof.signature,
        ...invitation,
      }
    case 'magiclink':
      // With a name the server creates an account; without one the account must exist.
      return { type: proof.type, magic_token: proof.token, extra_name: proof.newName }
    case 'thirdparty':
      return { type: proof.type, key: proof.key }
  }
}

/**
 * POST /token/login with a proof other than a password. 401 refused, 403 method off, 409 the address belongs to another
 * account, 410 no account and invitations only, 423 frozen, 451 license. 0.3.3 closes the connection on an invalid link
 * or key.
 */
export async function logInWith(
  context: ApiContext,
  proof: LoginProof,
  signal?: AbortSignal,
): Promise<RequestResult<SignedIn>> {
  const result = await beginSession(
    context,
    {
      method: 'POST',
      path: '/token/login',
      json: {
        credential: credentialOf(proof),
        device: context.ports.tokenStorage.deviceKey(),
        device_token: knownPushToken(context.ports.preferences),
      },
    },
    signal,
  )
  if ('value' in result) rememberGithub(context, proof)
  return result
}

/** No server lists GitHub among the ways of an account, so this browser remembers whose way it is. */
function rememberGithub({ ports: { preferences, tokenStorage } }: ApiContext, { type }: LoginProof) {
  if (type === 'github') preferences.write(GITHUB_ACCOUNT_KEY, String(tokenStorage.session()?.userId ?? ''))
}

/**
 * POST /token/bind: adds a login method to this account. 401 refused, 403 method off, 409 the account already has one
 * of that kind.
 */
export async function linkLogin(context: ApiContext, proof: ExternalProof): Promise<RequestResult<null>> {
  const result = await requestServer<null>(context, {
    method: 'POST',
    path: '/token/bind',
    json: { credential: credentialOf(proof) },
    bareUnauthorized: true,
  })
  if ('value' in result) rememberGithub(context, proof)
  return result
}

/** GET /token/credentials: the login methods of this account. */
export const fetchLinkedLogins = (context: ApiContext, signal?: AbortSignal) =>
  requestServer<LinkedLogins>(context, { path: '/token/credentials', read: toLinkedLogins }, signal)

/**
 * POST /token/openid/authorize: returns the address to open in the browser. 403 when the server does not know the
 * issuer, 503 when the issuer is unreachable.
 */
export const authorizeOpenId = (context: ApiContext, issuer: string, redirectUri: string) =>
  requestServer<string>(context, {
    method: 'POST',
    path: '/token/openid/authorize',
    json: { issuer, redirect_uri: redirectUri },
    isAuthenticated: false,
    read: (body) => text(members(body), 'url'),
  })

/** GET /token/metamask/nonce: returns the text for the wallet to sign; an earlier text becomes invalid. */
export const fetchWalletNonce = (context: ApiContext, address: string) =>
  requestServer<string>(context, {
    path: '/token/metamask/nonce',
    query: { public_address: address },
    isAuthenticated: false,
    read: toText,
  })

/**
 * POST /token/create_third_party_key: returns a key that signs in a person for two minutes. Another system's server
 * sends it, because it knows the secret. 403 wrong secret.
 */
export const createThirdPartyKey = (context: ApiContext, secret: string, person: { userId: string; name: string }) =>
  requestServer<string>(context, {
    method: 'POST',
    path: '/token/create_third_party_key',
    headers: { 'X-SECRET': secret },
    json: { userid: person.userId, username: person.name },
    isAuthenticated: false,
    read: toText,
  })

/**
 * GET /admin/{google,github}_auth/public_config, or config on older servers: returns this server's client id at the
 * provider; null when there is none or the request fails.
 */
export async function fetchClientId(context: ApiContext, provider: 'google' | 'github', signal?: AbortSignal) {
  for (const name of ['public_config', 'config']) {
    const path = `/admin/${provider}_auth/${name}`
    const result = await requestServer<string>(context, { path, isAuthenticated: false, read: toClientId }, signal)
    if ('value' in result) return result.value || null
    if (!isRefused(result.fault, 404, 400)) return null
  }
  return null
}
