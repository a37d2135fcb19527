import type { World } from './world'
import { foldEmail } from './email'
import { isByInvitation, isUsedUp, useInvitation, type MagicLink } from './invitations'
import { findByEmail, findPerson, freeName, type UserRow } from './people'
import { createPerson, type Origin } from './personChanges'
import { refuse } from './refusal'

/** Where somebody proved elsewhere who they are. */
export type IdentityKind = 'google' | 'github' | 'oidc' | 'metamask' | 'thirdparty'

/** Somebody as another party knows them. `email` only when that party has verified it. */
export type ProvenIdentity = {
  kind: IdentityKind
  /** Unique within the kind. */
  subject: string
  name: string
  email: string | null
  /** What the profile shows of it: a wallet's address, an issuer's host. */
  shown: string
}

type Row = { kind: IdentityKind; subject: string; uid: number; shown: string }

function find(world: World, { kind, subject }: ProvenIdentity): UserRow | undefined {
  const row = world.sql.one<Row>('SELECT * FROM identity WHERE kind = ? AND subject = ?', kind, subject)
  return row && findPerson(world, row.uid)
}

function keep(world: World, uid: number, { kind, subject, shown }: ProvenIdentity) {
  world.sql.run(
    'INSERT OR REPLACE INTO identity (kind, subject, uid, shown) VALUES (?, ?, ?, ?)',
    kind,
    subject,
    uid,
    shown,
  )
}

/** Google and GitHub attach to the account that has the same, verified address. */
const attaches = (kind: IdentityKind) => kind === 'google' || kind === 'github'

const origins: Readonly<Record<IdentityKind, Origin>> = {
  google: 'google',
  github: 'github',
  oidc: 'oidc',
  metamask: 'metamask',
  thirdparty: 'thirdparty',
}

/**
 * The account of somebody proven elsewhere; the first time it is made, or found by its address. 410 when that would
 * need an invitation; accounts of third parties never do.
 */
export function byIdentity(world: World, who: ProvenIdentity, invitation: MagicLink | null): UserRow {
  const known = find(world, who)
  if (known) return known
  const isClosed = isByInvitation(world) && who.kind !== 'thirdparty'
  if (isClosed && !invitation) refuse(410)
  // it was good when it came, but the proof took its time
  if (invitation && isUsedUp(world, invitation)) refuse(400)
  return world.change(() => {
    const email = who.email === null ? null : foldEmail(who.email)
    const same = email === null ? undefined : findByEmail(world, email)
    if (same && !attaches(who.kind)) refuse(409)
    const person =
      same ?? createPerson(world, { email, passwordHash: null, name: nameFor(world, who), createBy: origins[who.kind] })
    keep(world, person.uid, who)
    if (invitation && !same) useInvitation(world, invitation, person.uid)
    return person
  })
}

/** Wallets have no name; theirs is `User` with six digits. What others call somebody is cut to one line. */
function nameFor(world: World, { kind, name }: ProvenIdentity): string {
  if (kind !== 'metamask') return freeName(world, name.replaceAll(/\p{Cc}/gu, ''))
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  return freeName(world, `User${digits}`)
}

/** Refuses with 409 when the account has one of this kind already. */
export function needUnlinked(world: World, uid: number, kind: IdentityKind): void {
  if (world.sql.one('SELECT 1 FROM identity WHERE uid = ? AND kind = ?', uid, kind)) refuse(409)
}

/** Lets an account be signed in to by this identity too. 409 somebody else has it (500 on 0.3.3). */
export function linkIdentity(world: World, uid: number, who: ProvenIdentity): void {
  const known = find(world, who)
  if (known) refuse(world.quirks ? 500 : 409, world.quirks ? 'UNIQUE constraint failed' : undefined)
  keep(world, uid, who)
}

/** The linked identities of an account, as its owner sees them. */
export function identitiesOf(
  world: World,
  uid: number,
): { google: string | null; metamask: string | null; oidc: string[] } {
  const rows = world.sql.all<Row>('SELECT * FROM identity WHERE uid = ? ORDER BY kind, subject', uid)
  const shown = (kind: IdentityKind) => rows.filter((row) => row.kind === kind).map((row) => row.shown)
  return { google: shown('google')[0] ?? null, metamask: shown('metamask')[0] ?? null, oidc: shown('oidc') }
}
