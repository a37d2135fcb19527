import type { World } from './world'
import { loginConfig } from './configuration'
import { foldEmail } from './email'
import { identitiesOf } from './identities'
import { findByEmail, findPerson, isNameTaken, publicUser, type UserRow } from './people'
import { createPerson } from './personChanges'
import { hasRoom } from './licence'
import { isPassword } from './passwords'
import { endStreams } from './presence'
import { makeToken, readToken, type Claims } from './tokens'
import { refuse } from './refusal'

/** A signed-in session, as the protocol shows it. */
export type Session = ReturnType<typeof startSession>

function issue(world: World, claims: Claims) {
  const token = makeToken(world, 'access', claims, world.tokenSeconds)
  const refresh_token = makeToken(world, 'refresh', claims, world.refreshSeconds)
  world.sql.run(
    'INSERT OR REPLACE INTO refresh (uid, device, token) VALUES (?, ?, ?)',
    claims.uid,
    claims.device,
    refresh_token,
  )
  return { token, refresh_token, expired_in: world.tokenSeconds }
}

/** Signs a person in on a device, whatever proved who it is. 423 frozen. */
export function startSession(world: World, person: UserRow, device: string, pushToken: string | null) {
  if (person.status === 'frozen') refuse(423)
  return world.change(() => {
    world.sql.run(
      'INSERT OR REPLACE INTO device (uid, device, push_token) VALUES (?, ?, ?)',
      person.uid,
      device,
      pushToken,
    )
    const isGuest = person.create_by === 'guest'
    const pair = issue(world, { uid: person.uid, device, isAdmin: person.is_admin === 1, isGuest })
    return { server_id: world.serverId, ...pair, user: publicUser(world, person) }
  })
}

/**
 * The person behind an e-mail and a password. 404 unknown, 401 wrong. Bots have keys, and an account without a password
 * is open to nobody; 0.3.3 lets both in.
 */
export async function byPassword(world: World, email: string, password: string): Promise<UserRow> {
  const person = findByEmail(world, foldEmail(email)) ?? refuse(404)
  const takesNone = !world.quirks && (person.password === null || person.is_bot === 1)
  if (takesNone || !(await isPassword(password, person.password))) refuse(401)
  return person
}

/** Makes a new guest and signs it in. 403 guests are off, 500 the licence has no room. */
export function loginGuest(world: World): Session {
  if (!loginConfig(world).guest) refuse(403)
  const digits = () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  let name = `User${digits()}`
  while (isNameTaken(world, name)) name = `User${digits()}`
  if (!hasRoom(world)) refuse(500, 'License error: Users reached limit.')
  return world.change(() => {
    const person = createPerson(world, { email: null, passwordHash: null, name, createBy: 'guest' })
    return startSession(world, person, 'guest_device', null)
  })
}

/**
 * A new pair for an old one, with the role of now (0.3.3: of sign-in). The access token may have run out; only the
 * refresh token stored last counts.
 */
export function renew(world: World, token: string, refreshToken: string) {
  const access = readToken(world, 'access', token) ?? refuse(401)
  const refresh = readToken(world, 'refresh', refreshToken) ?? refuse(401)
  const same = (['uid', 'device', 'isAdmin', 'isGuest'] as const).every((member) => access[member] === refresh[member])
  const person = findPerson(world, access.uid) ?? refuse(401)
  if (!same || refresh.expired) refuse(401)
  if (!world.quirks && person.status === 'frozen') refuse(401)
  return world.change(() => {
    const sql = 'SELECT token FROM refresh WHERE uid = ? AND device = ?'
    const kept = world.sql.one<{ token: string }>(sql, access.uid, access.device)
    if (kept?.token !== refreshToken) refuse(401)
    const { uid, device, isGuest } = access
    const isAdmin = world.quirks ? access.isAdmin : person.is_admin === 1
    return issue(world, { uid, device, isAdmin, isGuest })
  })
}

/** Ends the session of this device and its stream. */
export function logout(world: World, caller: Claims): void {
  if (!findPerson(world, caller.uid)) refuse(401)
  world.change(() => {
    world.sql.run('DELETE FROM refresh WHERE uid = ? AND device = ?', caller.uid, caller.device)
    world.sql.run('DELETE FROM device WHERE uid = ? AND device = ?', caller.uid, caller.device)
    endStreams(world, caller.uid, caller.device, 'logout')
  })
}

/** The devices of a person; 401 the person is gone. */
export function devicesOf(world: World, uid: number): string[] {
  if (!findPerson(world, uid)) refuse(401)
  const rows = world.sql.all<{ device: string }>('SELECT device FROM device WHERE uid = ?', uid)
  return rows.map((row) => row.device)
}

/** Removes a device and ends its stream; its tokens stay good. 401 no such device. */
export function removeDevice(world: World, uid: number, device: string): void {
  world.change(() => {
    const { changes } = world.sql.run('DELETE FROM device WHERE uid = ? AND device = ?', uid, device)
    if (changes === 0) refuse(401)
    endStreams(world, uid, device, 'delete_device')
  })
}

/** Keeps the push token of this session's device, if the device is there. 404 the person is gone. */
export function setPushToken(world: World, caller: Claims, token: string | null): void {
  if (!findPerson(world, caller.uid)) refuse(404)
  world.sql.run('UPDATE device SET push_token = ? WHERE uid = ? AND device = ?', token, caller.uid, caller.device)
}

/** Keeps a push token and makes the device if it is missing. */
export function restoreDevice(world: World, uid: number, device: string, token: string): void {
  if (!findPerson(world, uid)) refuse(401)
  world.sql.run('INSERT OR REPLACE INTO device (uid, device, push_token) VALUES (?, ?, ?)', uid, device, token)
}

/** By which proofs this person can sign in. */
export function credentialsOf(world: World, uid: number) {
  const person = findPerson(world, uid) ?? refuse(401)
  return { password: person.password !== null, ...identitiesOf(world, uid) }
}
