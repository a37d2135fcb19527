import type { ServerState } from '../serverState'
import type { Claims } from '../auth/tokens'
import { findPerson, isPublicBot, listPeople, type UserRow } from './people'
import { changePerson, createPerson, deletePerson, type PersonChange } from './personChanges'
import { setUnreadMails } from './profileExtras'
import { foldEmail } from '../notifications/email'
import { hashNewPassword, isPassword } from '../auth/passwords'
import { checkWebhook } from '../bots/webhookCheck'
import { refuse } from '../refusal'
import { supports } from '../server/versions'

/** The uid of the first account, which no admin can delete. */
const founder = 1

/** An account as admins see it; never includes the password. */
function accountView(state: ServerState, row: UserRow) {
  const open = state.streams.devicesOf(row.uid)
  const devices = state.sql.all<{ device: string; push_token: string | null }>(
    'SELECT device, push_token FROM device WHERE uid = ?',
    row.uid,
  )
  return {
    uid: row.uid,
    email: row.email,
    password: '',
    name: row.name,
    gender: row.gender,
    is_admin: row.is_admin === 1,
    language: row.language,
    create_by: row.create_by,
    in_online: open.length > 0,
    online_devices: devices.map(({ device, push_token }) => ({
      device,
      device_token: push_token,
      is_online: open.includes(device),
    })),
    created_at: row.created_at,
    updated_at: row.updated_at,
    avatar_updated_at: row.avatar_updated_at,
    status: row.status,
    webhook_url: row.webhook_url,
    is_bot: row.is_bot === 1,
    ...(supports(state, 'publicBots') && { is_public: isPublicBot(state, row.uid) }),
  }
}

/** All accounts except guests. */
export const listAccounts = (state: ServerState) => listPeople(state).map((row) => accountView(state, row))

/** One account; 404 unknown. */
export const accountOf = (state: ServerState, uid: number) => accountView(state, findPerson(state, uid) ?? refuse(404))

/** The data that an admin enters for a new account. */
export type NewAccount = {
  email: string
  password: string
  name: string
  gender: number
  is_admin: boolean
  language?: string | null | undefined
  webhook_url?: string | null | undefined
  is_bot?: boolean | null | undefined
  is_public?: boolean | null | undefined
}

/** Creates an account. 406 the webhook does not answer, 409 taken, 451 the license has no room. */
export async function createAccount(state: ServerState, account: NewAccount) {
  const webhookUrl = account.webhook_url ?? null
  const passwordHash = await hashNewPassword(state, account.password)
  if (webhookUrl !== null) await checkWebhook(state, webhookUrl)
  const person = createPerson(state, {
    email: foldEmail(account.email),
    passwordHash,
    name: account.name,
    gender: account.gender,
    language: account.language ?? 'en-US',
    isAdmin: account.is_admin,
    isBot: account.is_bot ?? false,
    isPublic: supports(state, 'publicBots') && (account.is_public ?? false),
    webhookUrl: webhookUrl || null,
  })
  return accountView(state, person)
}

/** Changes by an admin; the password is clear text here. */
export type AccountChange = Omit<PersonChange, 'passwordHash' | 'avatarUpdatedAt'> & { password?: string }

/** Changes an account. 404 unknown, 400 an empty password, 406 the webhook does not answer, 409 taken. */
export async function changeAccount(state: ServerState, uid: number, { password, ...change }: AccountChange) {
  if (!findPerson(state, uid)) refuse(404)
  const passwordHash = password === undefined ? {} : { passwordHash: await hashNewPassword(state, password) }
  if (change.webhookUrl !== undefined) {
    const check = checkWebhook(state, change.webhookUrl)
    state.blockedUntil = check.catch(() => undefined)
    await check
  }
  const email = change.email === undefined || state.quirks ? {} : { email: foldEmail(change.email) }
  return accountView(state, changePerson(state, uid, { ...change, ...email, ...passwordHash }))
}

/** Changes to the caller's own account; the password is clear text here. */
export type OwnChange = Pick<PersonChange, 'name' | 'gender' | 'language' | 'email'> & {
  password?: string
  webhook_url?: string
  msg_smtp_notify_enable?: boolean
}

/** Changes the caller's own account. 406 the webhook does not answer, 409 taken. */
export async function changeOwnAccount(state: ServerState, uid: number, change: OwnChange): Promise<UserRow> {
  const { password, webhook_url: webhookUrl, msg_smtp_notify_enable: mails, email, ...plain } = change
  if (webhookUrl !== undefined) await checkWebhook(state, webhookUrl)
  const passwordHash = password === undefined ? undefined : await hashNewPassword(state, password)
  return state.transaction(() => {
    if (mails !== undefined && supports(state, 'unreadMails')) setUnreadMails(state, uid, mails)
    return changePerson(state, uid, {
      ...plain,
      ...(email !== undefined && { email: foldEmail(email) }),
      ...(passwordHash !== undefined && { passwordHash }),
      ...(webhookUrl !== undefined && { webhookUrl }),
      byOneself: true,
    })
  })
}

/** Changes the caller's password. 403 if the old one is wrong or has changed meanwhile; 400 if the new one is empty. */
export async function changePassword(state: ServerState, uid: number, { from, to }: { from: string; to: string }) {
  const { password } = findPerson(state, uid) ?? refuse(401)
  if (!(await isPassword(from, password))) refuse(403)
  const sql = 'UPDATE user SET password = ? WHERE uid = ? AND password IS ?'
  if (state.sql.run(sql, await hashNewPassword(state, to), uid, password).changes === 0) refuse(403)
}

/** Deletes an account; refuses the caller's own and the founder's. */
export function deleteAccount(state: ServerState, caller: Claims, uid: number): void {
  if (uid === caller.uid || uid === founder) refuse(403)
  deletePerson(state, uid)
}
