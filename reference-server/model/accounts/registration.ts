import type { World } from '../world'
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
import { offers } from '../server/versions'

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
function invitation(world: World, token: string | null | undefined): MagicLink | null {
  if (token === null || token === undefined) return isByInvitation(world) ? refuse(403) : null
  const link = readMagicToken(world, token)
  if (!link || link.kind === 'login') return refuse(412)
  // 0.3.3 does not check the invitation when it confirms an address without mail
  if (isByInvitation(world) && !isInvitation(link) && !world.quirks) refuse(412)
  if (smtpConfig(world).enabled && link.kind === 'register') refuse(403)
  return link
}

/**
 * Creates an account and signs it in. Checks in this order: 400 form, 403 and 412 invitation, 409 taken, 451 the
 * license has no room.
 */
export async function register(world: World, registration: Registration): Promise<Session> {
  const link = invitation(world, registration.magic_token)
  const pending = link ? pendingOf(world, link.id) : null
  const address = registration.email ?? pending?.email ?? ''
  const allowEmpty = world.quirks && !registration.email
  if (!isEmail(address) && !allowEmpty) refuse(400, 'parse request payload error: invalid email')
  const isOther = pending !== null && foldEmail(address) !== foldEmail(pending.email)
  if (isOther && smtpConfig(world).enabled && !world.quirks) refuse(403)
  const passwordHash =
    registration.password || !pending ? await hashNewPassword(world, registration.password ?? '') : pending.passwordHash
  if (isEmailTaken(world, address)) refuse(409, { reason: 'email_conflict' })
  if (link && isUsedUp(world, link)) refuse(412)
  return world.transaction(() => {
    const person = createPerson(world, {
      email: world.quirks ? address : foldEmail(address),
      passwordHash,
      name: freeName(world, registration.name ?? address.split('@')[0] ?? ''),
      gender: registration.gender ?? 0,
      language: registration.language ?? 'en-US',
      widgetId: offers(world, 'widgetId') ? (registration.widget_id ?? null) : null,
    })
    if (link) useInvitation(world, link, person.uid)
    return startSession(world, person, registration.device ?? 'unknown', registration.device_token ?? null)
  })
}

/** Adds a person to the private channel of a link. 409 if the link is not valid, 412 if already inside. */
export function joinByInvitation(world: World, uid: number, token: string): ChannelRow {
  const link = readMagicToken(world, token)
  if (link?.kind !== 'register' || link.gid === null || isUsedUp(world, link)) return refuse(409)
  const channel = findChannel(world, link.gid) ?? refuse(409)
  if (isInside(world, channel, uid)) refuse(412)
  world.transaction(() => useInvitation(world, link, uid))
  return channel
}

/**
 * The person of a login link. A new person must send a name, a known one must not (401 otherwise). 410 if sign-up is by
 * invitation.
 */
export function byMagicLink(world: World, token: string, name: string | null): UserRow {
  const link = token === '' ? null : readMagicToken(world, token)
  if (link?.kind !== 'login') return refuse(401)
  return world.transaction(() => {
    const email = useLoginLink(world, link) ?? refuse(401)
    const known = holderOf(world, email)
    if ((known === undefined) !== (name !== null)) refuse(401)
    if (!known && isByInvitation(world) && !world.quirks) refuse(410)
    return (
      known ??
      createPerson(world, { email, passwordHash: null, name: freeName(world, name ?? ''), createBy: 'magiclink' })
    )
  })
}
