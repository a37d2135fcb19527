import type { ServerState } from '../serverState'
import { foldEmail } from '../notifications/email'
import { isByInvitation, isUsedUp, useInvitation, type MagicLink } from '../auth/invitations'
import { findByEmail, findPerson, freeName, type UserRow } from './people'
import { createPerson, type Origin } from './personChanges'
import { refuse } from '../refusal'

/** An external party that can prove an identity. */
export type IdentityKind = 'google' | 'github' | 'oidc' | 'metamask' | 'thirdparty'

/** A person as an external party knows them. `email` is set only if that party has verified it. */
export type VerifiedIdentity = {
  kind: IdentityKind
  /** Unique within the kind. */
  subject: string
  name: string
  email: string | null
  /** The text shown in the profile: a wallet's address, an issuer's host. */
  shown: string
}

type Row = { kind: IdentityKind; subject: string; uid: number; shown: string }

function find(state: ServerState, { kind, subject }: VerifiedIdentity): UserRow | undefined {
  const row = state.sql.one<Row>('SELECT * FROM identity WHERE kind = ? AND subject = ?', kind, subject)
  return row && findPerson(state, row.uid)
}

function keep(state: ServerState, uid: number, { kind, subject, shown }: VerifiedIdentity) {
  state.sql.run(
    'INSERT OR REPLACE INTO identity (kind, subject, uid, shown) VALUES (?, ?, ?, ?)',
    kind,
    subject,
    uid,
    shown,
  )
}

/** Google and GitHub link to the account with the same verified address. */
const attaches = (kind: IdentityKind) => kind === 'google' || kind === 'github'

const origins: Readonly<Record<IdentityKind, Origin>> = {
  google: 'google',
  github: 'github',
  oidc: 'oidc',
  metamask: 'metamask',
  thirdparty: 'thirdparty',
}

/**
 * The account of an external identity. At first use it is found by address or created. 410 if creating it requires an
 * invitation; accounts of third parties never require one.
 */
export function byIdentity(state: ServerState, who: VerifiedIdentity, invitation: MagicLink | null): UserRow {
  const known = find(state, who)
  if (known) return known
  const isClosed = isByInvitation(state) && who.kind !== 'thirdparty'
  if (isClosed && !invitation) refuse(410)
  // The invitation was valid at first, but can be used up by the time the proof is complete.
  if (invitation && isUsedUp(state, invitation)) refuse(400)
  return state.transaction(() => {
    const email = who.email === null ? null : foldEmail(who.email)
    const same = email === null ? undefined : findByEmail(state, email)
    if (same && !attaches(who.kind)) refuse(409)
    const person =
      same ?? createPerson(state, { email, passwordHash: null, name: nameFor(state, who), createBy: origins[who.kind] })
    keep(state, person.uid, who)
    if (invitation && !same) useInvitation(state, invitation, person.uid)
    return person
  })
}

/** Wallets have no name, so they get `User` with six digits. Names from other parties are cut to one line. */
function nameFor(state: ServerState, { kind, name }: VerifiedIdentity): string {
  if (kind !== 'metamask') return freeName(state, name.replaceAll(/\p{Cc}/gu, ''))
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  return freeName(state, `User${digits}`)
}

/** Refuses if the account already has an identity of this kind (409). */
export function requireUnlinked(state: ServerState, uid: number, kind: IdentityKind): void {
  if (state.sql.one('SELECT 1 FROM identity WHERE uid = ? AND kind = ?', uid, kind)) refuse(409)
}

/** Links an identity to an account as a sign-in method. 409 if somebody else has it (500 on 0.3.3). */
export function linkIdentity(state: ServerState, uid: number, who: VerifiedIdentity): void {
  const known = find(state, who)
  if (known) refuse(state.quirks ? 500 : 409, state.quirks ? 'UNIQUE constraint failed' : undefined)
  keep(state, uid, who)
}

/** The linked identities of an account, for its owner. */
export function identitiesOf(
  state: ServerState,
  uid: number,
): { google: string | null; metamask: string | null; oidc: string[] } {
  const rows = state.sql.all<Row>('SELECT * FROM identity WHERE uid = ? ORDER BY kind, subject', uid)
  const shown = (kind: IdentityKind) => rows.filter((row) => row.kind === kind).map((row) => row.shown)
  return { google: shown('google')[0] ?? null, metamask: shown('metamask')[0] ?? null, oidc: shown('oidc') }
}
