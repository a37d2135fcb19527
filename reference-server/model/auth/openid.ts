import { createHash, createPublicKey, randomBytes, verify as verifySignature, type JsonWebKey } from 'node:crypto'
import type { ServerState } from '../serverState'
import { loginConfig } from '../server/configuration'
import type { VerifiedIdentity } from '../accounts/identities'
import { fetchExternalJson, PrivateAddressError, formHeaders } from '../external/fetchExternal'
import { refuse } from '../refusal'

type Discovered = {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
  registration_endpoint?: string
}

type Pending = {
  host: string
  discovered: Discovered
  client: { client_id: string; client_secret?: string }
  redirect: string
  verifier: string
  nonce: string
  expiresAt: number
}

/** Time limit for the sign-in at the issuer, in milliseconds. */
const lifetimeMs = 150_000
const timeoutMs = 10_000

/** Pending authorizations. They are lost when the process ends, as on the real server. */
const waiting = new WeakMap<ServerState, Map<string, Pending>>()

function pendingOf(state: ServerState): Map<string, Pending> {
  const known = waiting.get(state) ?? new Map<string, Pending>()
  waiting.set(state, known)
  return known
}

/** 43 characters, the minimum for a verifier. */
const random = () => randomBytes(32).toString('base64url')

const withTimeout = () => ({ signal: AbortSignal.timeout(timeoutMs) })

/** Issuers use https; plain http is allowed only on this machine (for tests and trials). */
const issuerOf = (host: string) =>
  /^(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(host) ? `http://${host}` : `https://${host}`

async function discover(state: ServerState, host: string): Promise<Discovered> {
  const found = await fetchExternalJson<Discovered>(
    state,
    `${issuerOf(host)}/.well-known/openid-configuration`,
    withTimeout(),
  )
  if (found.issuer.replace(/\/$/, '') !== issuerOf(host).replace(/\/$/, ''))
    throw new Error('the issuer calls itself otherwise')
  return found
}

async function registerClient(state: ServerState, discovered: Discovered, redirect: string) {
  if (!discovered.registration_endpoint) throw new Error('the issuer registers nobody')
  const body = JSON.stringify({
    redirect_uris: [redirect],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
    client_name: 'Parley reference server',
  })
  const headers = { 'content-type': 'application/json' }
  const options = { method: 'POST', headers, body, ...withTimeout() }
  return fetchExternalJson<Pending['client']>(state, discovered.registration_endpoint, options)
}

/**
 * The URL to which a sign-in at an issuer is sent. 403 if the issuer is not configured or at a private address (with
 * that as text), 503 if it is down or registers no clients, 400 if the return address is invalid.
 */
export async function authorizeOpenId(state: ServerState, host: string, redirect: string): Promise<string> {
  if (!loginConfig(state).oidc.some(({ enable, domain }) => enable && domain === host)) refuse(403)
  const prepared = discover(state, host).then(async (discovered) => {
    if (!URL.canParse(redirect)) refuse(400)
    if (!URL.canParse(discovered.authorization_endpoint)) refuse(503)
    return { discovered, client: await registerClient(state, discovered, redirect) }
  })
  const { discovered, client } = await prepared.catch((error: unknown) => {
    if (error instanceof PrivateAddressError) return refuse(403, error.message)
    if (error instanceof Error && 'status' in error) throw error
    return refuse(503)
  })
  const [stateParam, nonce, verifier] = [random(), random(), random()]
  const pending = pendingOf(state)
  for (const [key, { expiresAt }] of pending) if (expiresAt <= state.now()) pending.delete(key)
  pending.set(stateParam, { host, discovered, client, redirect, verifier, nonce, expiresAt: state.now() + lifetimeMs })
  const url = new URL(discovered.authorization_endpoint)
  const query = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirect,
    scope: 'openid email profile',
    state: stateParam,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

type IdClaims = {
  iss: string
  sub: string
  aud: string | string[]
  exp: number
  nonce?: string
  email?: string
  email_verified?: boolean
  name?: string
}

/** The claims of an ID token signed with one of the issuer's keys. Throws on any other. */
export async function readIdToken(state: ServerState, token: string, jwksUri: string): Promise<IdClaims> {
  const [, head = '', body = '', signature = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string; kid?: string }
  if (alg !== 'RS256' && alg !== 'ES256') throw new Error(`an ID token by ${alg}`)
  const { keys } = await fetchExternalJson<{ keys: Array<JsonWebKey & { kid?: string }> }>(
    state,
    jwksUri,
    withTimeout(),
  )
  const key = keys.find((one) => kid === undefined || one.kid === kid)
  if (!key) throw new Error('an ID token by an unknown key')
  const publicKey = createPublicKey({ key, format: 'jwk' })
  const how = alg === 'ES256' ? { key: publicKey, dsaEncoding: 'ieee-p1363' as const } : publicKey
  const isGood = verifySignature('sha256', Buffer.from(`${head}.${body}`), how, Buffer.from(signature, 'base64url'))
  if (!isGood) throw new Error('an ID token with a bad signature')
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as IdClaims
}

/** Whether a token is for this client and has not expired. */
export const isFor = (claims: IdClaims, clientId: string, now: number) =>
  [claims.aud].flat().includes(clientId) && claims.exp * 1000 > now

/**
 * The person who returned from an issuer with this code. 401 if the state is unknown or the issuer refuses the code.
 */
export async function verifyOpenId(
  state: ServerState,
  proof: { code: string; state: string },
): Promise<VerifiedIdentity> {
  const pending = pendingOf(state).get(proof.state) ?? refuse(401)
  pendingOf(state).delete(proof.state)
  if (pending.expiresAt <= state.now()) refuse(401)
  const claims = await exchange(state, pending, proof.code).catch(() => refuse(401))
  const { sub, name, email, email_verified } = claims
  const isVerified = email_verified === true && email !== undefined
  return {
    kind: 'oidc',
    subject: `${pending.discovered.issuer} ${sub}`,
    name: name ?? email?.split('@')[0] ?? 'User',
    email: isVerified ? email : null,
    shown: pending.host,
  }
}

async function exchange(state: ServerState, { discovered, client, redirect, verifier, nonce }: Pending, code: string) {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
    client_id: client.client_id,
    ...(client.client_secret === undefined ? {} : { client_secret: client.client_secret }),
  })
  const options = { method: 'POST', headers: formHeaders, body: form.toString(), ...withTimeout() }
  const { id_token } = await fetchExternalJson<{ id_token: string }>(state, discovered.token_endpoint, options)
  const claims = await readIdToken(state, id_token, discovered.jwks_uri)
  const isOurs =
    claims.iss === discovered.issuer && claims.nonce === nonce && isFor(claims, client.client_id, state.now())
  if (!isOurs) throw new Error('an ID token for somebody else')
  return claims
}
