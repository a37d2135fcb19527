import { Hono } from 'hono'
import * as v from 'valibot'
import { agoraUsages, callsEnabled, channelCall, directCall } from '../model/calls/agora'
import { sendMail } from '../model/notifications/mail'
import { previewOf } from '../model/messages/linkPreview'
import { authorizeOpenId } from '../model/auth/openid'
import { createThirdPartyKey, renewThirdPartySecret, thirdPartySecret } from '../model/auth/thirdParty'
import { walletNonce } from '../model/auth/wallets'
import { refuse } from '../model/refusal'
import type { World } from '../model/world'
import { empty, json, text } from './responses'
import { requireAdmin, requireCaller, int, jsonBody, lineText, optional, pathId, queryText } from './request'
import { offers } from '../model/server/versions'

/** Routes below /api that use external services: calls, mail, other identities, link previews. */
export function externalRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/group/:gid/agora_token', (c) => {
    const gid = pathId(c, 'gid')
    return json(channelCall(world, requireCaller(world, c), gid))
  })
  app.get('/admin/agora/usages', async (c) => {
    requireAdmin(world, c)
    return json(await agoraUsages(world, { from: queryText(c, 'from_date'), to: queryText(c, 'to_date') }))
  })
  if (offers(world, 'calls')) {
    app.get('/admin/agora/enabled', () => json(callsEnabled(world)))
    app.post('/admin/agora/token', async (c) => {
      const who = requireCaller(world, c)
      const { gid, uid } = await jsonBody(c, v.object({ gid: optional(int), uid: optional(int) }))
      if (typeof gid === 'number') return json(channelCall(world, who, gid))
      return who.isGuest ? refuse(403) : json(directCall(world, who, uid ?? refuse(400)))
    })
  }

  app.get('/admin/system/third_party_secret', (c) => {
    requireAdmin(world, c)
    return text(thirdPartySecret(world))
  })
  app.post('/admin/system/third_party_secret', (c) => {
    requireAdmin(world, c)
    return text(renewThirdPartySecret(world))
  })
  app.post('/token/create_third_party_key', async (c) => {
    const secret = c.req.header('x-secret') ?? refuse(400, 'failed to parse parameter `X-SECRET`: missing')
    const who = await jsonBody(c, v.object({ userid: lineText, username: lineText }))
    return json(createThirdPartyKey(world, secret, who))
  })
  app.get('/token/metamask/nonce', (c) => json(walletNonce(world, queryText(c, 'public_address'))))
  app.post('/token/openid/authorize', async (c) => {
    const { issuer, redirect_uri } = await jsonBody(c, v.object({ issuer: v.string(), redirect_uri: v.string() }))
    return json({ url: await authorizeOpenId(world, issuer, redirect_uri) })
  })

  app.post('/admin/system/send_mail', async (c) => {
    requireAdmin(world, c)
    const mail = await jsonBody(c, v.object({ to: v.string(), subject: v.string(), content: v.string() }))
    await sendMail(world, { to: mail.to, subject: mail.subject, html: mail.content })
    return empty()
  })
  app.get('/resource/open_graphic_parse', async (c) => {
    const url = queryText(c, 'url')
    if (url === '') refuse(400)
    const response = json(await previewOf(world, url, c.req.header('accept-language') ?? null))
    response.headers.set('cache-control', 'public, max-age=86400')
    return response
  })
  return app
}
