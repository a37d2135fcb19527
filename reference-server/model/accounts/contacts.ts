import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { common } from '../server/configuration'
import { exists, findPerson, publicUser, type UserRow } from './people'
import { publishSettings } from './conversationSettings'
import { hiddenFrom } from '../channels/memberPrivacy'
import { refuse } from '../refusal'
import { supports } from '../server/versions'

/** A person's decision about another one. */
export type ContactAction = 'add' | 'remove' | 'block' | 'unblock'

type Row = { uid: number; target: number; status: 'added' | 'blocked'; created_at: number; updated_at: number }

const find = (state: ServerState, uid: number, target: number) =>
  state.sql.one<Row>('SELECT * FROM contact WHERE uid = ? AND target = ?', uid, target)

const info = ({ status, created_at, updated_at }: Row) => ({ status, created_at, updated_at })

/** The people that a person has added or blocked. */
export function contactsOf(state: ServerState, { uid, isAdmin }: Claims) {
  const hides = hiddenFrom(state, { uid, isAdmin }, 'show_email')
  return state.sql.all<Row>('SELECT * FROM contact WHERE uid = ? ORDER BY target', uid).flatMap((row) => {
    const person = findPerson(state, row.target)
    return person
      ? [{ target_uid: row.target, target_info: publicUser(state, person, hides), contact_info: info(row) }]
      : []
  })
}

/** Clients recognize a switched-off feature by this text. */
const switchedOff = (what: string): never => refuse(403, `${what} is disabled by the administrator`)

/**
 * Adds, blocks or removes a contact and notifies the caller's other devices. 400 oneself, 404 unknown, 403 adding is
 * off.
 */
export function updateContact(state: ServerState, caller: Claims, target: number, action: ContactAction): void {
  const { uid } = caller
  if (target === uid) refuse(400)
  if (!exists(state, target)) refuse(404)
  const mayAdd = common(state).add_friend_enable && !hiddenFrom(state, caller, 'add_friend')(target)
  if (action === 'add' && !mayAdd) switchedOff('Adding friends')
  state.transaction(() => {
    if (action === 'remove' || action === 'unblock') {
      state.sql.run('DELETE FROM contact WHERE uid = ? AND target = ?', uid, target)
      publishSettings(state, caller, { remove_contacts: [target] })
      return
    }
    const now = state.now()
    const status = action === 'add' ? 'added' : 'blocked'
    const row: Row = { uid, target, status, created_at: find(state, uid, target)?.created_at ?? now, updated_at: now }
    state.sql.run(
      'INSERT OR REPLACE INTO contact (uid, target, status, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
      uid,
      target,
      status,
      row.created_at,
      now,
    )
    publishSettings(state, caller, { add_contacts: [{ target_uid: target, info: info(row) }] })
  })
}

const searches = {
  id: 'SELECT * FROM user WHERE CAST(uid AS TEXT) = ?',
  email: 'SELECT * FROM user WHERE email = ? COLLATE NOCASE',
  name: 'SELECT * FROM user WHERE name = ? COLLATE NOCASE',
} as const

export type SearchType = keyof typeof searches

/** The one person with exactly this id, address or name; guests are not found. 404 nobody, 403 searching is off. */
export function searchPerson(state: ServerState, type: SearchType, keyword: string): UserRow {
  if (!common(state).search_user_enable) switchedOff('Searching users')
  const found = state.sql.one<UserRow>(searches[type], keyword.trim())
  return found && found.create_by !== 'guest' ? found : refuse(404)
}

/**
 * Refuses a forbidden direct message with 403. Direct messages can be off, or one of the two has blocked the other. The
 * sender must have added the receiver where contacts are verified or their shared channels forbid it. For bots, only
 * blocking counts. Notes to oneself are always allowed.
 */
export function checkDirect(state: ServerState, from: number, to: number): void {
  if (from === to || !supports(state, 'contacts')) return
  const own = find(state, from, to)
  if (find(state, to, from)?.status === 'blocked' || own?.status === 'blocked') refuse(403)
  const isBot = [from, to].some((uid) => findPerson(state, uid)?.is_bot === 1)
  if (isBot) return
  const { dm_enable, contact_verification_enable } = common(state)
  if (!dm_enable) switchedOff('Direct messages')
  if (own?.status === 'added') return
  if (contact_verification_enable) refuse(403)
  const isAdmin = findPerson(state, from)?.is_admin === 1
  if (hiddenFrom(state, { uid: from, isAdmin }, 'dm_to_member')(to)) switchedOff('Writing to one another')
}

/** Stores a nickname that only the caller sees; an empty one is deleted. 404 unknown. */
export function putRemark(state: ServerState, caller: Claims, target: number, remark: string): void {
  if (!exists(state, target)) refuse(404)
  state.transaction(() => {
    if (remark === '') state.sql.run('DELETE FROM remark WHERE uid = ? AND target = ?', caller.uid, target)
    else
      state.sql.run('INSERT OR REPLACE INTO remark (uid, target, remark) VALUES (?, ?, ?)', caller.uid, target, remark)
    state.publish([caller.uid], { type: 'user_remark', contact_uid: target, remark }, caller)
  })
}

/** The nicknames given by a person, as events for the start of a stream. */
export function remarksOf(state: ServerState, uid: number) {
  if (!supports(state, 'remarks')) return []
  return state.sql
    .all<{ target: number; remark: string }>('SELECT target, remark FROM remark WHERE uid = ?', uid)
    .map(({ target, remark }) => ({ type: 'user_remark', contact_uid: target, remark }))
}
