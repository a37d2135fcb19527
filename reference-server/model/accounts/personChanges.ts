import type { ServerState } from '../serverState'
import { deleteOwnedChannels, leaveAllChannels, publicGids } from '../channels/channels'
import { checkRoom } from '../server/license'
import { hiddenFrom } from '../channels/memberPrivacy'
import { findPerson, isEmailTaken, isNameTaken, type LogMembers, publicUser, type UserRow } from './people'
import { endStreams } from './presence'
import { refuse } from '../refusal'
import { newestMid } from '../channels/spans'
import { supports } from '../server/versions'

/** How an account was created. */
export type Origin = 'password' | 'magiclink' | 'google' | 'github' | 'oidc' | 'metamask' | 'thirdparty' | 'guest'

/** The data for a new account; `passwordHash` null means no password. */
export type NewPerson = {
  email: string | null
  passwordHash: string | null
  name: string
  gender?: number
  language?: string
  isAdmin?: boolean
  isBot?: boolean
  webhookUrl?: string | null
  isPublic?: boolean
  /** The widget through which the person registered. */
  widgetId?: string | null
  createBy?: Origin
  /** In milliseconds; default now. */
  createdAt?: number
}

/** Changes to an account; missing members stay as they are. */
export type PersonChange = {
  email?: string
  passwordHash?: string
  name?: string
  gender?: number
  language?: string
  isAdmin?: boolean
  status?: 'normal' | 'frozen'
  /** An empty text removes the webhook. */
  webhookUrl?: string
  isPublic?: boolean
  avatarUpdatedAt?: number
  /** 0.3.3 sends no event if people change only their own gender or only their own language. */
  byOneself?: boolean
}

function log(state: ServerState, action: 'create' | 'update' | 'delete', uid: number, members: LogMembers) {
  const entry = {
    action,
    uid,
    email: null,
    name: null,
    gender: null,
    language: null,
    is_admin: null,
    is_bot: null,
    avatar_updated_at: null,
    ...(supports(state, 'publicBots') && { is_public: null }),
    ...members,
  }
  const { id } = state.sql.run('INSERT INTO user_log (entry) VALUES (?)', JSON.stringify(entry))
  // All receive the same event; people who may see an address that a channel hides get it at the next start of a stream.
  const visible = hiddenFrom(state, null, 'show_email')(uid) ? { ...entry, email: null } : entry
  state.publish('everyone', { type: 'users_log', logs: [{ log_id: id, ...visible }] })
}

/**
 * Creates an account, notifies everybody, and adds it to the public channels. 409 if the e-mail or name is taken, 451
 * if the license has no room.
 */
