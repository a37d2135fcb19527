import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { appendChunk, diskPath, findFile, prepareUpload } from '../model/files/files'
import { pictureOf } from '../model/files/pictures'
import { refuse } from '../model/refusal'
import type { ServerState } from '../model/serverState'
import { json } from './responses'
import { builtInLogo } from './builtInLogo'
import {
  requireCaller,
  contentType,
  jsonBody,
  mediaType,
  optional,
  queryFlag,
  queryInt,
  queryText,
  refuseMediaType,
} from './request'
import { serveFile } from './serveFile'

/** The type is later sent as a header, and headers allow only these characters. */
const headerText = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e]*$/))
const preparation = v.object({ content_type: optional(headerText), filename: optional(v.string()) })

/** The three parts of a chunk; 400 if one is missing or wrong. */
async function chunkOf(c: Context) {
  const type = contentType(c)
  if (mediaType(type) !== 'multipart/form-data') refuseMediaType(type)
  const form = await c.req.formData().catch(() => refuse(400, 'parse multipart error'))
  const [id, data, last] = [form.get('file_id'), form.get('chunk_data'), form.get('chunk_is_last') ?? 'false']
  if (typeof id !== 'string') refuse(400)
  if (data === null) refuse(400, 'field `chunk_data` is required')
  if (last !== 'true' && last !== 'false') refuse(400, 'failed to parse field `chunk_is_last`')
  const bytes = typeof data === 'string' ? Buffer.from(data) : new Uint8Array(await data.arrayBuffer())
  return { fileId: id, bytes, isLast: last === 'true' }
}

/** Upload in chunks; `who` returns the uid of the caller. */
export function chunkRoutes(state: ServerState, who: (c: Context) => number): Hono {
  const app = new Hono()
  app.post('/prepare', async (c) => {
    const uid = who(c)
    const { content_type = null, filename = null } = await jsonBody(c, preparation)
    return json(await prepareUpload(state, uid, { content_type, filename }))
  })
  app.post('/upload', async (c) => {
    const uid = who(c)
    return json(await appendChunk(state, uid, await chunkOf(c)))
  })
  return app
}

/** /resource: pictures, and files in chunks. */
export function resourceRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.route(
    '/file',
    chunkRoutes(state, (c) => requireCaller(state, c).uid),
  )
  app.get('/file', async (c) => {
    const path = queryText(c, 'file_path')
    const [thumbnail, download] = [queryFlag(c, 'thumbnail'), queryFlag(c, 'download')]
    if (path === '' || path.includes('.')) refuse(400)
    const file = findFile(state, path) ?? refuse(404, 'not found')
    if (thumbnail && file.thumbnail === 0) refuse(404, 'not found')
    return serveFile(state, c, {
      file: diskPath(state, path, thumbnail),
      type: file.content_type,
      modifiedAt: file.created_at,
      disposition:
        file.filename === null ? null : { kind: download ? 'attachment' : 'inline', filename: file.filename },
    })
  })

  const picture = (c: Context, kind: 'user' | 'group', member: string) => {
    const id = queryInt(c, member) ?? refuse(400, `failed to parse parameter \`${member}\`: missing`)
    const found = pictureOf(state, kind, id) ?? refuse(404, 'not found')
    return serveFile(state, c, {
      bytes: found.bytes,
      type: 'image/png',
      modifiedAt: found.updatedAt,
      disposition: null,
    })
  }
  app.get('/avatar', (c) => picture(c, 'user', 'uid'))
  app.get('/group_avatar', (c) => picture(c, 'group', 'gid'))
  app.get('/organization/logo', (c) => {
    const own = pictureOf(state, 'logo', 0)
    return own
      ? serveFile(state, c, { bytes: own.bytes, type: 'image/png', modifiedAt: own.updatedAt, disposition: null })
      : new Response(builtInLogo(), { headers: { 'content-type': 'image/png', 'accept-ranges': 'bytes' } })
  })
  return app
}
