import type { World } from './world'
import { refuse } from './refusal'
import { newestMid } from './spans'
import { deleteOwnedChannels, leaveAllChannels, publicGids } from './channels'
import { endStreams } from './presence'
import { checkRoom } from './licence'
import { withheldFrom } from './memberPrivacy'
import { wantsUnreadMails, widgetOf } from './profileExtras'
import { offers } from './versions'

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

/** How an account came to be. */
export type Origin = 'password' | 'magiclink' | 'google' | 'github' | 'oidc' | 'metamask' | 'thirdparty' | 'guest'

/** What a new account needs; `passwordHash` null means none. */
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
  /** The widget by which somebody came. */
  widgetId?: string | null
  createBy?: Origin
  /** Milliseconds; now when left out. */
  createdAt?: number
}

/** What may change; members left out stay. */
export type PersonChange = {
  email?: string
  passwordHash?: string
  name?: string
  gender?: number
  language?: string
  isAdmin?: boolean
  status?: 'normal' | 'frozen'
  webhookUrl?: string
  isPublic?: boolean
  avatarUpdatedAt?: number
  /** 0.3.3 tells nobody when somebody changes only the own gender or only the own language. */
  byOneself?: boolean
}

/** Whether guests are shown this bot. */
export const isPublicBot = (world: World, uid: number) =>
  world.sql.one('SELECT 1 FROM public_bot WHERE uid = ?', uid) !== undefined

/** The public shape of a person; without the address where `hides` says so. */
export const publicUser = (world: World, row: UserRow, hides?: (uid: number) => boolean): UserView => ({
  uid: row.uid,
  email: hides?.(row.uid) ? null : row.email,
  name: row.name,
  gender: row.gender,
  language: row.language,
  is_admin: row.is_admin === 1,
  is_bot: row.is_bot === 1,
  avatar_updated_at: row.avatar_updated_at,
  create_by: row.create_by,
  ...(offers(world, 'publicBots') && { is_public: row.is_bot === 1 && isPublicBot(world, row.uid) }),
  ...(offers(world, 'widgetId') && { widget_id: widgetOf(world, row.uid) }),
  ...(offers(world, 'unreadMails') && { msg_smtp_notify_enable: wantsUnreadMails(world, row.uid) }),
})

export const findPerson = (world: World, uid: number) => world.sql.one<UserRow>('SELECT * FROM user WHERE uid = ?', uid)

/** Whether there is an account with this uid. */
export const exists = (world: World, uid: number) =>
  world.sql.one('SELECT 1 FROM user WHERE uid = ?', uid) !== undefined

/** Whether an admin has frozen this account. */
export const isFrozen = (world: World, uid: number) =>
  world.sql.one(`SELECT 1 FROM user WHERE uid = ? AND status = 'frozen'`, uid) !== undefined

/** Compared exactly, as sign-in does. */
export const findByEmail = (world: World, email: string) =>
  world.sql.one<UserRow>('SELECT * FROM user WHERE email = ? COLLATE BINARY', email)

/** Everybody but guests, by uid. */
export const listPeople = (world: World) =>
  world.sql.all<UserRow>(`SELECT * FROM user WHERE create_by <> 'guest' ORDER BY uid`)

export const countPeople = (world: World) =>
  world.sql.one<{ n: number }>(`SELECT count(*) AS n FROM user WHERE create_by <> 'guest'`)?.n ?? 0

export const isNameTaken = (world: World, name: string) =>
  world.sql.one('SELECT 1 FROM user WHERE name = ? COLLATE NOCASE', name) !== undefined

export const isEmailTaken = (world: World, email: string) =>
  world.sql.one('SELECT 1 FROM user WHERE email = ? COLLATE NOCASE', email) !== undefined

/** The last step of the list of people. */
export const usersVersion = (world: World) =>
  world.sql.one<{ seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = 'user_log'`)?.seq ?? 0

/** `name`, or `name` with random digits when somebody has it. */
export function freeName(world: World, name: string): string {
  let free = name
  while (isNameTaken(world, free)) free = `${name}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  return free
}

type LogMembers = Partial<
  Record<'email' | 'name' | 'gender' | 'language' | 'is_admin' | 'is_bot' | 'avatar_updated_at' | 'is_public', unknown>
>

function log(world: World, action: 'create' | 'update' | 'delete', uid: number, members: LogMembers) {
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
    ...(offers(world, 'publicBots') && { is_public: null }),
    ...members,
  }
  const { id } = world.sql.run('INSERT INTO user_log (entry) VALUES (?)', JSON.stringify(entry))
  // told to all at once; who may see an address that a channel hides reads it at the next start of a stream
  const told = withheldFrom(world, null, 'show_email')(uid) ? { ...entry, email: null } : entry
  world.tell('everyone', { type: 'users_log', logs: [{ log_id: id, ...told }] })
}

/**
 * Makes an account, tells everybody, and lets it into the public channels. Refuses with 409 when the e-mail or the
 * name is taken and with 451 when the licence has no room.
 */
