import { randomUUID } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { World } from '../world'
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
const challenges = new WeakMap<World, Map<string, Challenge>>()

/** Challenges are stored in memory: after a restart in the middle of a sign-in, the person starts again. */
function challengesOf(world: World): Map<string, Challenge> {
  const known = challenges.get(world) ?? new Map<string, Challenge>()
  challenges.set(world, known)
  for (const [id, { endsAt }] of known) if (endsAt < world.now()) known.delete(id)
  return known
}

function remember(world: World, challenge: string, origin: string, uid: number | null): string {
  const id = randomUUID()
  challengesOf(world).set(id, { challenge, origin, uid, endsAt: world.now() + challengeLifetimeMs })
  return id
}

/** Consumes a challenge. 400 if it is unknown, used or expired. */
function take(world: World, id: string): Challenge {
  const known = challengesOf(world).get(id) ?? refuse(400, 'unknown challenge')
  challengesOf(world).delete(id)
  return known
}

const hostOf = (origin: string) => new URL(origin).hostname

const keysOf = (world: World, uid: number) =>
  world.sql.all<Passkey>('SELECT * FROM passkey WHERE uid = ? ORDER BY id', uid)

/** Starts the registration of a passkey for a person signed in at the page of `origin`. */
export async function startRegistration(world: World, uid: number, origin: string) {
  const person = findPerson(world, uid) ?? refuse(401)
  const publicKey = await generateRegistrationOptions({
    rpName: organization(world).name,
    rpID: hostOf(origin),
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    userID: Uint8Array.from(Buffer.from(String(uid))),
    excludeCredentials: keysOf(world, uid).map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return { challenge_id: remember(world, publicKey.challenge, origin, uid), options: { publicKey } }
}

/** Stores a passkey. 400 if the challenge is expired or somebody else's, or if the response is not valid. */
export async function finishRegistration(
  world: World,
  uid: number,
  answer: { challengeId: string; attestation: Attestation; name: string },
): Promise<void> {
  const { challenge, origin, uid: owner } = take(world, answer.challengeId)
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
  if (world.sql.one('SELECT 1 FROM passkey WHERE credential_id = ?', id)) refuse(400, 'the passkey is known already')
  world.sql.run(
    `INSERT INTO passkey (uid, credential_id, public_key, counter, name, created_at, last_used_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    uid,
    id,
    publicKey,
    counter,
    answer.name,
    world.now(),
    world.now(),
  )
}

/** Starts a sign-in. 403 if passkeys are off, 404 if nobody has one. */
export async function startAuthentication(world: World, origin: string) {
  if (!loginConfig(world).passkey) refuse(403)
  if (!world.sql.one('SELECT 1 FROM passkey LIMIT 1')) refuse(404)
  const publicKey = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'preferred' })
  return { challenge_id: remember(world, publicKey.challenge, origin, null), options: { publicKey } }
}

/** The person with this passkey. 404 if the passkey is unknown, 401 if the response is not valid. */
export async function byPasskey(world: World, challengeId: string, assertion: Assertion): Promise<UserRow> {
  const { challenge, origin } = take(world, challengeId)
  const key = world.sql.one<Passkey>('SELECT * FROM passkey WHERE credential_id = ?', assertion.id) ?? refuse(404)
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
  world.sql.run(sql, result.authenticationInfo.newCounter, world.now(), key.id)
  return findPerson(world, key.uid) ?? refuse(404)
}

const date = (at: number) => new Date(at).toISOString()

/** The passkeys of a person; times are text here. */
export const listPasskeys = (world: World, uid: number) =>
  keysOf(world, uid).map(({ id, credential_id, name, created_at, last_used_at }) => ({
    id,
    credential_id,
    name,
    created_at: date(created_at),
    last_used_at: date(last_used_at),
  }))

/** Deletes a passkey. 404 if unknown or somebody else's. */
export function deletePasskey(world: World, uid: number, credentialId: string): void {
  const sql = 'DELETE FROM passkey WHERE uid = ? AND credential_id = ?'
  if (world.sql.run(sql, uid, credentialId).changes === 0) refuse(404)
}
