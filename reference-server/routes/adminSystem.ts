import { Hono } from 'hono'
import * as v from 'valibot'
import {
  changeCommon,
  changeOrganization,
  common,
  frontendUrl,
  knownOf,
  organization,
  setFrontendUrl,
  setOrganization,
  publishConfig,
} from '../model/server/configuration'
import { putLogo } from '../model/files/pictures'
import { createFounder, isInitialized } from '../model/accounts/founding'
import { countPeople, findPerson } from '../model/accounts/people'
import type { World } from '../model/world'
import { empty, json, text } from './responses'
import { offers } from '../model/server/versions'
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
export function adminSystemRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/version', () => text(world.version))
  app.get('/initialized', () => json(isInitialized(world)))
  app.post('/create_admin', async (c) => json(await createFounder(world, await jsonBody(c, founder))))
  app.get('/metrics', (c) => {
    requireAdmin(world, c)
    const groups = world.sql.one<{ n: number }>('SELECT count(*) AS n FROM channel')?.n ?? 0
    const online = world.streams.onlineUids().filter((uid) => findPerson(world, uid)?.create_by !== 'guest').length
    return json({
      user_count: countPeople(world),
      group_count: groups,
      online_user_count: online,
      version: world.version,
    })
  })

  const isNewer = offers(world, 'serverSettings')
  app.get('/organization', () => json({ ...organization(world), ...(isNewer && { server_id: world.serverId }) }))
  app.post('/organization', async (c) => {
    requireAdmin(world, c)
    const { name, description } = await jsonBody(c, organizationBody)
    setOrganization(world, { name, description: description ?? null })
    const change = { organization_name: name, organization_description: description ?? '' }
    if (isNewer) world.transaction(() => publishConfig(world, change))
    return empty()
  })
  app.post('/organization/logo', async (c) => {
    requireAdmin(world, c)
    await putLogo(world, await pictureBody(c))
    const organization_logo = `/resource/organization/logo?t=${world.now()}`
    if (isNewer) world.transaction(() => publishConfig(world, { organization_logo }))
    return empty()
  })
  if (isNewer) {
    app.put('/organization', async (c) => {
      requireAdmin(world, c)
      changeOrganization(world, withoutNulls(await jsonBody(c, v.partial(organizationBody))))
      return empty()
    })
    app.get('/common', () => json(knownOf(world, common(world))))
    app.put('/common', async (c) => {
      requireAdmin(world, c)
      changeCommon(world, withoutNulls(await jsonBody(c, commonBody)))
      return empty()
    })
  }
  app.get('/frontend_url', (c) => {
    requireAdmin(world, c)
    return text(frontendUrl(world))
  })
  app.post('/update_frontend_url', async (c) => {
    requireAdmin(world, c)
    setFrontendUrl(world, await textBody(c))
    return empty()
  })
  return app
}
