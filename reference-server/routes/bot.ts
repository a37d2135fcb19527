import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { botKeysOf, byBotKey, createBotKey, revokeBotKey } from '../model/bots/botKeys'
import { channelsFor, channelView, isInside, requireChannel } from '../model/channels/channels'
import { reply, sendMessage } from '../model/messages/messages'
import { findPerson, publicUser } from '../model/accounts/people'
import { refuse } from '../model/refusal'
import type { World } from '../model/world'
import { empty, json } from './responses'
import { chunkRoutes } from './resource'
import { messageBody } from './messageBody'
import { requireAdmin, jsonBody, lineText, pathId, queryFlag, queryInt } from './request'
import { offers } from '../model/server/versions'

/** The calling account, by its key; 400 without one. */
function requireBot(world: World, c: Context): number {
  const key = c.req.header('x-api-key') ?? refuse(400, 'failed to parse parameter `x-api-key`: missing')
  return byBotKey(world, key).uid
}

/** An id from the path. 0.3.3 reads it from the query instead. */
const idOf = (world: World, c: Context, name: string) =>
  world.quirks ? (queryInt(c, name) ?? refuse(400, `failed to parse parameter \`${name}\`: missing`)) : pathId(c, name)

/** /bot: routes for programs with a key. */
export function botRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/', (c) => {
    const uid = requireBot(world, c)
    return json(channelsFor(world, uid, queryFlag(c, 'public_only')))
  })
  app.post('/send_to_user/:uid', async (c) => {
    const from = requireBot(world, c)
    const uid = pathId(c, 'uid')
    return json(sendMessage(world, from, { uid }, await messageBody(world, c)))
  })
  app.post('/send_to_group/:gid', async (c) => {
    const from = requireBot(world, c)
    const gid = pathId(c, 'gid')
    return json(sendMessage(world, from, { gid }, await messageBody(world, c)))
  })
  if (offers(world, 'botReplies')) {
    app.post('/reply/:mid', async (c) => {
      const from = requireBot(world, c)
      const mid = pathId(c, 'mid')
      return json(reply(world, from, mid, await messageBody(world, c)))
    })
  }
  app.get('/user/:uid', (c) => {
    requireBot(world, c)
    return json(publicUser(world, findPerson(world, idOf(world, c, 'uid')) ?? refuse(404)))
  })
  app.get('/group/:gid', (c) => {
    const uid = requireBot(world, c)
    const channel = requireChannel(world, idOf(world, c, 'gid'))
    if (!world.quirks && !isInside(world, channel, uid)) refuse(403)
    return json(channelView(world, channel))
  })
  app.route(
    '/file',
    chunkRoutes(world, (c) => requireBot(world, c)),
  )
  return app
}

/** /admin/user/bot-api-key: the keys of an account. */
export function botKeyRoutes(world: World): Hono {
  const app = new Hono()
  app.post('/:uid', async (c) => {
    requireAdmin(world, c)
    const uid = pathId(c, 'uid')
    const { name } = await jsonBody(c, v.object({ name: lineText }))
    return json(createBotKey(world, uid, name))
  })
  app.get('/:uid', (c) => {
    requireAdmin(world, c)
    return json(botKeysOf(world, pathId(c, 'uid')))
  })
  app.delete('/:uid/:kid', (c) => {
    requireAdmin(world, c)
    revokeBotKey(world, pathId(c, 'uid'), pathId(c, 'kid'))
    return empty()
  })
  return app
}
