import { Hono } from 'hono'
import * as v from 'valibot'
import { deleteMessage, edit, like, reply } from '../model/messages/messages'
import type { ServerState } from '../model/serverState'
import { json } from './responses'
import { messageBody } from './messageBody'
import { jsonBody, requireMember, pathId } from './request'

/** /message: actions on an existing message. All return the mid of the new event. */
export function messageRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.put('/:mid/edit', async (c) => {
    const { uid } = requireMember(state, c)
    const mid = pathId(c, 'mid')
    return json(edit(state, uid, mid, await messageBody(state, c)))
  })
  app.put('/:mid/like', async (c) => {
    const { uid } = requireMember(state, c)
    const mid = pathId(c, 'mid')
    const { action } = await jsonBody(c, v.object({ action: v.string() }))
    return json(like(state, uid, mid, action))
  })
  app.post('/:mid/reply', async (c) => {
    const { uid } = requireMember(state, c)
    const mid = pathId(c, 'mid')
    return json(reply(state, uid, mid, await messageBody(state, c)))
  })
  app.delete('/:mid', (c) => json(deleteMessage(state, requireMember(state, c), pathId(c, 'mid'))))
  return app
}
