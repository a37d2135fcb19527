import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Claims } from './tokens'
import type { ServerState } from '../serverState'
import { readConfig, writeConfig } from '../serverState'
import { findChannel, isMember } from '../channels/channels'
import { extraSwitch, frontendUrl, loginConfig, organization, smtpConfig } from '../server/configuration'
import { escaped, sendMailLater } from '../notifications/mail'
import { joinMembers } from '../channels/members'
import { foldEmail } from '../notifications/email'
import { holderOf, isEmailTaken } from '../accounts/people'
import { hashNewPassword } from './passwords'
import { refuse } from '../refusal'

/** The content of a magic token. `pending` is a confirmed address that the server stores. */
export type MagicLink = {
  readonly kind: 'register' | 'confirmed' | 'login'
  readonly id: string
  readonly code: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly gid: number | null
  readonly maxTimes: number | null
  /** The confirmed invitation, if there was one. */
  readonly of?: Invitation | null
}

/**
 * The invitation that counts the uses of a confirmed link. `lostChannel`: the invitation leads into a channel, but the
 * confirmed link does not.
 */
type Invitation = { id: string; maxTimes: number | null; lostChannel: boolean }

/** The registration data stored for a link until `expiresAt` (milliseconds). */
type Pending = { email: string; passwordHash: string; expiresAt: number }

const sign = (state: ServerState, content: string) => createHmac('sha256', state.secret).update(content).digest('hex')

/** The text of a link's token: 64 digits of signature, then the content, all lower-case hex. */
export function createMagicToken(
  state: ServerState,
  link: Pick<MagicLink, 'kind' | 'of'> & { gid?: number | null; maxTimes?: number | null; seconds: number },
): { token: string; id: string; expiresAt: number } {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { kind, gid = null, maxTimes = null, of = null } = link
  const expiresAt = state.now() + link.seconds * 1000
  const full: MagicLink = { kind, id, code, expiresAt, gid, maxTimes, of }
  const content = Buffer.from(JSON.stringify(full)).toString('hex')
  return { token: sign(state, content) + content, id, expiresAt }
}

/** The content of a token. Null if this server did not sign it or if it has expired. */
export function readMagicToken(state: ServerState, token: string): MagicLink | null {
  if (state.quirks && /^([0-9a-f]{2}){1,31}$/i.test(token)) refuse(0)
  if (!/^([0-9a-f]{2}){33,}$/.test(token)) return null
  const content = token.slice(64)
  const [given, own] = [Buffer.from(token.slice(0, 64)), Buffer.from(sign(state, content))]
  if (!timingSafeEqual(given, own)) return null
  const link = JSON.parse(Buffer.from(content, 'hex').toString('utf8')) as MagicLink
  return link.expiresAt > state.now() ? link : null
}

/** Checks only signature and time, for any kind of link. */
export const checkMagicToken = (state: ServerState, token: string): boolean => readMagicToken(state, token) !== null

/** Whether a link admits people who have no account yet. */
export const isInvitation = ({ kind, of }: MagicLink) => kind === 'register' || (of ?? null) !== null

/**
 * Checks the link that a sign-in carries, if there is one. 400 if it is not valid. Unless the sign-in uses the link
 * itself, the link must be an invitation.
 */
export function checkInvitation(
  state: ServerState,
  proof: { type: string; magic_token?: string | null | undefined },
): MagicLink | null {
  if (!proof.magic_token) return null
  const link = readMagicToken(state, proof.magic_token) ?? refuse(400)
  if (proof.type !== 'magiclink' && !state.quirks && !isInvitation(link)) refuse(400)
  return isUsedUp(state, link) ? refuse(400) : link
}

/** Whether an account requires an invitation. */
export const isByInvitation = (state: ServerState) => loginConfig(state).who_can_sign_up === 'InvitationOnly'

/**
 * Refuses callers who may not invite (403). Administrators can reserve invitations for themselves. Guests may not
 * invite where sign-up is by invitation, because anybody can become a guest.
 */
