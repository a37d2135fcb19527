import { Hono } from 'hono'
import * as v from 'valibot'
import { roomMembers, rooms } from '../model/calls/agoraRooms'
import { clearEverything } from '../model/channels/clearing'
import { deleteAllFiles, fileAges, fileKinds, listFiles } from '../model/files/fileList'
import { refuse } from '../model/refusal'
import { supports } from '../model/server/versions'
import { readConfig, writeConfig, type ServerState } from '../model/serverState'
import { empty, json } from './responses'
import { requireAdmin, requireCaller, jsonBody, pathId, queryCount, queryInt } from './request'

const parseChoice = <Key extends string>(
  choices: Readonly<Record<Key, unknown>>,
  value: string | undefined,
): Key | null => {
  if (!value) return null
  return (Object.keys(choices) as Key[]).find((key) => key === value) ?? refuse(400, 'failed to parse parameter')
}

/** Routes of newer servers for admins, and the related routes below /resource. */
export function newerAdminRoutes(state: ServerState): Hono {
  const app = new Hono()
  if (supports(state, 'clearing')) {
    app.delete('/admin/system/message/clear', (c) => {
      requireAdmin(state, c)
      clearEverything(state)
      return empty()
    })
  }
  if (supports(state, 'fileList')) {
    app.get('/admin/system/files', (c) => {
      requireAdmin(state, c)
      const query = {
        uid: queryInt(c, 'uid'),
        gid: queryInt(c, 'gid'),
        kind: parseChoice(fileKinds, c.req.query('file_type')),
        age: parseChoice(fileAges, c.req.query('creation_time_type')),
        page: queryCount(c, 'page') ?? 1,
        pageSize: queryCount(c, 'page_size') ?? 1000,
      }
      return json(listFiles(state, query))
    })
    app.delete('/resource/file/delete', async (c) => {
      requireAdmin(state, c)
      await deleteAllFiles(state)
      return empty()
    })
  }
  if (supports(state, 'calls')) {
    app.get('/admin/agora/channel/user/:name/:hosts', async (c) => {
      requireCaller(state, c)
      return json(await roomMembers(state, c.req.param('name')))
    })
    app.get('/admin/agora/channel/:page/:size', async (c) => {
      requireCaller(state, c)
      return json(await rooms(state, pathId(c, 'page'), pathId(c, 'size')))
    })
  }
  if (supports(state, 'widgetCss')) {
    app.get('/resource/widget-extra.css', () => {
      const css = readConfig(state, 'widget_css', '')
      if (css === '') refuse(404, 'not found')
      return new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8' } })
    })
    app.put('/resource/widget-extra.css', async (c) => {
      requireAdmin(state, c)
      writeConfig(state, 'widget_css', (await jsonBody(c, v.object({ data: v.string() }))).data)
      return empty()
    })
  }
  return app
}
