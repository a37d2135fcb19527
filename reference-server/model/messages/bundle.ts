import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { isInside, requireChannel } from '../channels/channels'
import { diskPath, findFile } from '../files/files'
import { type Content, type EventRow, isReaction } from './eventRow'
import { findEvent, latestContent } from './storedEvents'
import { findPerson } from '../accounts/people'
import { pictureOf } from '../files/pictures'
import { refuse } from '../refusal'

/** A message inside an archive; numbers of attachments are null if there are none. */
type BundledMessage = Omit<Content, 'content'> & {
  mid: number
  from_user: number
  created_at: number
  source: { gid: number } | { uid: number }
  content: string | null
  file_id: number | null
  thumbnail_id: number | null
}

/** The content of `index.json` in an archive. */
type BundleIndex = {
  num_attachments: number
  users: Array<{ name: string; avatar: number | null }>
  messages: BundledMessage[]
}

/** A file in an archive, with the data needed to serve it. */
export type Attachment = { bytes: Uint8Array; contentType: string; filename: string | null }

const bundled = new Set(['text/plain', 'text/markdown', 'vocechat/file', 'vocechat/audio'])
const isFile = ({ content_type }: Content) => content_type === 'vocechat/file' || content_type === 'vocechat/audio'

const isDeleted = (state: ServerState, mid: number) =>
  state.sql.one(`SELECT 1 FROM event WHERE about = ? AND kind = 'delete'`, mid) !== undefined

/**
 * The message, if it may be forwarded: 404 unknown, 403 not readable for this person, 400 if its type cannot be
 * forwarded.
 */
function requireForwardable(state: ServerState, caller: Claims, mid: number): EventRow {
  const row = findEvent(state, mid) ?? refuse(404)
  if (isReaction(row) || (!state.quirks && isDeleted(state, mid))) refuse(404)
  const inside =
    row.gid === null
      ? [row.from_uid, row.uid].includes(caller.uid)
      : isInside(state, requireChannel(state, row.gid), caller.uid)
  if (!inside && !caller.isAdmin) refuse(403)
  if (!bundled.has(latestContent(state, row).content_type)) refuse(400)
  return row
}

/** The other person of a direct message, seen from the caller; for an admin who is neither, the receiver. */
const sourceOf = (row: EventRow, caller: Claims) =>
  row.gid === null ? { uid: (row.uid === caller.uid ? row.from_uid : row.uid) ?? 0 } : { gid: row.gid }

/**
 * Copies messages, their files and their authors' avatars into one uncompressed archive, oldest first. Messages are
 * stored with their current text; expired files are left out.
 */
export async function createBundle(state: ServerState, caller: Claims, mids: readonly number[]): Promise<Uint8Array> {
  const wanted = (state.quirks ? [...mids] : [...new Set(mids)]).sort((one, other) => one - other)
  const rows = wanted.map((mid) => requireForwardable(state, caller, mid))
  const index: BundleIndex = { num_attachments: 0, users: [], messages: [] }
  const entries: Record<string, Uint8Array> = {}
  const attach = ({ bytes, contentType, filename }: Attachment) => {
    const number = index.num_attachments
    entries[`attachment/${number}.data`] = bytes
    entries[`attachment/${number}.meta`] = strToU8(JSON.stringify({ content_type: contentType, filename }))
    index.num_attachments += 1
    return number
  }
  const users = new Map<number, number>()
  for (const row of rows) {
    const from_user = users.get(row.from_uid) ?? addUser(state, row.from_uid, index, attach)
    users.set(row.from_uid, from_user)
    const latest = latestContent(state, row)
    const { properties, content_type } = latest
    const [file_id, thumbnail_id] = isFile(latest) ? await addFile(state, latest.content, attach) : [null, null]
    const { mid, created_at } = row
    const content = isFile(latest) ? null : latest.content
    index.messages.push({
      mid,
      from_user,
      created_at,
      source: sourceOf(row, caller),
      properties,
      content_type,
      content,
      file_id,
      thumbnail_id,
    })
  }
  return zipSync({ 'index.json': strToU8(JSON.stringify(index)), ...entries }, { level: 0 })
}

type Attach = (attachment: Attachment) => number

function addUser(state: ServerState, uid: number, index: BundleIndex, attach: Attach): number {
  const person = findPerson(state, uid) ?? refuse(400)
  const face = pictureOf(state, 'user', uid)
  const avatar = face ? attach({ bytes: face.bytes, contentType: 'image/png', filename: null }) : null
  return index.users.push({ name: person.name, avatar }) - 1
}

async function addFile(state: ServerState, path: string, attach: Attach): Promise<[number | null, number | null]> {
  const file = findFile(state, path)
  if (!file) return [null, null]
  const read = (thumbnail: boolean) => readFile(diskPath(state, path, thumbnail)).catch(() => null)
  const add = (bytes: Uint8Array | null) =>
    bytes ? attach({ bytes: new Uint8Array(bytes), contentType: file.content_type, filename: file.filename }) : null
  const file_id = add(await read(false))
  return [file_id, file.thumbnail === 1 ? add(await read(true)) : null]
}

/** The index of a stored archive, as JSON text. */
export function indexOf(bundle: Uint8Array): string {
  const { 'index.json': index } = unzipSync(bundle, { filter: ({ name }) => name === 'index.json' })
  return strFromU8(index ?? refuse(500, 'the bundle has no index'))
}

/** One attachment of a stored archive. 404 if there is no such number (500 on 0.3.3). */
export function attachmentOf(state: ServerState, bundle: Uint8Array, number: number): Attachment {
  const [data, meta] = [`attachment/${number}.data`, `attachment/${number}.meta`]
  const found = unzipSync(bundle, { filter: ({ name }) => name === data || name === meta })
  const [bytes, about] = [found[data], found[meta]]
  if (!bytes || !about) return state.quirks ? refuse(500, 'specified file not found in archive') : refuse(404)
  const { content_type, filename } = JSON.parse(strFromU8(about)) as { content_type: string; filename: string | null }
  return { bytes, contentType: content_type, filename }
}
