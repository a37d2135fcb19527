import type { Context } from 'hono'
import * as v from 'valibot'
import { describeFile } from '../model/files/files'
import type { Content } from '../model/messages/eventRow'
import type { Page } from '../model/messages/messages'
import { supports } from '../model/server/versions'
import type { ServerState } from '../model/serverState'
import { parseJson } from './parseJson'
import { contentType, parseJsonAs, mediaType, queryCount, queryInt, refuseMediaType, utf8 } from './request'

type Properties = Content['properties']

/** The header X-Properties: base64 of a JSON object; anything else counts as absent. */
function properties(c: Context): Properties {
  const header = c.req.header('x-properties')
  if (!header || !/^[A-Za-z0-9+/]+={0,2}$/.test(header)) return null
  try {
    const value: unknown = parseJson(utf8(Buffer.from(header, 'base64')))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Properties) : null
  } catch {
    return null
  }
}

/** The content of a new message, edit or answer. The Content-Type must match exactly, except for text/plain. */
export async function messageBody(state: ServerState, c: Context): Promise<Content> {
  const type = contentType(c)
  const given = properties(c)
  if (mediaType(type) === 'text/plain') {
    return { content_type: 'text/plain', content: utf8(await c.req.arrayBuffer()), properties: given }
  }
  if (type === 'text/markdown' || type === 'vocechat/archive') {
    return { content_type: type, content: utf8(await c.req.arrayBuffer()), properties: given }
  }
  if (type === 'vocechat/file' || (type === 'vocechat/audio' && supports(state, 'audio'))) {
    const { path } = parseJsonAs(utf8(await c.req.arrayBuffer()), v.object({ path: v.string() }))
    return { content_type: type, content: path, properties: { ...given, ...describeFile(state, path) } }
  }
  return refuseMediaType(type)
}

/** `before` and `limit` of a history; `defaultLimit` is the default limit. */
export function pageOf(c: Context, defaultLimit = 300): Page {
  const before = queryInt(c, 'before')
  return { before: before !== null && before >= 0 ? before : null, limit: queryCount(c, 'limit') ?? defaultLimit }
}
