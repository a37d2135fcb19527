import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import {
  agoraConfig,
  fcmConfig,
  githubConfig,
  googleConfig,
  loginConfig,
  setLoginConfig,
  smtpConfig,
} from '../model/server/configuration'
import { supports } from '../model/server/versions'
import { writeConfig, type ServerState } from '../model/serverState'
import { empty, json } from './responses'
import { requireAdmin, optionalCaller, requireCaller, int, jsonBody } from './request'

const login = v.object({
  who_can_sign_up: v.picklist(['EveryOne', 'InvitationOnly']),
  guest: v.boolean(),
  password: v.boolean(),
  magic_link: v.boolean(),
  google: v.boolean(),
  github: v.boolean(),
  metamask: v.boolean(),
  third_party: v.boolean(),
  passkey: v.optional(v.boolean()),
  oidc: v.array(v.object({ enable: v.boolean(), favicon: v.string(), domain: v.string() })),
})
const google = v.object({ client_id: v.string() })
const github = v.object({ client_id: v.string(), client_secret: v.string() })
const smtp = v.object({
  enabled: v.boolean(),
  host: v.string(),
  port: v.nullish(v.pipe(int, v.minValue(0), v.maxValue(65_535)), null),
  from: v.string(),
  username: v.string(),
  password: v.string(),
})
const fcm = v.object({
  enabled: v.boolean(),
  use_official: v.boolean(),
  token_url: v.nullish(v.string(), 'https://oauth2.googleapis.com/token'),
  project_id: v.string(),
  private_key: v.string(),
  client_email: v.string(),
})
const agora = v.object({
  enabled: v.boolean(),
  url: v.nullish(v.string(), 'https://api.agora.io'),
  project_id: v.string(),
  app_id: v.string(),
  app_certificate: v.string(),
  rtm_key: v.string(),
  rtm_secret: v.string(),
})

const isAdmin = (state: ServerState, c: Context) => optionalCaller(state, c)?.isAdmin ?? false

/**
 * /admin/{login,google_auth,github_auth,smtp,fcm,agora}/config: objects are replaced as a whole. 0.3.3 shows the GitHub
 * secret to everybody and the voice certificate to every session. Here both are for admins, unless quirks are on.
 */
export function adminConfigRoutes(state: ServerState): Hono {
  const app = new Hono()
  const replace = (name: string, key: string, schema: v.GenericSchema) =>
    app.post(`/${name}/config`, async (c) => {
      requireAdmin(state, c)
      writeConfig(state, key, await jsonBody(c, schema))
      return empty()
    })

  app.get('/login/config', () => json(loginConfig(state)))
  app.post('/login/config', async (c) => {
    requireAdmin(state, c)
    setLoginConfig(state, await jsonBody(c, login))
    return empty()
  })
  const needsSession = supports(state, 'publicLoginConfig')
  app.get('/google_auth/config', (c) => {
    if (needsSession) requireCaller(state, c)
    return json(googleConfig(state))
  })
  if (needsSession) {
    app.get('/google_auth/public_config', () => json(googleConfig(state)))
    app.get('/github_auth/public_config', () => json({ client_id: githubConfig(state).client_id }))
  }
  replace('google_auth', 'google', google)
  app.get('/github_auth/config', (c) => {
    if (needsSession) requireCaller(state, c)
    const whole = githubConfig(state)
    return json(state.quirks || isAdmin(state, c) ? whole : { ...whole, client_secret: '' })
  })
  replace('github_auth', 'github', github)
  app.get('/smtp/enabled', () => json(smtpConfig(state).enabled))
  app.get('/smtp/config', (c) => {
    requireAdmin(state, c)
    return json(smtpConfig(state))
  })
  replace('smtp', 'smtp', smtp)
  app.get('/fcm/config', (c) => {
    requireAdmin(state, c)
    return json(fcmConfig(state))
  })
  replace('fcm', 'fcm', fcm)
  app.get('/agora/config', (c) => {
    const who = requireCaller(state, c)
    const whole = agoraConfig(state)
    const hidden = { app_certificate: '', rtm_key: '', rtm_secret: '' }
    return json(state.quirks || who.isAdmin ? whole : { ...whole, ...hidden })
  })
  replace('agora', 'agora', agora)
  return app
}
