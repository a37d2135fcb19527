import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import type { Target } from '../messages/eventRow'
import { findChannel } from '../channels/channels'
import { findPerson } from './people'
import { refuse } from '../refusal'
import { supports } from '../server/versions'

type What = 'mute' | 'burn' | 'read'
type Whom = 'user' | 'group'
type Row = { what: What; whom: Whom; id: number; value: number | null }

const idOf = (whom: Whom, id: number) => (whom === 'user' ? { uid: id } : { gid: id })

/** Refuses deleted callers (401), and oneself, unknown people or unknown channels in the lists (400). */
function check(state: ServerState, caller: Claims, users: readonly number[], groups: readonly number[]) {
  if (!findPerson(state, caller.uid)) refuse(401)
  if (users.some((uid) => uid === caller.uid || !findPerson(state, uid))) refuse(400)
  if (groups.some((gid) => !findChannel(state, gid))) refuse(400)
}

const idsOf = (list: ReadonlyArray<{ id: number }>) => list.map(({ id }) => id)

function put(state: ServerState, uid: number, what: What, whom: Whom, id: number, value: number | null) {
  state.sql.run(
    'INSERT OR REPLACE INTO setting (uid, what, whom, id, value) VALUES (?, ?, ?, ?, ?)',
    uid,
    what,
    whom,
    id,
    value,
  )
}

function drop(state: ServerState, uid: number, what: What, whom: Whom, id: number) {
  state.sql.run('DELETE FROM setting WHERE uid = ? AND what = ? AND whom = ? AND id = ?', uid, what, whom, id)
}

const lists = [
  'add_mute_users',
  'remove_mute_users',
  'add_mute_groups',
  'remove_mute_groups',
  'read_index_users',
  'read_index_groups',
  'burn_after_reading_users',
  'burn_after_reading_groups',
] as const
const newerLists = {
  pinnedChats: ['add_pin_chats', 'remove_pin_chats'],
  contacts: ['add_contacts', 'remove_contacts'],
} as const
type Lists = (typeof lists)[number] | (typeof newerLists)[keyof typeof newerLists][number]
type Changes = Partial<Record<Lists, readonly unknown[]>>

const listsOf = (state: ServerState): readonly Lists[] => [
  ...lists,
  ...(supports(state, 'pinnedChats') ? newerLists.pinnedChats : []),
  ...(supports(state, 'contacts') ? newerLists.contacts : []),
]

/** Notifies the other devices of this person; lists without a change are empty. */
export function publishSettings(state: ServerState, caller: Claims, changes: Changes) {
  const nothing = Object.values(changes).every((list) => list.length === 0)
  if (nothing && !(state.quirks && !('read_index_users' in changes))) return
  const full = Object.fromEntries(listsOf(state).map((name) => [name, changes[name] ?? []]))
  state.publish([caller.uid], { type: 'user_settings_changed', from_device: caller.device, ...full }, caller)
}

/** A chat to mute for a number of seconds; null means forever. */
export type Mute = { id: number; seconds: number | null }

/** Mutes and unmutes chats. A chat in both lists is unmuted. */
export function mute(
  state: ServerState,
  caller: Claims,
  changes: { addUsers: Mute[]; addGroups: Mute[]; removeUsers: number[]; removeGroups: number[] },
): void {
  const users = [...idsOf(changes.addUsers), ...changes.removeUsers]
  check(state, caller, users, [...idsOf(changes.addGroups), ...changes.removeGroups])
  state.transaction(() => {
    const add = (whom: Whom, list: Mute[]) =>
      list.map(({ id, seconds }) => {
        const expired_at = seconds === null ? null : state.now() + seconds * 1000
        put(state, caller.uid, 'mute', whom, id, expired_at)
        return { ...idOf(whom, id), expired_at }
      })
    const add_mute_users = add('user', changes.addUsers)
    const add_mute_groups = add('group', changes.addGroups)
    for (const id of changes.removeUsers) drop(state, caller.uid, 'mute', 'user', id)
    for (const id of changes.removeGroups) drop(state, caller.uid, 'mute', 'group', id)
    const remove_mute_users = changes.removeUsers
    const remove_mute_groups = changes.removeGroups
    publishSettings(state, caller, { add_mute_users, add_mute_groups, remove_mute_users, remove_mute_groups })
  })
}

