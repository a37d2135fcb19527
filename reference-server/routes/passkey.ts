import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { checkReferer } from '../model/server/license'
import {
  byPasskey,
  deletePasskey,
  finishRegistration,
  listPasskeys,
  startAuthentication,
  startRegistration,
} from '../model/auth/passkeys'
import { startSession } from '../model/auth/sessions'
import { supports } from '../model/server/versions'
import type { ServerState } from '../model/serverState'
import { empty, json } from './responses'
import { jsonBody, lineText, requireMember, optional, originOf } from './request'

const key = { id: v.string(), rawId: v.string(), type: v.literal('public-key') }
const attested = v.object({
  ...key,
  response: v.object({ clientDataJSON: v.string(), attestationObject: v.string() }),
})
const registration = v.object({
  challenge_id: v.string(),
  attestation: optional(attested),
  credential: optional(attested),
  name: optional(lineText),
})
const authentication = v.object({
  challenge_id: v.string(),
  authentication: v.object({
    ...key,
    response: v.object({
      clientDataJSON: v.string(),
      authenticatorData: v.string(),
      signature: v.string(),
      userHandle: optional(v.string()),
    }),
  }),
  device: optional(lineText),
  device_token: optional(v.string()),
})

/** The origin of the page that calls; browsers send it, for other clients it is this server. */
const pageOf = (c: Context) => {
  const origin = c.req.header('origin') ?? ''
  return URL.canParse(origin) ? origin : originOf(c)
}

/** /token/passkey: sign-in with passkeys (0.5.5). */
export function passkeyRoutes(state: ServerState): Hono {
  const app = new Hono()
  if (!supports(state, 'passkeys')) return app
  app.post('/register/start', async (c) => {
    const { uid } = requireMember(state, c)
    await jsonBody(c, v.object({ name: optional(lineText) }))
    return json(await startRegistration(state, uid, pageOf(c)))
  })
  app.post('/register/finish', async (c) => {
    const { uid } = requireMember(state, c)
    const body = await jsonBody(
      c,
      v.pipe(
        registration,
        v.check((one) => !!(one.attestation ?? one.credential)),
      ),
    )
    const given = body.attestation ?? body.credential
    if (!given) return json({ success: false, message: 'no attestation' })
    const attestation = { ...given, clientExtensionResults: {} }
    await finishRegistration(state, uid, { challengeId: body.challenge_id, attestation, name: body.name ?? '' })
    return json({ success: true, message: 'The passkey is kept.' })
  })
  app.post('/auth/start', async (c) => {
    await jsonBody(c, v.object({}))
    return json(await startAuthentication(state, pageOf(c)))
  })
  app.post('/auth/finish', async (c) => {
    const body = await jsonBody(c, authentication)
    checkReferer(state, c.req.header('referer') ?? null)
    const { response, ...rest } = body.authentication
    const { userHandle, ...proof } = response
    const assertion = {
      ...rest,
      response: { ...proof, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    }
    const person = await byPasskey(state, body.challenge_id, assertion)
    return json(startSession(state, person, body.device ?? 'unknown', body.device_token ?? null))
  })
  app.get('/list', (c) => json(listPasskeys(state, requireMember(state, c).uid)))
  app.delete('/:credential', (c) => {
    deletePasskey(state, requireMember(state, c).uid, c.req.param('credential'))
    return empty()
  })
  return app
}
