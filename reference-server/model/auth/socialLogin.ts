import type { ServerState } from '../serverState'
import { githubConfig, googleConfig } from '../server/configuration'
import type { VerifiedIdentity } from '../accounts/identities'
import { isFor, readIdToken } from './openid'
import { fetchExternalJson, formHeaders } from '../external/fetchExternal'
import { Refusal, refuse } from '../refusal'

const timeoutMs = 10_000

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * The person of a Google token. 400 with a text if it is invalid, for another client, or its address is not verified.
 */
export async function verifyGoogle(state: ServerState, idToken: string): Promise<VerifiedIdentity> {
  const { client_id } = googleConfig(state)
  const claims = await readIdToken(state, idToken, state.externalServices.googleKeys).catch((error: unknown) =>
    refuse(400, reasonOf(error)),
  )
  const isGoogle = claims.iss === 'accounts.google.com' || claims.iss === 'https://accounts.google.com'
  if (!isGoogle || client_id === '' || !isFor(claims, client_id, state.now())) refuse(400, 'a token for somebody else')
  if (claims.email === undefined || claims.email_verified !== true) return refuse(400, 'the address is not verified')
  return {
    kind: 'google',
    subject: claims.sub,
    name: claims.name ?? claims.email,
    email: claims.email,
    shown: claims.email,
  }
}

type GithubUser = { id: number; login: string }
type GithubEmail = { email: string; primary: boolean; verified: boolean }

/**
 * The person who returned from GitHub with this code. 401 if GitHub refuses it, 400 with a text if GitHub cannot be
 * reached.
 */
export const verifyGithub = (state: ServerState, code: string): Promise<VerifiedIdentity> =>
  fetchGithubIdentity(state, code).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return refuse(400, reasonOf(error))
  })

async function fetchGithubIdentity(state: ServerState, code: string): Promise<VerifiedIdentity> {
  const { githubToken, githubApi } = state.externalServices
  const accept = 'application/json'
  const answer = await fetchExternalJson<{ access_token?: string }>(state, githubToken, {
    method: 'POST',
    body: new URLSearchParams({ ...githubConfig(state), code }).toString(),
    headers: { accept, ...formHeaders },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const authorization = `Bearer ${answer.access_token ?? refuse(401)}`
  const get = <Answer>(path: string) => {
    const options = { headers: { authorization, accept }, signal: AbortSignal.timeout(timeoutMs) }
    return fetchExternalJson<Answer>(state, `${githubApi}${path}`, options)
  }
  const user = await get<GithubUser>('/user')
  const emails = await get<GithubEmail[]>('/user/emails')
  const email = emails.find((one) => one.primary && one.verified)?.email ?? null
  return { kind: 'github', subject: String(user.id), name: user.login, email, shown: user.login }
}