export function createPerson(state: ServerState, person: NewPerson): UserRow {
  return state.transaction(() => {
    if (isNameTaken(state, person.name)) refuse(409, { reason: 'name_conflict' })
    if (person.email !== null && isEmailTaken(state, person.email)) refuse(409, { reason: 'email_conflict' })
    checkRoom(state)
    const at = person.createdAt ?? state.now()
    const isGuest = person.createBy === 'guest'
    const { id: uid } = state.sql.run(
      `INSERT INTO user (email, password, name, gender, language, is_admin, is_bot, create_by, webhook_url, created_at,
        updated_at, born_mid) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      person.email,
      person.passwordHash,
      person.name,
      person.gender ?? 0,
      person.language ?? 'en-US',
      person.isAdmin ? 1 : 0,
      person.isBot ? 1 : 0,
      person.createBy ?? 'password',
      person.webhookUrl ?? null,
      at,
      at,
      newestMid(state),
    )
    const row = findPerson(state, uid) ?? refuse(500, 'the new account is not there')
    if (person.isPublic) setPublicBot(state, uid, true)
    if (person.widgetId) {
      state.sql.run('INSERT INTO widget_visitor (uid, widget_id) VALUES (?, ?)', uid, person.widgetId)
    }
    if (!isGuest) {
      const { email, name, gender, language, is_admin, is_bot, avatar_updated_at, is_public } = publicUser(state, row)
      log(state, 'create', uid, {
        ...{ email, name, gender, language, is_admin, is_bot, avatar_updated_at },
        ...(is_public !== undefined && { is_public }),
      })
      for (const gid of publicGids(state)) state.publish('everyone', { type: 'user_joined_group', gid, uid: [uid] })
    }
    return row
  })
}

function setPublicBot(state: ServerState, uid: number, isPublic: boolean) {
  state.sql.run(
    isPublic ? 'INSERT OR IGNORE INTO public_bot (uid) VALUES (?)' : 'DELETE FROM public_bot WHERE uid = ?',
    uid,
  )
}

/** Changes an account and notifies everybody. Missing and secret members are null in the log. */
export function changePerson(state: ServerState, uid: number, change: PersonChange): UserRow {
  return state.transaction(() => {
    const before = findPerson(state, uid) ?? refuse(404)
    if (change.name !== undefined && isNameTaken(state, change.name)) refuse(409, { reason: 'name_conflict' })
    if (change.email !== undefined && isEmailTaken(state, change.email)) refuse(409, { reason: 'email_conflict' })
    state.sql.run(
      `UPDATE user SET email = ?, password = ?, name = ?, gender = ?, language = ?, is_admin = ?, status = ?,
        webhook_url = ?, avatar_updated_at = ? WHERE uid = ?`,
      change.email ?? before.email,
      change.passwordHash ?? before.password,
      change.name ?? before.name,
      change.gender ?? before.gender,
      change.language ?? before.language,
      change.isAdmin === undefined ? before.is_admin : Number(change.isAdmin),
      change.status ?? before.status,
      change.webhookUrl === undefined ? before.webhook_url : change.webhookUrl || null,
      change.avatarUpdatedAt ?? before.avatar_updated_at,
      uid,
    )
    if (change.isPublic !== undefined) setPublicBot(state, uid, change.isPublic)
    const unheard =
      state.quirks &&
      change.byOneself &&
      change.name === undefined &&
      (change.gender === undefined || change.language === undefined)
    if (before.create_by !== 'guest' && !(unheard && change.avatarUpdatedAt === undefined)) {
      log(state, 'update', uid, {
        email: change.email ?? null,
        name: change.name ?? null,
        gender: change.gender ?? null,
        language: change.language ?? null,
        is_admin: change.isAdmin ?? null,
        avatar_updated_at: change.avatarUpdatedAt ?? null,
        ...(change.isPublic !== undefined && { is_public: change.isPublic }),
      })
    }
    if (change.status === 'frozen') endStreams(state, uid, null, 'frozen')
    return findPerson(state, uid) ?? refuse(404)
  })
}

/** Deletes an account and its data except its messages, notifies everybody and ends its streams. */
export function deletePerson(state: ServerState, uid: number): void {
  const person = findPerson(state, uid) ?? refuse(404)
  state.transaction(() => {
    for (const table of [
      'device',
      'refresh',
      'setting',
      'bot_key',
      'identity',
      'contact',
      'remark',
      'public_bot',
      'widget_visitor',
      'unread_mail',
      'passkey',
      'notification_channel',
    ])
      state.sql.run(`DELETE FROM ${table} WHERE uid = ?`, uid)
    for (const table of ['contact', 'remark']) state.sql.run(`DELETE FROM ${table} WHERE target = ?`, uid)
    state.sql.run(`DELETE FROM picture WHERE kind = 'user' AND id = ?`, uid)
    state.sql.run('DELETE FROM user WHERE uid = ?', uid)
    endStreams(state, uid, null, 'delete_user')
    const quietly = person.create_by === 'guest'
    if (!quietly) log(state, 'delete', uid, {})
    deleteOwnedChannels(state, uid)
    leaveAllChannels(state, uid, quietly)
  })
}
