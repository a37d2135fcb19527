import { Hono } from 'hono'
import * as v from 'valibot'
import {
  changeCommon, changeOrganisation, common, frontendUrl, loginConfig, organisation, setFrontendUrl, setLoginConfig,
  setOrganisation, smtpConfig,
} from '../world/configuration'
import { putLogo } from '../world/pictures'
import { createFounder, isInitialised } from '../world/founding'
import { countPeople } from '../world/people'
import type { World } from '../world/world'
import { writeConfig } from '../world/world'
import { empty, json, text } from './answer'
import { isAtLeast } from './version'
import { pictureBody } from './pictureBody'
import { admin, emailText, given, int, jsonBody, nameText, optional, textBody } from './request'

const founder = v.object({ email: emailText, name: nameText, password: v.string(), gender: int })
const organisationBody = v.object({ name: v.string(), description: optional(v.string()) })
const loginBody = v.object({
  who_can_sign_up: v.picklist(['EveryOne', 'InvitationOnly']), guest: v.boolean(), password: v.boolean(),
  magic_link: v.boolean(), google: v.boolean(), github: v.boolean(), metamask: v.boolean(), third_party: v.boolean(),
  oidc: v.array(v.object({ enable: v.boolean(), favicon: v.string(), domain: v.string() })),
})
const smtpBody = v.object({
  enabled: v.boolean(), host: v.string(), port: v.nullish(v.pipe(int, v.minValue(0), v.maxValue(65_535)), null),
  from: v.string(), username: v.string(), password: v.string(),
})
const commonBody = v.partial(v.object({
  show_user_online_status: v.boolean(), webclient_auto_update: v.boolean(), contact_verification_enable: v.boolean(),
  chat_layout_mode: v.picklist(['Left', 'SelfRight']),
  max_file_expiry_mode: v.picklist(['Off', 'Day1', 'Day7', 'Day30', 'Day90', 'Day180']),
  only_admin_can_create_group: v.boolean(), ext_setting: v.string(), msg_smtp_notify_enable: v.boolean(),
  msg_smtp_notify_delay_seconds: int, dm_enable: v.boolean(), add_friend_enable: v.boolean(),
  search_user_enable: v.boolean(),
}))

/** /admin/system, /admin/login and /admin/smtp: the server as a whole. */
export function adminRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/system/version', () => text(world.version))
  app.get('/system/initialized', () => json(isInitialised(world)))
  app.post('/system/create_admin', async (c) => json(await createFounder(world, await jsonBody(c, founder))))
  app.get('/system/metrics', (c) => {
    admin(world, c)
    const groups = world.sql.one<{ n: number }>('SELECT count(*) AS n FROM channel')?.n ?? 0
    const online = world.live.onlineUids().length
    return json({ user_count: countPeople(world), group_count: groups, online_user_count: online, version: world.version })
  })

  app.get('/system/organization', () => json(organisation(world)))
  app.post('/system/organization', async (c) => {
    admin(world, c)
    const { name, description } = await jsonBody(c, organisationBody)
    setOrganisation(world, { name, description: description ?? null })
    return empty()
  })
  app.post('/system/organization/logo', async (c) => {
    admin(world, c)
    await putLogo(world, await pictureBody(c))
    return empty()
  })
  if (isAtLeast(world.version, '0.3.9')) {
    app.put('/system/organization', async (c) => {
      admin(world, c)
      changeOrganisation(world, given(await jsonBody(c, v.partial(organisationBody))))
      return empty()
    })
    app.get('/system/common', () => json(common(world)))
    app.put('/system/common', async (c) => {
      admin(world, c)
      changeCommon(world, given(await jsonBody(c, commonBody)))
      return empty()
    })
  }
  app.get('/system/frontend_url', (c) => {
    admin(world, c)
    return text(frontendUrl(world))
  })
  app.post('/system/update_frontend_url', async (c) => {
    admin(world, c)
    setFrontendUrl(world, await textBody(c))
    return empty()
  })

  app.get('/login/config', () => json(loginConfig(world)))
  app.post('/login/config', async (c) => {
    admin(world, c)
    setLoginConfig(world, await jsonBody(c, loginBody))
    return empty()
  })
  app.get('/smtp/enabled', () => json(smtpConfig(world).enabled))
  app.get('/smtp/config', (c) => {
    admin(world, c)
    return json(smtpConfig(world))
  })
  app.post('/smtp/config', async (c) => {
    admin(world, c)
    writeConfig(world, 'smtp', await jsonBody(c, smtpBody))
    return empty()
  })
  return app
}