/** Messages that this person sends to a chat expire after this many seconds; 0 turns this off. */
export type Burn = { id: number; seconds: number }

/** Sets after how many seconds messages to these people and channels expire; 0 turns it off. Refuses with 400 and 401. */
export function burnAfterReading(state: ServerState, caller: Claims, changes: { users: Burn[]; groups: Burn[] }): void {
  check(state, caller, idsOf(changes.users), idsOf(changes.groups))
  if ([...changes.users, ...changes.groups].some(({ seconds }) => seconds < 0)) refuse(400)
  state.transaction(() => {
    const set = (whom: Whom, list: Burn[]) =>
      list.map(({ id, seconds }) => {
        if (seconds > 0) put(state, caller.uid, 'burn', whom, id, seconds)
        else drop(state, caller.uid, 'burn', whom, id)
        return { ...idOf(whom, id), expires_in: seconds }
      })
    const burn_after_reading_users = set('user', changes.users)
    const burn_after_reading_groups = set('group', changes.groups)
    publishSettings(state, caller, { burn_after_reading_users, burn_after_reading_groups })
  })
}

/** The seconds until a message to this target expires, or null. */
export function burnSeconds(state: ServerState, uid: number, target: Target): number | null {
  const [whom, id] = 'gid' in target ? ['group', target.gid] : ['user', target.uid]
  const sql = `SELECT value FROM setting WHERE uid = ? AND what = 'burn' AND whom = ? AND id = ?`
  return state.sql.one<{ value: number }>(sql, uid, whom, id)?.value ?? null
}

/** The mid up to which a chat is read. */
export type Read = { id: number; mid: number }

/** Raises read positions; lower values change nothing. */
export function readIndex(state: ServerState, caller: Claims, changes: { users: Read[]; groups: Read[] }): void {
  check(state, caller, idsOf(changes.users), idsOf(changes.groups))
  state.transaction(() => {
    const raise = (whom: Whom, list: Read[]) =>
      list.flatMap(({ id, mid }) => {
        const { changes } = state.sql.run(
          `INSERT INTO setting (uid, what, whom, id, value) VALUES (?, 'read', ?, ?, ?)
            ON CONFLICT DO UPDATE SET value = excluded.value WHERE excluded.value > setting.value`,
          caller.uid,
          whom,
          id,
          mid,
        )
        return changes > 0 ? [{ ...idOf(whom, id), mid }] : []
      })
    publishSettings(state, caller, {
      read_index_users: raise('user', changes.users),
      read_index_groups: raise('group', changes.groups),
    })
  })
}

/** All settings of a person for the start of a stream, without expired mutes. */
export function settingsOf(state: ServerState, uid: number) {
  const rows = state.sql.all<Row>('SELECT what, whom, id, value FROM setting WHERE uid = ?', uid)
  const list = (what: What, whom: Whom, member: string) =>
    rows
      .filter((row) => row.what === what && row.whom === whom)
      .filter((row) => what !== 'mute' || row.value === null || row.value > state.now())
      .map((row) => ({ ...idOf(whom, row.id), [member]: row.value }))
  return {
    mute_users: list('mute', 'user', 'expired_at'),
    mute_groups: list('mute', 'group', 'expired_at'),
    read_index_users: list('read', 'user', 'mid'),
    read_index_groups: list('read', 'group', 'mid'),
    burn_after_reading_users: list('burn', 'user', 'expires_in'),
    burn_after_reading_groups: list('burn', 'group', 'expires_in'),
  }
}
