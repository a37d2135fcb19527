import { createHmac, randomBytes } from 'node:crypto'
import type { ServerState } from '../serverState'
import { findPerson, type UserRow } from '../accounts/people'
import { refuse } from '../refusal'

type KeyRow = { id: number; uid: number; name: string; key: string; created_at: number; last_used: number | null }

const requirePerson = (state: ServerState, uid: number) => findPerson(state, uid) ?? refuse(401)

/** Creates a key for an account's calls to /bot. 401 unknown account, 409 it has a key of this name. */
export function createBotKey(state: ServerState, uid: number, name: string): string {
  requirePerson(state, uid)
  const taken = state.sql.one('SELECT 1 FROM bot_key WHERE uid = ? AND name = ?', uid, name)
  if (taken) refuse(409)
  const content = Buffer.from(JSON.stringify({ uid, nonce: randomBytes(12).toString('base64') }))
  const key = createHmac('sha256', state.secret).update(content).digest('hex') + content.toString('hex')
  state.sql.run('INSERT INTO bot_key (uid, name, key, created_at) VALUES (?, ?, ?, ?)', uid, name, key, state.now())
  return key
}

/** The keys of an account. */
export function botKeysOf(state: ServerState, uid: number): Array<Omit<KeyRow, 'uid'>> {
  requirePerson(state, uid)
  return state.sql
    .all<KeyRow>('SELECT * FROM bot_key WHERE uid = ? ORDER BY id', uid)
    .map(({ id, name, key, created_at, last_used }) => ({ id, name, key, created_at, last_used }))
}

/** Revokes a key. 404 if this account has no such key. */
export function revokeBotKey(state: ServerState, uid: number, id: number): void {
  requirePerson(state, uid)
  const { changes } = state.sql.run('DELETE FROM bot_key WHERE uid = ? AND id = ?', uid, id)
  if (changes === 0) refuse(404)
}

/**
 * The account of a key. 401 if the key is unknown or the account frozen; 0.3.3 closes the connection on a short key.
 */
export function byBotKey(state: ServerState, key: string): UserRow {
  if (state.quirks && /^([0-9a-f]{2}){1,31}$/i.test(key)) refuse(0)
  const row = state.sql.one<KeyRow>('SELECT * FROM bot_key WHERE key = ?', key) ?? refuse(401)
  const person = requirePerson(state, row.uid)
  if (person.status === 'frozen' && !state.quirks) refuse(401)
  state.sql.run('UPDATE bot_key SET last_used = ? WHERE id = ?', state.now(), row.id)
  return person
}
