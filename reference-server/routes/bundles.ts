import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { createArchive, readArchive } from '../model/messages/archives'
import { attachmentOf, indexOf } from '../model/messages/bundle'
import { deleteFavorite, listFavorites, readFavorite, saveFavorite } from '../model/messages/favorites'
import { refuse } from '../model/refusal'
import type { ServerState } from '../model/serverState'
import { empty, json, rawJson } from './responses'
import { requireCaller, int, jsonBody, requireMember, pathId, queryCount, queryFlag, queryText } from './request'
import { disposition } from './serveFile'

const mids = v.object({ mid_list: v.array(int) })
const cacheForAYear = { 'cache-control': 'public, max-age=31536000' }
const notFoundText = 'No such file or directory (os error 2)'

/** The index of a stored archive; 404 with a text if there is none. */
function showIndex(bundle: Uint8Array | null): Response {
  const response = rawJson(indexOf(bundle ?? refuse(404, notFoundText)))
  response.headers.set('cache-control', cacheForAYear['cache-control'])
  return response
}

function showAttachment(state: ServerState, c: Context, bundle: Uint8Array | null, number: number): Response {
  const { bytes, contentType, filename } = attachmentOf(state, bundle ?? refuse(404), number)
  const kind = queryFlag(c, 'download') ? 'attachment' : 'inline'
  const saved = disposition(state, { type: contentType, disposition: filename === null ? null : { kind, filename } })
  const headers = new Headers({ ...cacheForAYear, 'content-type': contentType, 'content-length': String(bytes.length) })
  if (saved) headers.set('content-disposition', saved)
  if (!state.quirks) headers.set('x-content-type-options', 'nosniff')
  return new Response(new Uint8Array(bytes), { headers })
}

/** /resource/archive: forwarded messages, readable for anybody with the path. */
export function archiveRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const who = requireCaller(state, c)
    const { mid_list } = await jsonBody(c, mids)
    return json(await createArchive(state, who, mid_list))
  })
  app.get('/', async (c) => showIndex(await readArchive(state, queryText(c, 'file_path'))))
  app.get('/attachment', async (c) => {
    const path = queryText(c, 'file_path')
    const number = queryCount(c, 'attachment_id') ?? refuse(400, 'failed to parse parameter `attachment_id`: missing')
    return showAttachment(state, c, await readArchive(state, path), number)
  })
  return app
}

/** /favorite: the caller's favorites; their attachments are readable for anybody with the address. */
export function favoriteRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const who = requireMember(state, c)
    const { mid_list } = await jsonBody(c, mids)
    return json(await saveFavorite(state, who, mid_list))
  })
  app.get('/', (c) => json(listFavorites(state, requireCaller(state, c).uid)))
  app.get('/attachment/:uid/:id/:number', async (c) => {
    const [uid, number] = [pathId(c, 'uid'), pathId(c, 'number')]
    return showAttachment(state, c, await readFavorite(state, uid, c.req.param('id')), number)
  })
  app.get('/:id', async (c) => {
    const { uid } = requireCaller(state, c)
    return showIndex(await readFavorite(state, uid, c.req.param('id')))
  })
  app.delete('/:id', async (c) => {
    const { uid } = requireMember(state, c)
    await deleteFavorite(state, uid, c.req.param('id'))
    return empty()
  })
  return app
}
