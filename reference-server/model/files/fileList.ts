import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { extname } from 'node:path/posix'
import type { ServerState } from '../serverState'
import { findFile } from './files'
import type { EventRow } from '../messages/eventRow'

const dayMs = 86_400_000

/** File kinds for the admin's filter, by media type. */
export const fileKinds = {
  Doc: /^(text\/|application\/(msword|vnd\.))/,
  PDF: /^application\/pdf/,
  Image: /^image\//,
  Audio: /^audio\//,
  Video: /^video\//,
} as const

/** Ages for the admin's filter, in days. */
export const fileAges = { Day1: 1, Day7: 7, Day30: 30, Day90: 90, Day180: 180 } as const

/** Filter of the admin's file list; null is no condition. Pages start at 1, and 0 is also the first. */
export type FileQuery = {
  uid: number | null
  gid: number | null
  kind: keyof typeof fileKinds | null
  age: keyof typeof fileAges | null
  page: number
  pageSize: number
}

type Described = { content_type: string; content: string; properties: { content_type?: string; name?: string } | null }

function view(state: ServerState, row: EventRow, detail: Described) {
  const { content_type, content, properties } = detail
  return {
    mid: row.mid,
    from_uid: row.from_uid,
    gid: row.gid,
    ext: extname(properties?.name ?? '').slice(1),
    content_type,
    content,
    properties: JSON.stringify(properties),
    created_at: row.created_at,
    expired: findFile(state, content) === undefined,
  }
}

/** The files of messages, newest first, without deleted messages. */
export function listFiles(state: ServerState, query: FileQuery) {
  const since = query.age === null ? 0 : state.now() - fileAges[query.age] * dayMs
  const rows = state.sql.all<EventRow>(
    `SELECT * FROM event WHERE kind IN ('normal', 'reply') AND created_at >= ?1
      AND (?2 IS NULL OR from_uid = ?2) AND (?3 IS NULL OR gid = ?3)
      AND json_extract(detail, '$.content_type') IN ('vocechat/file', 'vocechat/audio')
      AND NOT EXISTS (SELECT 1 FROM event AS gone WHERE gone.about = event.mid AND gone.kind = 'delete')
      ORDER BY created_at DESC, mid DESC`,
    since,
    query.uid,
    query.gid,
  )
  const wanted = query.kind === null ? null : fileKinds[query.kind]
  const first = Math.max(query.page - 1, 0) * query.pageSize
  return rows
    .map((row) => ({ row, detail: JSON.parse(row.detail) as Described }))
    .filter(({ detail }) => wanted?.test(detail.properties?.content_type ?? '') ?? true)
    .slice(first, first + query.pageSize)
    .map(({ row, detail }) => view(state, row, detail))
}

/** Removes all uploaded files and their thumbnails; the messages stay. */
export async function deleteAllFiles(state: ServerState): Promise<void> {
  state.sql.run('DELETE FROM file')
  for (const folder of ['file', 'thumbnail']) await rm(join(state.filesDir, folder), { recursive: true, force: true })
}
