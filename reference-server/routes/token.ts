import { Hono } from 'hono'
import * as v from 'valibot'
import { loginConfig } from '../model/server/configuration'
import { byIdentity, linkIdentity, requireUnlinked } from '../model/accounts/identities'
import { verifyProof, consumeProof } from '../model/auth/proofs'
import { checkInvitation } from '../model/auth/invitations'
import { byMagicLink } from '../model/accounts/registration'
import { checkReferer } from '../model/server/license'
import { refuse } from '../model/refusal'
import {
  byPassword,
  credentialsOf,
  loginGuest,
  logout,
  renew,
  setPushToken,
  startSession,
} from '../model/auth/sessions'
import { findPerson, type UserRow } from '../model/accounts/people'
import type { ServerState } from '../model/serverState'
import { empty, json } from './responses'
import { requireCaller, jsonBody, lineText, requireMember, optional } from './request'

const magic_token = optional(v.string())
/** External identities that can be linked to an account. */
const externalCredentials = [
  v.object({ type: v.literal('google'), id_token: v.string(), magic_token }),
  v.object({ type: v.literal('github'), code: v.string(), magic_token }),
  v.object({ type: v.literal('oidc'), code: v.string(), state: v.string(), magic_token }),
  v.object({
    type: v.literal('metamask'),
    public_address: v.string(),
    nonce: v.string(),
    signature: v.string(),
    magic_token,
  }),
] as const
const credential = v.variant('type', [
  v.object({ type: v.literal('password'), email: v.string(), password: v.string(), magic_token }),
  v.object({ type: v.literal('magiclink'), magic_token: v.string(), extra_name: optional(lineText) }),
  v.object({ type: v.literal('thirdparty'), key: v.string() }),
  ...externalCredentials,
])
const binding = v.object({ credential: v.variant('type', [...externalCredentials]) })

/** The proof of identity in a sign-in. */
type Credential = v.InferOutput<typeof credential>

const login = v.object({ credential, device: optional(lineText), device_token: optional(v.string()) })

/** The login setting that enables each kind. */
const switches = {
  password: 'password',
  google: 'google',
  github: 'github',
  metamask: 'metamask',
  thirdparty: 'third_party',
} as const

/** The person of a credential; refuses as the protocol defines for each kind. */
async function identify(state: ServerState, proof: Credential): Promise<UserRow> {
  const isOff = proof.type in switches && !loginConfig(state)[switches[proof.type as keyof typeof switches]]
  if (isOff) refuse(403)
  const invitation = proof.type === 'thirdparty' ? null : checkInvitation(state, proof)
  if (proof.type === 'password') return byPassword(state, proof.email, proof.password)
  if (proof.type === 'magiclink') return byMagicLink(state, proof.magic_token, proof.extra_name ?? null)
  const person = byIdentity(state, await verifyProof(state, proof), invitation)
  consumeProof(state, proof)
  return person
}

/** /token: sign-in, sign-out and renewal. */
export function tokenRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.post('/login', async (c) => {
    const body = await jsonBody(c, login)
    checkReferer(state, c.req.header('referer') ?? null)
    const person = await identify(state, body.credential)
    return json(startSession(state, person, body.device ?? 'unknown', body.device_token ?? null))
  })
  app.get('/login_guest', () => json(loginGuest(state)))
  app.post('/renew', async (c) => {
    const body = await jsonBody(c, v.object({ token: v.string(), refresh_token: v.string() }))
    return json(renew(state, body.token, body.refresh_token))
  })
  app.get('/logout', (c) => {
    logout(state, requireCaller(state, c))
    return empty()
  })
  app.put('/device_token', async (c) => {
    const who = requireMember(state, c, 404)
    const { device_token } = await jsonBody(c, v.object({ device_token: optional(v.string()) }))
    setPushToken(state, who, device_token ?? null)
    return empty()
  })
  app.post('/bind', async (c) => {
    const who = requireMember(state, c)
    const { credential: proof } = await jsonBody(c, binding)
    if (!findPerson(state, who.uid)) refuse(401)
    if (proof.type in switches && !loginConfig(state)[switches[proof.type as keyof typeof switches]]) refuse(403)
    requireUnlinked(state, who.uid, proof.type)
    linkIdentity(state, who.uid, await verifyProof(state, proof))
    consumeProof(state, proof)
    return empty()
  })
  app.get('/credentials', (c) => json(credentialsOf(state, requireCaller(state, c).uid)))
  return app
}
