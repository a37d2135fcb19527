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
import { empty, json, text } from './answer'
import { offers } from '../model/server/versions'
import { pictureBody } from './pictureBody'
import { admin, emailText, given, int, jsonBody, lineText, nameText, optional, proseText, textBody } from './request'

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
    admin(world, c)
    const groups = world.sql.one<{ n: number }>('SELECT count(*) AS n FROM channel')?.n ?? 0
    const online = world.live.onlineUids().filter((uid) => findPerson(world, uid)?.create_by !== 'guest').length
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
    admin(world, c)
    const { name, description } = await jsonBody(c, organizationBody)
    setOrganization(world, { name, description: description ?? null })
    const change = { organization_name: name, organization_description: description ?? '' }
    if (isNewer) world.change(() => publishConfig(world, change))
    return empty()
  })
  app.post('/organization/logo', async (c) => {
    admin(world, c)
    await putLogo(world, await pictureBody(c))
    const organization_logo = `/resource/organization/logo?t=${world.now()}`
    if (isNewer) world.change(() => publishConfig(world, { organization_logo }))
    return empty()
  })
  if (isNewer) {
    app.put('/organization', async (c) => {
      admin(world, c)
      changeOrganization(world, given(await jsonBody(c, v.partial(organizationBody))))
      return empty()
    })
    app.get('/common', () => json(knownOf(world, common(world))))
    app.put('/common', async (c) => {
      admin(world, c)
      changeCommon(world, given(await jsonBody(c, commonBody)))
      return empty()
    })
  }
  app.get('/frontend_url', (c) => {
    admin(world, c)
    return text(frontendUrl(world))
  })
  app.post('/update_frontend_url', async (c) => {
    admin(world, c)
    setFrontendUrl(world, await textBody(c))
    return empty()
  })
  return app
}
