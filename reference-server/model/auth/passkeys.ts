import { randomUUID } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { ServerState } from '../serverState'
import { loginConfig, organization } from '../server/configuration'
import { findPerson, type UserRow } from '../accounts/people'
import { refuse } from '../refusal'

type Passkey = {
  id: number
  uid: number
  credential_id: string
  public_key: Uint8Array
  counter: number
  name: string
  created_at: number
  last_used_at: number
}

/** An authenticator's response to a registration. */
export type Attestation = Parameters<typeof verifyRegistrationResponse>[0]['response']

/** An authenticator's response to a sign-in. */
export type Assertion = Parameters<typeof verifyAuthenticationResponse>[0]['response']

type Challenge = { challenge: string; origin: string; uid: number | null; endsAt: number }

const challengeLifetimeMs = 300_000
const challenges = new WeakMap<ServerState, Map<string, Challenge>>()

/** Challenges are stored in memory: after a restart in the middle of a sign-in, the person starts again. */
function challengesOf(state: ServerState): Map<string, Challenge> {
  const known = challenges.get(state) ?? new Map<string, Challenge>()
  challenges.set(state, known)
  for (const [id, { endsAt }] of known) if (endsAt < state.now()) known.delete(id)
  return known
}

function remember(state: ServerState, challenge: string, origin: string, uid: number | null): string {
  const id = randomUUID()
  challengesOf(state).set(id, { challenge, origin, uid, endsAt: state.now() + challengeLifetimeMs })
  return id
}

/** Consumes a challenge. 400 if it is unknown, used or expired. */
function take(state: ServerState, id: string): Challenge {
  const known = challengesOf(state).get(id) ?? refuse(400, 'unknown challenge')
  challengesOf(state).delete(id)
  return known
}

const hostOf = (origin: string) => new URL(origin).hostname

const keysOf = (state: ServerState, uid: number) =>
  state.sql.all<Passkey>('SELECT * FROM passkey WHERE uid = ? ORDER BY id', uid)

/** Starts the registration of a passkey for a person signed in at the page of `origin`. */
export async function startRegistration(state: ServerState, uid: number, origin: string) {
  const person = findPerson(state, uid) ?? refuse(401)
  const publicKey = await generateRegistrationOptions({
    rpName: organization(state).name,
    rpID: hostOf(origin),
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    userID: Uint8Array.from(Buffer.from(String(uid))),
    excludeCredentials: keysOf(state, uid).map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return { challenge_id: remember(state, publicKey.challenge, origin, uid), options: { publicKey } }
}

/** Stores a passkey. 400 if the challenge is expired or somebody else's, or if the response is not valid. */
export async function finishRegistration(
  state: ServerState,
  uid: number,
  answer: { challengeId: string; attestation: Attestation; name: string },
): Promise<void> {
  const { challenge, origin, uid: owner } = take(state, answer.challengeId)
  if (owner !== uid) refuse(400, 'unknown challenge')
  const result = await verifyRegistrationResponse({
    response: answer.attestation,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: false,
  }).catch((error: Error) => refuse(400, error.message))
  if (!result.verified) return refuse(400, 'the passkey proves nothing')
  const { id, publicKey, counter } = result.registrationInfo.credential
  if (state.sql.one('SELECT 1 FROM passkey WHERE credential_id = ?', id)) refuse(400, 'the passkey is known already')
  state.sql.run(
    `INSERT INTO passkey (uid, credential_id, public_key, counter, name, created_at, last_used_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    uid,
    id,
    publicKey,
    counter,
    answer.name,
    state.now(),
    state.now(),
  )
}

/** Starts a sign-in. 403 if passkeys are off, 404 if nobody has one. */
export async function startAuthentication(state: ServerState, origin: string) {
  if (!loginConfig(state).passkey) refuse(403)
  if (!state.sql.one('SELECT 1 FROM passkey LIMIT 1')) refuse(404)
  const publicKey = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'preferred' })
  return { challenge_id: remember(state, publicKey.challenge, origin, null), options: { publicKey } }
}

/** The person with this passkey. 404 if the passkey is unknown, 401 if the response is not valid. */
export async function byPasskey(state: ServerState, challengeId: string, assertion: Assertion): Promise<UserRow> {
  const { challenge, origin } = take(state, challengeId)
  const key = state.sql.one<Passkey>('SELECT * FROM passkey WHERE credential_id = ?', assertion.id) ?? refuse(404)
  const result = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: { id: key.credential_id, publicKey: Uint8Array.from(key.public_key), counter: key.counter },
    requireUserVerification: false,
  }).catch(() => refuse(401))
  if (!result.verified) refuse(401)
  const sql = 'UPDATE passkey SET counter = ?, last_used_at = ? WHERE id = ?'
  state.sql.run(sql, result.authenticationInfo.newCounter, state.now(), key.id)
  return findPerson(state, key.uid) ?? refuse(404)
}

const date = (at: number) => new Date(at).toISOString()

/** The passkeys of a person; times are text here. */
export const listPasskeys = (state: ServerState, uid: number) =>
  keysOf(state, uid).map(({ id, credential_id, name, created_at, last_used_at }) => ({
    id,
    credential_id,
    name,
    created_at: date(created_at),
    last_used_at: date(last_used_at),
  }))

/** Deletes a passkey. 404 if unknown or somebody else's. */
export function deletePasskey(state: ServerState, uid: number, credentialId: string): void {
  const sql = 'DELETE FROM passkey WHERE uid = ? AND credential_id = ?'
  if (state.sql.run(sql, uid, credentialId).changes === 0) refuse(404)
}
