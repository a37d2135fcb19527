import { Hono } from 'hono'
import * as v from 'valibot'
import { botConversations, botHistory, listBots } from '../model/bots/botConversations'
import { isMeetingServer, meetingConfig, setMeetingConfig } from '../model/calls/meetingServer'
import { historyJson, type Target } from '../model/messages/eventRow'
import { ownPage, pageKey, pageNames, renewPageKey, setOwnPage } from '../model/server/ownPages'
import { refuse } from '../model/refusal'
import { startTunnel, stopTunnel, tunnelStatus, watchTunnel, type TunnelStep } from '../model/server/tunnel'
import { supports } from '../model/server/versions'
import type { ServerState } from '../model/serverState'
import { empty, json, rawJson, text } from './responses'
import { pageOf } from './messageBody'
import { requireAdmin, jsonBody, originOf, pathId, textBody } from './request'
import { openBody } from './streamBody'

const meeting = v.object({
  enabled: v.boolean(),
  url: v.string(),
  password: v.string(),
  license: v.string(),
  state: v.nullish(v.picklist(['success', 'undeployed', '']), ''),
  server_type: v.picklist(['nas', 'vps', 'other']),
  additional_domains: v.nullish(v.record(v.string(), v.boolean()), () => ({})),
})

/** Routes of 0.5 for administrators: meeting server, bot conversations, tunnel, own pages. */
export function newerSystemRoutes(state: ServerState): Hono {
  const app = new Hono()
  if (supports(state, 'meetingServer')) app.route('/admin/vocespace', meetingRoutes(state))
  if (supports(state, 'botConversations')) app.route('/admin/bot_chat', botChatRoutes(state))
  if (supports(state, 'tunnel')) app.route('/admin/cloudflared', tunnelRoutes(state))
  if (supports(state, 'ownPages')) app.route('/page', pageRoutes(state))
  return app
}

function meetingRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.get('/config', (c) => {
    requireAdmin(state, c)
    return json(meetingConfig(state))
  })
  app.post('/config', async (c) => {
    requireAdmin(state, c)
    return text(await setMeetingConfig(state, await jsonBody(c, meeting)))
  })
  app.get('/health/:url', async (c) => {
    requireAdmin(state, c)
    return json({ check: await isMeetingServer(state, c.req.param('url')) })
  })
  return app
}

function botChatRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.get('/bots', (c) => {
    requireAdmin(state, c)
    return json(listBots(state))
  })
  app.get('/:bot/conversations', (c) => {
    requireAdmin(state, c)
    return json(botConversations(state, pathId(c, 'bot'), pageOf(c, 30)))
  })
  const history = (path: string, targetOf: (id: number) => Target) =>
    app.get(`/:bot/${path}/:id/history`, (c) => {
      requireAdmin(state, c)
      const rows = botHistory(state, pathId(c, 'bot'), targetOf(pathId(c, 'id')), pageOf(c, 50))
      return rawJson(`[${rows.map(historyJson).join()}]`)
    })
  history('user', (uid) => ({ uid }))
  history('group', (gid) => ({ gid }))
  return app
}

function tunnelRoutes(state: ServerState): Hono {
  const app = new Hono()
  const encoder = new TextEncoder()
  const steps = () => {
    const { body, out, whenGone } = openBody()
    const write = (one: TunnelStep) => void out.write(encoder.encode(`data: ${JSON.stringify(one)}\n\n`))
    whenGone(watchTunnel(state, write, out.end))
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' } })
  }
  app.get('/status', (c) => {
    requireAdmin(state, c)
    return json(tunnelStatus(state))
  })
  app.post('/start', (c) => {
    requireAdmin(state, c)
    if (tunnelStatus(state).status !== 'running') startTunnel(state, originOf(c))
    return steps()
  })
  app.post('/stop', (c) => {
    requireAdmin(state, c)
    stopTunnel(state)
    return text('stopped')
  })
  app.get('/auto_info', () => json({ auto_cftunnel: false, tunnel_status: tunnelStatus(state).status }))
  app.get('/auto_stream', steps)
  return app
}

/** A page may run scripts, but not with the rights of this origin. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': 'sandbox allow-scripts allow-forms allow-popups',
}

function pageRoutes(state: ServerState): Hono {
  const app = new Hono()
  for (const name of pageNames) {
    app.get(`/${name}`, () => {
      const html = ownPage(state, name) || refuse(404, 'not found')
      return new Response(html, { headers: pageHeaders })
    })
    app.put(`/${name}`, async (c) => {
      if (c.req.header('x-api-key') !== pageKey(state)) requireAdmin(state, c)
      setOwnPage(state, name, await textBody(c))
      return empty()
    })
    app.delete(`/${name}`, (c) => {
      if (c.req.header('x-api-key') !== pageKey(state)) requireAdmin(state, c)
      setOwnPage(state, name, '')
      return empty()
    })
  }
  app.get('/apikey', (c) => {
    requireAdmin(state, c)
    return json({ key: pageKey(state) })
  })
  app.post('/apikey', (c) => {
    requireAdmin(state, c)
    return json({ key: renewPageKey(state) })
  })
  return app
}
