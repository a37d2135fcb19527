import { Hono } from 'hono'
import * as v from 'valibot'
import { agoraUsages, callsEnabled, channelCall, directCall } from '../model/calls/agora'
import { sendMail } from '../model/notifications/mail'
import { previewOf } from '../model/messages/linkPreview'
import { authorizeOpenId } from '../model/auth/openid'
import { createThirdPartyKey, renewThirdPartySecret, thirdPartySecret } from '../model/auth/thirdParty'
import { walletNonce } from '../model/auth/wallets'
import { refuse } from '../model/refusal'
import type { ServerState } from '../model/serverState'
import { empty, json, text } from './responses'
import { requireAdmin, requireCaller, int, jsonBody, lineText, optional, pathId, queryText } from './request'
import { supports } from '../model/server/versions'

/** Routes below /api that use external services: calls, mail, other identities, link previews. */
export function externalRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.get('/group/:gid/agora_token', (c) => {
    const gid = pathId(c, 'gid')
    return json(channelCall(state, requireCaller(state, c), gid))
  })
  app.get('/admin/agora/usages', async (c) => {
    requireAdmin(state, c)
    return json(await agoraUsages(state, { from: queryText(c, 'from_date'), to: queryText(c, 'to_date') }))
  })
  if (supports(state, 'calls')) {
    app.get('/admin/agora/enabled', () => json(callsEnabled(state)))
    app.post('/admin/agora/token', async (c) => {
      const who = requireCaller(state, c)
      const { gid, uid } = await jsonBody(c, v.object({ gid: optional(int), uid: optional(int) }))
      if (typeof gid === 'number') return json(channelCall(state, who, gid))
      return who.isGuest ? refuse(403) : json(directCall(state, who, uid ?? refuse(400)))
    })
  }

  app.get('/admin/system/third_party_secret', (c) => {
    requireAdmin(state, c)
    return text(thirdPartySecret(state))
  })
  app.post('/admin/system/third_party_secret', (c) => {
    requireAdmin(state, c)
    return text(renewThirdPartySecret(state))
  })
  app.post('/token/create_third_party_key', async (c) => {
    const secret = c.req.header('x-secret') ?? refuse(400, 'failed to parse parameter `X-SECRET`: missing')
    const who = await jsonBody(c, v.object({ userid: lineText, username: lineText }))
    return json(createThirdPartyKey(state, secret, who))
  })
  app.get('/token/metamask/nonce', (c) => json(walletNonce(state, queryText(c, 'public_address'))))
  app.post('/token/openid/authorize', async (c) => {
    const { issuer, redirect_uri } = await jsonBody(c, v.object({ issuer: v.string(), redirect_uri: v.string() }))
    return json({ url: await authorizeOpenId(state, issuer, redirect_uri) })
  })

  app.post('/admin/system/send_mail', async (c) => {
    requireAdmin(state, c)
    const mail = await jsonBody(c, v.object({ to: v.string(), subject: v.string(), content: v.string() }))
    await sendMail(state, { to: mail.to, subject: mail.subject, html: mail.content })
    return empty()
  })
  app.get('/resource/open_graphic_parse', async (c) => {
    const url = queryText(c, 'url')
    if (url === '') refuse(400)
    const response = json(await previewOf(state, url, c.req.header('accept-language') ?? null))
    response.headers.set('cache-control', 'public, max-age=86400')
    return response
  })
  return app
}
