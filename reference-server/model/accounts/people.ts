import type { ServerState } from '../serverState'
import { wantsUnreadMails, widgetOf } from './profileExtras'
import { supports } from '../server/versions'

/** A row of the table `user`. */
export type UserRow = {
  uid: number
  email: string | null
  password: string | null
  name: string
  gender: number
  language: string
  is_admin: number
  is_bot: number
  create_by: string
  status: 'normal' | 'frozen'
  webhook_url: string | null
  avatar_updated_at: number
  created_at: number
  updated_at: number
  born_mid: number
}

type UserView = Pick<UserRow, 'uid' | 'email' | 'name' | 'gender' | 'language' | 'create_by' | 'avatar_updated_at'> & {
  is_admin: boolean
  is_bot: boolean
  is_public?: boolean
  widget_id?: string | null
  msg_smtp_notify_enable?: boolean
}

/** Whether guests see this bot. */
export const isPublicBot = (state: ServerState, uid: number) =>
  state.sql.one('SELECT 1 FROM public_bot WHERE uid = ?', uid) !== undefined

/** A person as the API shows it; without the address if `hides` says so. */
export const publicUser = (state: ServerState, row: UserRow, hides?: (uid: number) => boolean): UserView => ({
  uid: row.uid,
  email: hides?.(row.uid) ? null : row.email,
  name: row.name,
  gender: row.gender,
  language: row.language,
  is_admin: row.is_admin === 1,
  is_bot: row.is_bot === 1,
  avatar_updated_at: row.avatar_updated_at,
  create_by: row.create_by,
  ...(supports(state, 'publicBots') && { is_public: row.is_bot === 1 && isPublicBot(state, row.uid) }),
  ...(supports(state, 'widgetId') && { widget_id: widgetOf(state, row.uid) }),
  ...(supports(state, 'unreadMails') && { msg_smtp_notify_enable: wantsUnreadMails(state, row.uid) }),
})

/** Returns the person, guests and deleted ones included; undefined if there never was one. */
export const findPerson = (state: ServerState, uid: number) =>
  state.sql.one<UserRow>('SELECT * FROM user WHERE uid = ?', uid)

/** Whether an account with this uid exists. */
export const exists = (state: ServerState, uid: number) =>
  state.sql.one('SELECT 1 FROM user WHERE uid = ?', uid) !== undefined

/** Whether an admin has frozen this account. */
export const isFrozen = (state: ServerState, uid: number) =>
  state.sql.one(`SELECT 1 FROM user WHERE uid = ? AND status = 'frozen'`, uid) !== undefined

/** Compares exactly, as sign-in does. */
export const findByEmail = (state: ServerState, email: string) =>
  state.sql.one<UserRow>('SELECT * FROM user WHERE email = ? COLLATE BINARY', email)

/** Everybody except guests, by uid. */
export const listPeople = (state: ServerState) =>
  state.sql.all<UserRow>(`SELECT * FROM user WHERE create_by <> 'guest' ORDER BY uid`)

/** Returns the number of people, guests not counted. */
export const countPeople = (state: ServerState) =>
  state.sql.one<{ n: number }>(`SELECT count(*) AS n FROM user WHERE create_by <> 'guest'`)?.n ?? 0

/** Whether somebody has this name. */
export const isNameTaken = (state: ServerState, name: string) =>
  state.sql.one('SELECT 1 FROM user WHERE name = ? COLLATE NOCASE', name) !== undefined

/** The person with this address, ignoring the case of A to Z. */
export const holderOf = (state: ServerState, email: string) =>
  state.sql.one<UserRow>('SELECT * FROM user WHERE email = ? COLLATE NOCASE', email)

/** Whether somebody has this e-mail, in any letter case. */
export const isEmailTaken = (state: ServerState, email: string) => holderOf(state, email) !== undefined

/** The latest version of the list of people. */
export const usersVersion = (state: ServerState) =>
  state.sql.one<{ seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = 'user_log'`)?.seq ?? 0

/** `name`, or `name` with random digits if it is taken. */
export function freeName(state: ServerState, name: string): string {
  let free = name
  while (isNameTaken(state, free)) free = `${name}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  return free
}

/** A log entry about a person; null means unchanged. */
export type LogMembers = Partial<
  Record<'email' | 'name' | 'gender' | 'language' | 'is_admin' | 'is_bot' | 'avatar_updated_at' | 'is_public', unknown>
>

type LogEntry = LogMembers & { action: string; uid: number }

/** The log entries after `version`, oldest first; without addresses where `hides` says so. */
export function logSince(state: ServerState, version: number, hides?: (uid: number) => boolean) {
  return state.sql
    .all<{ log_id: number; entry: string }>('SELECT * FROM user_log WHERE log_id > ? ORDER BY log_id', version)
    .map(({ log_id, entry: text }) => {
      const entry = JSON.parse(text) as LogEntry
      return { log_id, ...entry, ...(hides?.(entry.uid) && { email: null }) }
    })
}
