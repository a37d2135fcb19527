import type { World } from '../world'
import { githubConfig, googleConfig } from '../server/configuration'
import type { ProvenIdentity } from '../accounts/identities'
import { isFor, readIdToken } from './openid'
import { askJson, formType } from '../outside/outside'
import { Refusal, refuse } from '../refusal'

const timeoutMs = 10_000

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * The person of a Google token. 400 with a text if it is invalid, for another client, or its address is not verified.
 */
export async function proveGoogle(world: World, idToken: string): Promise<ProvenIdentity> {
  const { client_id } = googleConfig(world)
  const claims = await readIdToken(world, idToken, world.outside.googleKeys).catch((error: unknown) =>
    refuse(400, reasonOf(error)),
  )
  const isGoogle = claims.iss === 'accounts.google.com' || claims.iss === 'https://accounts.google.com'
  if (!isGoogle || client_id === '' || !isFor(claims, client_id, world.now())) refuse(400, 'a token for somebody else')
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
export const proveGithub = (world: World, code: string): Promise<ProvenIdentity> =>
  askGithub(world, code).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return refuse(400, reasonOf(error))
  })

async function askGithub(world: World, code: string): Promise<ProvenIdentity> {
  const { githubToken, githubApi } = world.outside
  const accept = 'application/json'
  const answer = await askJson<{ access_token?: string }>(world, githubToken, {
    method: 'POST',
    body: new URLSearchParams({ ...githubConfig(world), code }).toString(),
    headers: { accept, ...formType },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const authorization = `Bearer ${answer.access_token ?? refuse(401)}`
  const get = <Answer>(path: string) => {
    const options = { headers: { authorization, accept }, signal: AbortSignal.timeout(timeoutMs) }
    return askJson<Answer>(world, `${githubApi}${path}`, options)
  }
  const user = await get<GithubUser>('/user')
  const emails = await get<GithubEmail[]>('/user/emails')
  const email = emails.find((one) => one.primary && one.verified)?.email ?? null
  return { kind: 'github', subject: String(user.id), name: user.login, email, shown: user.login }
}
