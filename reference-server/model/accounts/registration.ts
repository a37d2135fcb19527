import type { ServerState } from '../serverState'
import { findChannel, isInside, type ChannelRow } from '../channels/channels'
import { smtpConfig } from '../server/configuration'
import { foldEmail, isEmail } from '../notifications/email'
import {
  isByInvitation,
  isInvitation,
  isUsedUp,
  pendingOf,
  readMagicToken,
  useInvitation,
  useLoginLink,
  type MagicLink,
} from '../auth/invitations'
import { freeName, holderOf, isEmailTaken, type UserRow } from './people'
import { createPerson } from './personChanges'
import { hashNewPassword } from '../auth/passwords'
import { startSession, type Session } from '../auth/sessions'
import { refuse } from '../refusal'
import { supports } from '../server/versions'

/** The data of a registration. */
export type Registration = {
  magic_token?: string | null | undefined
  email?: string | null | undefined
  password?: string | null | undefined
  name?: string | null | undefined
  gender?: number | null | undefined
  language?: string | null | undefined
  device?: string | null | undefined
  device_token?: string | null | undefined
  widget_id?: string | null | undefined
}

/** Reads the invitation, if there is one. 403 if it is required or not confirmed, 412 if it is not valid. */
function invitation(state: ServerState, token: string | null | undefined): MagicLink | null {
  if (token === null || token === undefined) return isByInvitation(state) ? refuse(403) : null
  const link = readMagicToken(state, token)
  if (!link || link.kind === 'login') return refuse(412)
  // 0.3.3 does not check the invitation when it confirms an address without mail
  if (isByInvitation(state) && !isInvitation(link) && !state.quirks) refuse(412)
  if (smtpConfig(state).enabled && link.kind === 'register') refuse(403)
  return link
}

/**
 * Creates an account and signs it in. Checks in this order: 400 form, 403 and 412 invitation, 409 taken, 451 the
 * license has no room.
 */
export async function register(state: ServerState, registration: Registration): Promise<Session> {
  const link = invitation(state, registration.magic_token)
  const pending = link ? pendingOf(state, link.id) : null
  const address = registration.email ?? pending?.email ?? ''
  const allowEmpty = state.quirks && !registration.email
  if (!isEmail(address) && !allowEmpty) refuse(400, 'parse request payload error: invalid email')
  const isOther = pending !== null && foldEmail(address) !== foldEmail(pending.email)
  if (isOther && smtpConfig(state).enabled && !state.quirks) refuse(403)
  const passwordHash =
    registration.password || !pending ? await hashNewPassword(state, registration.password ?? '') : pending.passwordHash
  if (isEmailTaken(state, address)) refuse(409, { reason: 'email_conflict' })
  if (link && isUsedUp(state, link)) refuse(412)
  return state.transaction(() => {
    const person = createPerson(state, {
      email: state.quirks ? address : foldEmail(address),
      passwordHash,
      name: freeName(state, registration.name ?? address.split('@')[0] ?? ''),
      gender: registration.gender ?? 0,
      language: registration.language ?? 'en-US',
      widgetId: supports(state, 'widgetId') ? (registration.widget_id ?? null) : null,
    })
    if (link) useInvitation(state, link, person.uid)
    return startSession(state, person, registration.device ?? 'unknown', registration.device_token ?? null)
  })
}

/** Adds a person to the private channel of a link. 409 if the link is not valid, 412 if already inside. */
export function joinByInvitation(state: ServerState, uid: number, token: string): ChannelRow {
  const link = readMagicToken(state, token)
  if (link?.kind !== 'register' || link.gid === null || isUsedUp(state, link)) return refuse(409)
  const channel = findChannel(state, link.gid) ?? refuse(409)
  if (isInside(state, channel, uid)) refuse(412)
  state.transaction(() => useInvitation(state, link, uid))
  return channel
}

/**
 * The person of a login link. A new person must send a name, a known one must not (401 otherwise). 410 if sign-up is by
 * invitation.
 */
export function byMagicLink(state: ServerState, token: string, name: string | null): UserRow {
  const link = token === '' ? null : readMagicToken(state, token)
  if (link?.kind !== 'login') return refuse(401)
  return state.transaction(() => {
    const email = useLoginLink(state, link) ?? refuse(401)
    const known = holderOf(state, email)
    if ((known === undefined) !== (name !== null)) refuse(401)
    if (!known && isByInvitation(state) && !state.quirks) refuse(410)
    return (
      known ??
      createPerson(state, { email, passwordHash: null, name: freeName(state, name ?? ''), createBy: 'magiclink' })
    )
  })
}
