import { Hono } from 'hono'
import * as v from 'valibot'
import {
  changeCommon,
  changeOrganization,
  common,
  frontendUrl,
  knownSettings,
  organization,
  setFrontendUrl,
  setOrganization,
  publishConfig,
} from '../model/server/configuration'
import { putLogo } from '../model/files/pictures'
import { createFounder, isInitialized } from '../model/accounts/founding'
import { countPeople, findPerson } from '../model/accounts/people'
import type { ServerState } from '../model/serverState'
import { empty, json, text } from './responses'
import { supports } from '../model/server/versions'
import { pictureBody } from './pictureBody'
import {
  requireAdmin,
  emailText,
  withoutNulls,
  int,
  jsonBody,
  lineText,
  nameText,
  optional,
  proseText,
  textBody,
} from './request'

const founder = v.object({ email: emailText, name: nameText, password: v.string(), gender: int })
const organizationBody = v.object({ name: lineText, description: optional(proseText) })
const commonBody = v.partial(
  v.object({
    show_user_online_status: v.boolean(),
    webclient_auto_update: v.boolean(),
    contact_verification_enable: v.boolean(),
    chat_layout_mode: v.picklist(['Left', 'SelfRight']),
    max_file_expiry_mode: v.picklist(['Off', 'Day1', 'Day7', 'Day30', 'Day90', 'Day180']),
    only_admin_can_create_group: v.boolean(),
    ext_setting: v.string(),
    msg_smtp_notify_enable: v.boolean(),
    msg_smtp_notify_delay_seconds: int,
    dm_enable: v.boolean(),
    add_friend_enable: v.boolean(),
    search_user_enable: v.boolean(),
  }),
)

/** /admin/system: the server as a whole. */
export function adminSystemRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.get('/version', () => text(state.version))
  app.get('/initialized', () => json(isInitialized(state)))
  app.post('/create_admin', async (c) => json(await createFounder(state, await jsonBody(c, founder))))
  app.get('/metrics', (c) => {
    requireAdmin(state, c)
    const groups = state.sql.one<{ n: number }>('SELECT count(*) AS n FROM channel')?.n ?? 0
    const online = state.streams.onlineUids().filter((uid) => findPerson(state, uid)?.create_by !== 'guest').length
    return json({
      user_count: countPeople(state),
      group_count: groups,
      online_user_count: online,
      version: state.version,
    })
  })

  const isNewer = supports(state, 'serverSettings')
  app.get('/organization', () => json({ ...organization(state), ...(isNewer && { server_id: state.serverId }) }))
  app.post('/organization', async (c) => {
    requireAdmin(state, c)
    const { name, description } = await jsonBody(c, organizationBody)
    setOrganization(state, { name, description: description ?? null })
    const change = { organization_name: name, organization_description: description ?? '' }
    if (isNewer) state.transaction(() => publishConfig(state, change))
    return empty()
  })
  app.post('/organization/logo', async (c) => {
    requireAdmin(state, c)
    await putLogo(state, await pictureBody(c))
    const organization_logo = `/resource/organization/logo?t=${state.now()}`
    if (isNewer) state.transaction(() => publishConfig(state, { organization_logo }))
    return empty()
  })
  if (isNewer) {
    app.put('/organization', async (c) => {
      requireAdmin(state, c)
      changeOrganization(state, withoutNulls(await jsonBody(c, v.partial(organizationBody))))
      return empty()
    })
    app.get('/common', () => json(knownSettings(state, common(state))))
    app.put('/common', async (c) => {
      requireAdmin(state, c)
      changeCommon(state, withoutNulls(await jsonBody(c, commonBody)))
      return empty()
    })
  }
  app.get('/frontend_url', (c) => {
    requireAdmin(state, c)
    return text(frontendUrl(state))
  })
  app.post('/update_frontend_url', async (c) => {
    requireAdmin(state, c)
    setFrontendUrl(state, await textBody(c))
    return empty()
  })
  return app
}
