import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { botKeysOf, byBotKey, createBotKey, revokeBotKey } from '../model/bots/botKeys'
import { channelsFor, channelView, isInside, requireChannel } from '../model/channels/channels'
import { reply, sendMessage } from '../model/messages/messages'
import { findPerson, publicUser } from '../model/accounts/people'
import { refuse } from '../model/refusal'
import type { ServerState } from '../model/serverState'
import { empty, json } from './responses'
import { chunkRoutes } from './resource'
import { messageBody } from './messageBody'
import { requireAdmin, jsonBody, lineText, pathId, queryFlag, queryInt } from './request'
import { supports } from '../model/server/versions'

/** The calling account, by its key; 400 without one. */
function requireBot(state: ServerState, c: Context): number {
  const key = c.req.header('x-api-key') ?? refuse(400, 'failed to parse parameter `x-api-key`: missing')
  return byBotKey(state, key).uid
}

/** An id from the path. 0.3.3 reads it from the query instead. */
const idOf = (state: ServerState, c: Context, name: string) =>
  state.quirks ? (queryInt(c, name) ?? refuse(400, `failed to parse parameter \`${name}\`: missing`)) : pathId(c, name)

/** /bot: routes for programs with a key. */
export function botRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.get('/', (c) => {
    const uid = requireBot(state, c)
    return json(channelsFor(state, uid, queryFlag(c, 'public_only')))
  })
  app.post('/send_to_user/:uid', async (c) => {
    const from = requireBot(state, c)
    const uid = pathId(c, 'uid')
    return json(sendMessage(state, from, { uid }, await messageBody(state, c)))
  })
  app.post('/send_to_group/:gid', async (c) => {
    const from = requireBot(state, c)
    const gid = pathId(c, 'gid')
    return json(sendMessage(state, from, { gid }, await messageBody(state, c)))
  })
  if (supports(state, 'botReplies')) {
    app.post('/reply/:mid', async (c) => {
      const from = requireBot(state, c)
      const mid = pathId(c, 'mid')
      return json(reply(state, from, mid, await messageBody(state, c)))
    })
  }
  app.get('/user/:uid', (c) => {
    requireBot(state, c)
    return json(publicUser(state, findPerson(state, idOf(state, c, 'uid')) ?? refuse(404)))
  })
  app.get('/group/:gid', (c) => {
    const uid = requireBot(state, c)
    const channel = requireChannel(state, idOf(state, c, 'gid'))
    if (!state.quirks && !isInside(state, channel, uid)) refuse(403)
    return json(channelView(state, channel))
  })
  app.route(
    '/file',
    chunkRoutes(state, (c) => requireBot(state, c)),
  )
  return app
}

/** /admin/user/bot-api-key: the keys of an account. */
export function botKeyRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.post('/:uid', async (c) => {
    requireAdmin(state, c)
    const uid = pathId(c, 'uid')
    const { name } = await jsonBody(c, v.object({ name: lineText }))
    return json(createBotKey(state, uid, name))
  })
  app.get('/:uid', (c) => {
    requireAdmin(state, c)
    return json(botKeysOf(state, pathId(c, 'uid')))
  })
  app.delete('/:uid/:kid', (c) => {
    requireAdmin(state, c)
    revokeBotKey(state, pathId(c, 'uid'), pathId(c, 'kid'))
    return empty()
  })
  return app
}
