import type { ServerState } from '../serverState'
import { loginConfig } from '../server/configuration'
import { foldEmail } from '../notifications/email'
import { identitiesOf } from '../accounts/identities'
import { findByEmail, findPerson, isNameTaken, publicUser, type UserRow } from '../accounts/people'
import { createPerson } from '../accounts/personChanges'
import { hasRoom } from '../server/license'
import { isPassword } from './passwords'
import { endStreams } from '../accounts/presence'
import { createToken, readToken, type Claims } from './tokens'
import { refuse } from '../refusal'

/** A signed-in session, in the shape of the API. */
export type Session = ReturnType<typeof startSession>

function issue(state: ServerState, claims: Claims) {
  const token = createToken(state, 'access', claims, state.tokenSeconds)
  const refresh_token = createToken(state, 'refresh', claims, state.refreshSeconds)
  state.sql.run(
    'INSERT OR REPLACE INTO refresh (uid, device, token) VALUES (?, ?, ?)',
    claims.uid,
    claims.device,
    refresh_token,
  )
  return { token, refresh_token, expired_in: state.tokenSeconds }
}

/** Signs a person in on a device after any kind of proof. 423 if frozen. */
export function startSession(state: ServerState, person: UserRow, device: string, pushToken: string | null) {
  if (person.status === 'frozen') refuse(423)
  return state.transaction(() => {
    state.sql.run(
      'INSERT OR REPLACE INTO device (uid, device, push_token) VALUES (?, ?, ?)',
      person.uid,
      device,
      pushToken,
    )
    const isGuest = person.create_by === 'guest'
    const pair = issue(state, { uid: person.uid, device, isAdmin: person.is_admin === 1, isGuest })
    return { server_id: state.serverId, ...pair, user: publicUser(state, person) }
  })
}

/**
 * The person with this e-mail and password. 404 unknown, 401 wrong. Refuses bots, which have keys, and accounts without
 * a password; 0.3.3 admits both.
 */
export async function byPassword(state: ServerState, email: string, password: string): Promise<UserRow> {
  const person = findByEmail(state, foldEmail(email)) ?? refuse(404)
  const takesNone = !state.quirks && (person.password === null || person.is_bot === 1)
  if (takesNone || !(await isPassword(password, person.password))) refuse(401)
  return person
}

/** Creates a guest and signs it in. 403 if guests are off, 500 if the license has no room. */
export function loginGuest(state: ServerState): Session {
  if (!loginConfig(state).guest) refuse(403)
  const digits = () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  let name = `User${digits()}`
  while (isNameTaken(state, name)) name = `User${digits()}`
  if (!hasRoom(state)) refuse(500, 'License error: Users reached limit.')
  return state.transaction(() => {
    const person = createPerson(state, { email: null, passwordHash: null, name, createBy: 'guest' })
    return startSession(state, person, 'guest_device', null)
  })
}

/**
 * Exchanges a token pair for a new one with the current role (0.3.3: the role at sign-in). The access token may have
 * expired. Only the refresh token stored last is valid (decision 0028).
 */
export function renew(state: ServerState, token: string, refreshToken: string) {
  const access = readToken(state, 'access', token) ?? refuse(401)
  const refresh = readToken(state, 'refresh', refreshToken) ?? refuse(401)
  const same = (['uid', 'device', 'isAdmin', 'isGuest'] as const).every((member) => access[member] === refresh[member])
  const person = findPerson(state, access.uid) ?? refuse(401)
  if (!same || refresh.expired) refuse(401)
  if (!state.quirks && person.status === 'frozen') refuse(401)
  return state.transaction(() => {
    const sql = 'SELECT token FROM refresh WHERE uid = ? AND device = ?'
    const kept = state.sql.one<{ token: string }>(sql, access.uid, access.device)
    if (kept?.token !== refreshToken) refuse(401)
    const { uid, device, isGuest } = access
    const isAdmin = state.quirks ? access.isAdmin : person.is_admin === 1
    return issue(state, { uid, device, isAdmin, isGuest })
  })
}

/** Ends the session of this device and its stream. */
export function logout(state: ServerState, caller: Claims): void {
  if (!findPerson(state, caller.uid)) refuse(401)
  state.transaction(() => {
    state.sql.run('DELETE FROM refresh WHERE uid = ? AND device = ?', caller.uid, caller.device)
    state.sql.run('DELETE FROM device WHERE uid = ? AND device = ?', caller.uid, caller.device)
    endStreams(state, caller.uid, caller.device, 'logout')
  })
}

/** The devices of a person; 401 if the person is deleted. */
export function devicesOf(state: ServerState, uid: number): string[] {
  if (!findPerson(state, uid)) refuse(401)
  const rows = state.sql.all<{ device: string }>('SELECT device FROM device WHERE uid = ?', uid)
  return rows.map((row) => row.device)
}

/** Removes a device and ends its stream. Its tokens stay valid. 401 if there is no such device. */
export function removeDevice(state: ServerState, uid: number, device: string): void {
  state.transaction(() => {
    const { changes } = state.sql.run('DELETE FROM device WHERE uid = ? AND device = ?', uid, device)
    if (changes === 0) refuse(401)
    endStreams(state, uid, device, 'delete_device')
  })
}

/** Stores the push token of this session's device, if the device exists. 404 if the person is deleted. */
export function setPushToken(state: ServerState, caller: Claims, token: string | null): void {
  if (!findPerson(state, caller.uid)) refuse(404)
  state.sql.run('UPDATE device SET push_token = ? WHERE uid = ? AND device = ?', token, caller.uid, caller.device)
}

/** Stores a push token and creates the device if it is missing. */
export function restoreDevice(state: ServerState, uid: number, device: string, token: string): void {
  if (!findPerson(state, uid)) refuse(401)
  state.sql.run('INSERT OR REPLACE INTO device (uid, device, push_token) VALUES (?, ?, ?)', uid, device, token)
}

/** The sign-in methods that this person can use. */
export function credentialsOf(state: ServerState, uid: number) {
  const person = findPerson(state, uid) ?? refuse(401)
  return { password: person.password !== null, ...identitiesOf(state, uid) }
}