export function createPerson(world: World, person: NewPerson): UserRow {
  return world.change(() => {
    if (isNameTaken(world, person.name)) refuse(409, { reason: 'name_conflict' })
    if (person.email !== null && isEmailTaken(world, person.email)) refuse(409, { reason: 'email_conflict' })
    checkRoom(world)
    const at = person.createdAt ?? world.now()
    const isGuest = person.createBy === 'guest'
    const { id: uid } = world.sql.run(
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
      newestMid(world),
    )
    const row = findPerson(world, uid) ?? refuse(500, 'the new account is not there')
    if (person.isPublic) setPublicBot(world, uid, true)
    if (person.widgetId) {
      world.sql.run('INSERT INTO widget_visitor (uid, widget_id) VALUES (?, ?)', uid, person.widgetId)
    }
    if (!isGuest) {
      const { email, name, gender, language, is_admin, is_bot, avatar_updated_at, is_public } = publicUser(world, row)
      log(world, 'create', uid, {
        ...{ email, name, gender, language, is_admin, is_bot, avatar_updated_at },
        ...(is_public !== undefined && { is_public }),
      })
      for (const gid of publicGids(world)) world.tell('everyone', { type: 'user_joined_group', gid, uid: [uid] })
    }
    return row
  })
}

function setPublicBot(world: World, uid: number, isPublic: boolean) {
  world.sql.run(
    isPublic ? 'INSERT OR IGNORE INTO public_bot (uid) VALUES (?)' : 'DELETE FROM public_bot WHERE uid = ?',
    uid,
  )
}

/** Changes an account and tells everybody what changed; members left out, and secret ones, are null in the log. */
export function changePerson(world: World, uid: number, change: PersonChange): UserRow {
  return world.change(() => {
    const before = findPerson(world, uid) ?? refuse(404)
    if (change.name !== undefined && isNameTaken(world, change.name)) refuse(409, { reason: 'name_conflict' })
    if (change.email !== undefined && isEmailTaken(world, change.email)) refuse(409, { reason: 'email_conflict' })
    world.sql.run(
      `UPDATE user SET email = ?, password = ?, name = ?, gender = ?, language = ?, is_admin = ?, status = ?,
        webhook_url = ?, avatar_updated_at = ? WHERE uid = ?`,
      change.email ?? before.email,
      change.passwordHash ?? before.password,
      change.name ?? before.name,
      change.gender ?? before.gender,
      change.language ?? before.language,
      change.isAdmin === undefined ? before.is_admin : Number(change.isAdmin),
      change.status ?? before.status,
      change.webhookUrl ?? before.webhook_url,
      change.avatarUpdatedAt ?? before.avatar_updated_at,
      uid,
    )
    if (change.isPublic !== undefined) setPublicBot(world, uid, change.isPublic)
    const unheard =
      world.quirks &&
      change.byOneself &&
      change.name === undefined &&
      (change.gender === undefined || change.language === undefined)
    if (before.create_by !== 'guest' && !(unheard && change.avatarUpdatedAt === undefined)) {
      log(world, 'update', uid, {
        email: change.email ?? null,
        name: change.name ?? null,
        gender: change.gender ?? null,
        language: change.language ?? null,
        is_admin: change.isAdmin ?? null,
        avatar_updated_at: change.avatarUpdatedAt ?? null,
        ...(change.isPublic !== undefined && { is_public: change.isPublic }),
      })
    }
    if (change.status === 'frozen') endStreams(world, uid, null, 'frozen')
    return findPerson(world, uid) ?? refuse(404)
  })
}

/** Removes an account and all that belongs to it but its messages; tells everybody and ends its streams. */
export function deletePerson(world: World, uid: number): void {
  const person = findPerson(world, uid) ?? refuse(404)
  world.change(() => {
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
      world.sql.run(`DELETE FROM ${table} WHERE uid = ?`, uid)
    for (const table of ['contact', 'remark']) world.sql.run(`DELETE FROM ${table} WHERE target = ?`, uid)
    world.sql.run(`DELETE FROM picture WHERE kind = 'user' AND id = ?`, uid)
    world.sql.run('DELETE FROM user WHERE uid = ?', uid)
    endStreams(world, uid, null, 'delete_user')
    const quietly = person.create_by === 'guest'
    if (!quietly) log(world, 'delete', uid, {})
    deleteOwnedChannels(world, uid)
    leaveAllChannels(world, uid, quietly)
  })
}

type LogEntry = LogMembers & { action: string; uid: number }

/** The entries of the log after `version`, oldest first; without addresses where `hides` says so. */
export function logSince(world: World, version: number, hides?: (uid: number) => boolean) {
  return world.sql
    .all<{ log_id: number; entry: string }>('SELECT * FROM user_log WHERE log_id > ? ORDER BY log_id', version)
    .map(({ log_id, entry: text }) => {
      const entry = JSON.parse(text) as LogEntry
      return { log_id, ...entry, ...(hides?.(entry.uid) && { email: null }) }
    })
}
