import { Hono } from 'hono'
import * as v from 'valibot'
import { announce, announcementOf } from '../model/channels/announcements'
import { clearChannel, deleteMessages } from '../model/channels/clearing'
import { privateInvitation } from '../model/auth/invitations'
import { refuse } from '../model/refusal'
import { supports } from '../model/server/versions'
import type { ServerState } from '../model/serverState'
import { empty, json, text } from './responses'
import { jsonBody, requireMember, originOf, pathId, proseText, queryCount, queryInt } from './request'

/** Routes of newer servers below /group; each exists only from its version on. */
export function newerGroupRoutes(state: ServerState): Hono {
  const app = new Hono()
  if (supports(state, 'privateInvitations')) {
    app.get('/create_invite_private_magic_link', (c) => {
      const who = requireMember(state, c)
      const gid = queryInt(c, 'gid') ?? refuse(400, 'failed to parse parameter `gid`: missing')
      const [seconds, maxTimes] = [queryCount(c, 'expired_in'), queryCount(c, 'max_times')]
      return text(privateInvitation(state, who, { gid, seconds, maxTimes, origin: originOf(c) }))
    })
  }
  if (supports(state, 'channelClearing')) {
    app.delete('/:gid/clear', (c) => {
      clearChannel(state, requireMember(state, c), pathId(c, 'gid'))
      return empty()
    })
  }
  if (supports(state, 'announcements')) {
    app.get('/:gid/announcement', (c) => {
      const who = requireMember(state, c)
      return json({ announcement: announcementOf(state, who, pathId(c, 'gid')) })
    })
    app.post('/:gid/announcement', async (c) => {
      const who = requireMember(state, c)
      const gid = pathId(c, 'gid')
      const { content } = await jsonBody(c, v.object({ content: proseText }))
      return json(announce(state, who, gid, content))
    })
    app.delete('/:gid/announcement', (c) => {
      announce(state, requireMember(state, c), pathId(c, 'gid'), null)
      return empty()
    })
  }
  return app
}

/** DELETE /message/bulk/41,42: deletes several messages. 400 if the path is not a list of mids. */
export function bulkRoutes(state: ServerState): Hono {
  const app = new Hono()
  if (!supports(state, 'clearing')) return app
  app.delete('/bulk/:mids', (c) => {
    const who = requireMember(state, c)
    const given = c.req.param('mids')
    if (!/^\d{1,15}(,\d{1,15})*$/.test(given)) refuse(400, 'failed to parse path `mids`: invalid integer')
    return json(deleteMessages(state, who, given.split(',').map(Number)))
  })
  return app
}
