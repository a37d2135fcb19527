import { Hono } from 'hono'
import * as v from 'valibot'
import { botConversations, botHistory, listBots } from '../model/bots/botConversations'
import { isMeetingServer, meetingConfig, setMeetingConfig } from '../model/calls/meetingServer'
import { historyJson, type Target } from '../model/messages/eventRow'
import { ownPage, pageKey, pageNames, renewPageKey, setOwnPage } from '../model/server/ownPages'
import { refuse } from '../model/refusal'
import { startTunnel, stopTunnel, tunnelStatus, watchTunnel, type TunnelStep } from '../model/server/tunnel'
import { offers } from '../model/server/versions'
import type { World } from '../model/world'
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
export function newerSystemRoutes(world: World): Hono {
  const app = new Hono()
  if (offers(world, 'meetingServer')) app.route('/admin/vocespace', meetingRoutes(world))
  if (offers(world, 'botConversations')) app.route('/admin/bot_chat', botChatRoutes(world))
  if (offers(world, 'tunnel')) app.route('/admin/cloudflared', tunnelRoutes(world))
  if (offers(world, 'ownPages')) app.route('/page', pageRoutes(world))
  return app
}

function meetingRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/config', (c) => {
    requireAdmin(world, c)
    return json(meetingConfig(world))
  })
  app.post('/config', async (c) => {
    requireAdmin(world, c)
    return text(await setMeetingConfig(world, await jsonBody(c, meeting)))
  })
  app.get('/health/:url', async (c) => {
    requireAdmin(world, c)
    return json({ check: await isMeetingServer(world, c.req.param('url')) })
  })
  return app
}

function botChatRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/bots', (c) => {
    requireAdmin(world, c)
    return json(listBots(world))
  })
  app.get('/:bot/conversations', (c) => {
    requireAdmin(world, c)
    return json(botConversations(world, pathId(c, 'bot'), pageOf(c, 30)))
  })
  const history = (path: string, targetOf: (id: number) => Target) =>
    app.get(`/:bot/${path}/:id/history`, (c) => {
      requireAdmin(world, c)
      const rows = botHistory(world, pathId(c, 'bot'), targetOf(pathId(c, 'id')), pageOf(c, 50))
      return rawJson(`[${rows.map(historyJson).join()}]`)
    })
  history('user', (uid) => ({ uid }))
  history('group', (gid) => ({ gid }))
  return app
}

function tunnelRoutes(world: World): Hono {
  const app = new Hono()
  const encoder = new TextEncoder()
  const steps = () => {
    const { body, out, whenGone } = openBody()
    const write = (one: TunnelStep) => void out.write(encoder.encode(`data: ${JSON.stringify(one)}\n\n`))
    whenGone(watchTunnel(world, write, out.end))
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' } })
  }
  app.get('/status', (c) => {
    requireAdmin(world, c)
    return json(tunnelStatus(world))
  })
  app.post('/start', (c) => {
    requireAdmin(world, c)
    if (tunnelStatus(world).status !== 'running') startTunnel(world, originOf(c))
    return steps()
  })
  app.post('/stop', (c) => {
    requireAdmin(world, c)
    stopTunnel(world)
    return text('stopped')
  })
  app.get('/auto_info', () => json({ auto_cftunnel: false, tunnel_status: tunnelStatus(world).status }))
  app.get('/auto_stream', steps)
  return app
}

/** A page may run scripts, but not with the rights of this origin. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': 'sandbox allow-scripts allow-forms allow-popups',
}

function pageRoutes(world: World): Hono {
  const app = new Hono()
  for (const name of pageNames) {
    app.get(`/${name}`, () => {
      const html = ownPage(world, name) || refuse(404, 'not found')
      return new Response(html, { headers: pageHeaders })
    })
    app.put(`/${name}`, async (c) => {
      if (c.req.header('x-api-key') !== pageKey(world)) requireAdmin(world, c)
      setOwnPage(world, name, await textBody(c))
      return empty()
    })
    app.delete(`/${name}`, (c) => {
      if (c.req.header('x-api-key') !== pageKey(world)) requireAdmin(world, c)
      setOwnPage(world, name, '')
      return empty()
    })
  }
  app.get('/apikey', (c) => {
    requireAdmin(world, c)
    return json({ key: pageKey(world) })
  })
  app.post('/apikey', (c) => {
    requireAdmin(world, c)
    return json({ key: renewPageKey(world) })
  })
  return app
}
