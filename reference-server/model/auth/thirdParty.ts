import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ServerState } from '../serverState'
import { readConfig, writeConfig } from '../serverState'
import type { VerifiedIdentity } from '../accounts/identities'
import { refuse } from '../refusal'

const lifetimeMs = 120_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const createSecret = () => Array.from({ length: 32 }, () => letters[randomInt(letters.length)]).join('')

/** Replaces the secret with which another system makes keys; the old one becomes invalid at once. */
export function renewThirdPartySecret(state: ServerState): string {
  const secret = createSecret()
  writeConfig(state, 'third_party_secret', secret)
  return secret
}

/** The current secret. */
export function thirdPartySecret(state: ServerState): string {
  return readConfig<string | null>(state, 'third_party_secret', null) ?? renewThirdPartySecret(state)
}

type Content = { userid: string; username: string; exp: number }

const sign = (state: ServerState, content: Buffer) =>
  createHmac('sha256', state.secret).update('third-party').update(content).digest()

/** A sign-in key for a person of another system, valid for two minutes. 403 if the secret is wrong. */
export function createThirdPartyKey(
  state: ServerState,
  secret: string,
  who: { userid: string; username: string },
): string {
  const [given, own] = [Buffer.from(secret), Buffer.from(thirdPartySecret(state))]
  if (given.length !== own.length || !timingSafeEqual(given, own)) refuse(403)
  const content = Buffer.from(JSON.stringify({ ...who, exp: state.now() + lifetimeMs } satisfies Content))
  return Buffer.concat([sign(state, content), content]).toString('hex')
}

/** The person of a key. 401 if it is invalid or expired; 0.3.3 closes the connection on a short key. */
export function verifyThirdParty(state: ServerState, key: string): VerifiedIdentity {
  if (state.quirks && /^([0-9a-f]{2}){0,31}$/i.test(key)) refuse(0)
  if (!/^([0-9a-f]{2}){33,}$/.test(key)) refuse(401)
  const bytes = Buffer.from(key, 'hex')
  const content = bytes.subarray(32)
  if (!timingSafeEqual(bytes.subarray(0, 32), sign(state, content))) refuse(401)
  const { userid, username, exp } = JSON.parse(content.toString('utf8')) as Content
  if (exp <= state.now()) refuse(401)
  return { kind: 'thirdparty', subject: userid, name: username, email: null, shown: userid }
}
