import { Hono } from 'hono'
import * as v from 'valibot'
import { roomMembers, rooms } from '../model/calls/agoraRooms'
import { clearEverything } from '../model/channels/clearing'
import { deleteAllFiles, fileAges, fileKinds, listFiles } from '../model/files/fileList'
import { refuse } from '../model/refusal'
import { offers } from '../model/server/versions'
import { readConfig, writeConfig, type World } from '../model/world'
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
export function newerAdminRoutes(world: World): Hono {
  const app = new Hono()
  if (offers(world, 'clearing')) {
    app.delete('/admin/system/message/clear', (c) => {
      requireAdmin(world, c)
      clearEverything(world)
      return empty()
    })
  }
  if (offers(world, 'fileList')) {
    app.get('/admin/system/files', (c) => {
      requireAdmin(world, c)
      const query = {
        uid: queryInt(c, 'uid'),
        gid: queryInt(c, 'gid'),
        kind: parseChoice(fileKinds, c.req.query('file_type')),
        age: parseChoice(fileAges, c.req.query('creation_time_type')),
        page: queryCount(c, 'page') ?? 1,
        pageSize: queryCount(c, 'page_size') ?? 1000,
      }
      return json(listFiles(world, query))
    })
    app.delete('/resource/file/delete', async (c) => {
      requireAdmin(world, c)
      await deleteAllFiles(world)
      return empty()
    })
  }
  if (offers(world, 'calls')) {
    app.get('/admin/agora/channel/user/:name/:hosts', async (c) => {
      requireCaller(world, c)
      return json(await roomMembers(world, c.req.param('name')))
    })
    app.get('/admin/agora/channel/:page/:size', async (c) => {
      requireCaller(world, c)
      return json(await rooms(world, pathId(c, 'page'), pathId(c, 'size')))
    })
  }
  if (offers(world, 'widgetCss')) {
    app.get('/resource/widget-extra.css', () => {
      const css = readConfig(world, 'widget_css', '')
      if (css === '') refuse(404, 'not found')
      return new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8' } })
    })
    app.put('/resource/widget-extra.css', async (c) => {
      requireAdmin(world, c)
      writeConfig(world, 'widget_css', (await jsonBody(c, v.object({ data: v.string() }))).data)
      return empty()
    })
  }
  return app
}
