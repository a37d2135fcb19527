import { Hono } from 'hono'
import * as v from 'valibot'
import { deleteMessage, edit, like, reply } from '../model/messages/messages'
import type { World } from '../model/world'
import { json } from './responses'
import { messageBody } from './messageBody'
import { jsonBody, requireMember, pathId } from './request'

/** /message: actions on an existing message. All return the mid of the new event. */
export function messageRoutes(world: World): Hono {
  const app = new Hono()
  app.put('/:mid/edit', async (c) => {
    const { uid } = requireMember(world, c)
    const mid = pathId(c, 'mid')
    return json(edit(world, uid, mid, await messageBody(world, c)))
  })
  app.put('/:mid/like', async (c) => {
    const { uid } = requireMember(world, c)
    const mid = pathId(c, 'mid')
    const { action } = await jsonBody(c, v.object({ action: v.string() }))
    return json(like(world, uid, mid, action))
  })
  app.post('/:mid/reply', async (c) => {
    const { uid } = requireMember(world, c)
    const mid = pathId(c, 'mid')
    return json(reply(world, uid, mid, await messageBody(world, c)))
  })
  app.delete('/:mid', (c) => json(deleteMessage(world, requireMember(world, c), pathId(c, 'mid'))))
  return app
}