function checkMayInvite(state: ServerState, caller: Claims): void {
  if (!caller.isAdmin && extraSwitch(state, 'admin_only_can_invite')) refuse(403)
  if (caller.isGuest && isByInvitation(state) && !state.quirks) refuse(403)
}

/** Makes a link for registration; `gid` also admits to a private channel. 404 unknown channel, 403 outside it. */
export function registrationLink(
  state: ServerState,
  caller: Claims,
  limits: { gid: number | null; seconds: number | null; maxTimes: number | null; origin: string },
): string {
  checkMayInvite(state, caller)
  if (limits.gid !== null) {
    const channel = findChannel(state, limits.gid) ?? refuse(404)
    const may = channel.is_public === 1 || caller.isAdmin || isMember(state, limits.gid, caller.uid)
    if (!may) refuse(403)
  }
  const { gid, maxTimes } = limits
  const { token } = createMagicToken(state, { kind: 'register', gid, maxTimes, seconds: limits.seconds ?? 900 })
  return `${frontendUrl(state) || limits.origin}/?magic_token=${token}#/register`
}

const pendingKey = (id: string) => `pending:${id}`

/** The address and password confirmed under this link. */
export const pendingOf = (state: ServerState, id: string) => readConfig<Pending | null>(state, pendingKey(id), null)

const usesKey = (id: string) => `uses:${id}`
const usesOf = (state: ServerState, id: string) => readConfig(state, usesKey(id), 0)
const addUse = (state: ServerState, id: string) => writeConfig(state, usesKey(id), usesOf(state, id) + 1)

/** Key of the count of newcomers who did not enter the channel of their invitation and left those uses to others. */
const withoutChannel = (id: string) => `${id}:without-channel`

/** Whether a confirmed link or its invitation has reached its limit of uses. 0.3.3 does not count uses. */
export function isUsedUp(state: ServerState, link: MagicLink): boolean {
  if (state.quirks) return false
  const { id, maxTimes, lostChannel } = link.of ?? { ...link, lostChannel: false }
  const uses = usesOf(state, id) + (lostChannel ? usesOf(state, withoutChannel(id)) : 0)
  return (maxTimes !== null && uses >= maxTimes) || (link.kind === 'confirmed' && usesOf(state, link.id) > 0)
}

/** Makes a link into a private channel for existing and new accounts (newer servers). */
export function privateInvitation(
  state: ServerState,
  caller: Claims,
  limits: { gid: number; seconds: number | null; maxTimes: number | null; origin: string },
): string {
  const { gid, maxTimes } = limits
  checkMayInvite(state, caller)
  const channel = findChannel(state, gid) ?? refuse(404)
  if (channel.is_public === 1) refuse(400)
  if (!caller.isAdmin && !isMember(state, gid, caller.uid)) refuse(403)
  const { token } = createMagicToken(state, { kind: 'register', gid, maxTimes, seconds: limits.seconds ?? 900 })
  return `${frontendUrl(state) || limits.origin}/#/invite_private/${gid}?magic_token=${token}`
}

/** Reads the invitation that starts a registration; 412 if it is not valid. 0.3.3 does not check it without mail. */
function invitationFor(state: ServerState, token: string, mail: boolean): MagicLink | null {
  if (!mail && (token === '' || state.quirks)) return null
  const link = readMagicToken(state, token)
  if (state.quirks) return link
  return link?.kind === 'register' && !isUsedUp(state, link) ? link : refuse(412)
}

/**
 * Stores address and password for a registration. The invitation must be valid (412; with quirks 200 without effect).
 * Without mail no invitation is required, and the newcomer does not join its channel. With mail the address must be free (409).
 */
export async function sendRegistrationLink(
  state: ServerState,
  registration: { magic_token: string; email: string; password: string; origin: string },
): Promise<{ new_magic_token: string; mail_is_sent: boolean } | null> {
  const mail = smtpConfig(state).enabled
  const link = invitationFor(state, registration.magic_token, mail)
  if (mail && !link) return null
  if (mail && isEmailTaken(state, registration.email) && !(state.quirks && /[A-Z]/.test(registration.email)))
    refuse(409)
  const passwordHash = await hashNewPassword(state, registration.password)
  const gid = mail ? (link?.gid ?? null) : null
  const of = link && { id: link.id, maxTimes: link.maxTimes, lostChannel: gid !== link.gid }
  const seconds = Math.min(link ? (link.expiresAt - state.now()) / 1000 : Infinity, mail ? Infinity : 86_400)
  const { token, id, expiresAt } = createMagicToken(state, { kind: 'confirmed', gid, of, seconds })
  writeConfig(state, pendingKey(id), { email: registration.email, passwordHash, expiresAt } satisfies Pending)
  if (!mail) return { new_magic_token: token, mail_is_sent: false }
  const query = `email=${encodeURIComponent(registration.email)}&gid=${gid ?? ''}&magic_token=${token}`
  mailLink(
    state,
    registration.email,
    'Confirm your address',
    `${frontendUrl(state) || registration.origin}/?${query}#/register/set_name`,
  )
  return { new_magic_token: '', mail_is_sent: true }
}

/**
 * Mails a link that signs its reader in, for an existing account or for an address without one. Does nothing without
 * mail. 406 if links are off.
 */
export function sendLoginLink(state: ServerState, email: string, origin: string): void {
  if (!loginConfig(state).magic_link) refuse(406)
  if (!smtpConfig(state).enabled) return
  const known = holderOf(state, email)
  const address = known?.email ?? foldEmail(email)
  const { token, id, expiresAt } = createMagicToken(state, { kind: 'login', seconds: 900 })
  writeConfig(state, loginLinkKey(address), id)
  writeConfig(state, pendingKey(id), { email: address, passwordHash: '', expiresAt } satisfies Pending)
  const query = `magic_token=${token}&exists=${known !== undefined}`
  mailLink(state, address, 'Sign in', `${frontendUrl(state) || origin}/?${query}#/login`)
}

/** Only the newest link of an address is valid, and only once. */
const loginLinkKey = (email: string) => `login-link:${foldEmail(email)}`

/** Consumes a login link. Returns its address, or null if the link is no longer valid. */
export function useLoginLink(state: ServerState, link: MagicLink): string | null {
  const email = pendingOf(state, link.id)?.email
  if (!email || readConfig(state, loginLinkKey(email), '') !== link.id) return null
  state.sql.run('DELETE FROM meta WHERE key IN (?, ?)', loginLinkKey(email), pendingKey(link.id))
  return email
}

/** Removes the data of expired links. The use counts of invitations stay stored. */
export function sweepLinks(state: ServerState): void {
  const { sql } = state
  sql.run(`DELETE FROM meta WHERE key GLOB 'pending:*' AND json_extract(value, '$.expiresAt') <= ?`, state.now())
  sql.run(
    `DELETE FROM meta WHERE key GLOB 'login-link:*' AND 'pending:' || json_extract(value, '$') NOT IN (SELECT key FROM meta)`,
  )
}

function mailLink(state: ServerState, to: string, words: string, link: string) {
  const address = escaped(link)
  const subject = `${organization(state).name}: ${words}`
  sendMailLater(state, { to, subject, html: `<p>${words}: <a href="${address}">${address}</a></p>` })
}

/** Counts the use of a link and adds the newcomer to its private channel. */
export function useInvitation(state: ServerState, link: MagicLink, uid: number): void {
  addUse(state, link.id)
  if (link.of) addUse(state, link.of.lostChannel ? withoutChannel(link.of.id) : link.of.id)
  const channel = link.gid === null ? undefined : findChannel(state, link.gid)
  if (channel?.is_public === 0 && !isMember(state, channel.gid, uid)) joinMembers(state, channel, [uid])
}
