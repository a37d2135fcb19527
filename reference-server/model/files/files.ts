import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { ServerState } from '../serverState'
import { common } from '../server/configuration'
import { openPicture } from './pictures'
import { refuse } from '../refusal'

/** A stored file. `path` identifies it everywhere, `size` is in bytes. */
export type FileRow = {
  path: string
  uid: number
  content_type: string
  filename: string | null
  size: number
  thumbnail: number
  created_at: number
}

type Upload = { file_id: string; uid: number; content_type: string; filename: string | null; touched_at: number }

/** The answer to the last chunk of an upload. */
export type Uploaded = {
  path: string
  size: number
  hash: string
  image_properties: { width: number; height: number } | null
}

const idleMs = 300_000
const dayMs = 86_400_000

const lifetimeDays = { Off: Infinity, Day1: 1, Day7: 7, Day30: 30, Day90: 90, Day180: 180 } as const

/** Files created before this time (ms) have expired. */
const oldestCreatedAt = (state: ServerState) => state.now() - lifetimeDays[common(state).max_file_expiry_mode] * dayMs

const kinds: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  avif: 'image/avif',
  heic: 'image/heic',
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  html: 'text/html',
  css: 'text/css',
  js: 'application/javascript',
  json: 'application/json',
  xml: 'text/xml',
  zip: 'application/zip',
  gz: 'application/gzip',
  tar: 'application/x-tar',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/m4a',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

const typeByExtension = (filename: string | null) =>
  kinds[
    extname(filename ?? '')
      .slice(1)
      .toLowerCase()
  ] ?? 'application/octet-stream'

const uploading = (state: ServerState, id: string) => join(state.filesDir, 'uploading', id)

/** The location on disk of a file or its thumbnail. */
export const diskPath = (state: ServerState, path: string, thumbnail = false) =>
  join(state.filesDir, thumbnail ? 'thumbnail' : 'file', path)

/** Starts an upload and returns its id. A missing type is guessed from the name. */
export async function prepareUpload(
  state: ServerState,
  uid: number,
  file: { content_type: string | null; filename: string | null },
): Promise<string> {
  const id = randomUUID()
  await mkdir(join(state.filesDir, 'uploading'), { recursive: true })
  await writeFile(uploading(state, id), '')
  state.sql.run(
    'INSERT INTO upload (file_id, uid, content_type, filename, touched_at) VALUES (?, ?, ?, ?, ?)',
    id,
    uid,
    file.content_type ?? typeByExtension(file.filename),
    file.filename,
    state.now(),
  )
  return id
}

/** Size limit of a file in bytes; 0.3.3 has no limit. */
const maxBytes = 2 ** 30

type Chunk = { fileId: string; bytes: Uint8Array; isLast: boolean }

/** The most recent chunk of each upload that is not yet on disk. */
const lastChunks = new WeakMap<ServerState, Map<string, Promise<unknown>>>()

/**
 * Appends a chunk; the last one completes the file. Chunks of one upload run one after another, so a second last chunk
 * is refused. 400 if the id is unknown, finished or idle for too long, 413 if the file is too large.
 */
export async function appendChunk(state: ServerState, uid: number, chunk: Chunk): Promise<Uploaded | null> {
  const turns = lastChunks.get(state) ?? new Map<string, Promise<unknown>>()
  lastChunks.set(state, turns)
  const before = turns.get(chunk.fileId) ?? Promise.resolve()
  const turn = before.catch(() => undefined).then(() => append(state, uid, chunk))
  turns.set(chunk.fileId, turn)
  try {
    return await turn
  } finally {
    if (turns.get(chunk.fileId) === turn) turns.delete(chunk.fileId)
  }
}

async function append(state: ServerState, uid: number, chunk: Chunk): Promise<Uploaded | null> {
  const upload = state.sql.one<Upload>('SELECT * FROM upload WHERE file_id = ?', chunk.fileId) ?? refuse(400)
  const file = uploading(state, chunk.fileId)
  const giveUp = async (status: number) => {
    state.sql.run('DELETE FROM upload WHERE file_id = ?', chunk.fileId)
    await rm(file, { force: true })
    refuse(status)
  }
  if (upload.touched_at + idleMs < state.now()) await giveUp(400)
  if (upload.uid !== uid && !state.quirks) refuse(400)
  const { size } = await stat(file)
  if (size + chunk.bytes.length > maxBytes && !state.quirks) await giveUp(413)
  state.sql.run('UPDATE upload SET touched_at = ? WHERE file_id = ?', state.now(), chunk.fileId)
  await appendFile(file, chunk.bytes)
  return chunk.isLast ? finish(state, upload) : null
}

/** `{year}/{month}/{day}/{id}` in UTC without padding. */
function pathOf(state: ServerState, id: string) {
  const day = new Date(state.now())
  return `${day.getUTCFullYear()}/${day.getUTCMonth() + 1}/${day.getUTCDate()}/${id}`
}

async function finish(state: ServerState, upload: Upload): Promise<Uploaded> {
  const path = pathOf(state, upload.file_id)
  const target = diskPath(state, path)
  await mkdir(dirname(target), { recursive: true })
  state.sql.run('DELETE FROM upload WHERE file_id = ?', upload.file_id)
  await rename(uploading(state, upload.file_id), target)
  const { size } = await stat(target)
  const hash = createHash('sha256')
  for await (const part of createReadStream(target)) hash.update(part as Buffer)
  const { uid, content_type, filename } = upload
  const row: FileRow = { path, uid, content_type, filename, size, thumbnail: 0, created_at: state.now() }
  const store = () =>
    state.sql.run(
      `INSERT OR REPLACE INTO file (path, uid, content_type, filename, size, thumbnail, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      path,
      uid,
      content_type,
      filename,
      size,
      row.thumbnail,
      row.created_at,
    )
  store()
  const image_properties = content_type.startsWith('image/') ? await createThumbnail(state, path) : null
  row.thumbnail = image_properties ? 1 : 0
  store()
  return { path, size, hash: hash.digest('hex'), image_properties }
}

/** Scales an image to fit 480×480, as PNG if it has alpha, else JPEG. Returns the size of the original. */
async function createThumbnail(state: ServerState, path: string) {
  const target = diskPath(state, path, true)
  await mkdir(dirname(target), { recursive: true })
  try {
    const source = await openPicture(await readFile(diskPath(state, path)))
    const { width = 0, height = 0, hasAlpha } = await source.metadata()
    const small = source.resize(480, 480, { fit: 'inside' })
    await writeFile(target, await (hasAlpha ? small.png() : small.jpeg()).toBuffer())
    return { width, height }
  } catch (error) {
    return refuse(400, error instanceof Error ? error.message : 'not a picture')
  }
}

const form = /^\d{4}\/\d{1,2}\/\d{1,2}\/[0-9a-f-]{36}$/

/** Finds a stored file by its path; expired files are not found. */
export function findFile(state: ServerState, path: string): FileRow | undefined {
  const file = form.test(path) ? state.sql.one<FileRow>('SELECT * FROM file WHERE path = ?', path) : undefined
  return file && file.created_at >= oldestCreatedAt(state) ? file : undefined
}

/** Removes abandoned uploads and expired files. */
export async function sweepFiles(state: ServerState): Promise<void> {
  const { sql } = state
  for (const { file_id } of sql.all<Upload>('SELECT * FROM upload WHERE touched_at < ?', state.now() - idleMs)) {
    sql.run('DELETE FROM upload WHERE file_id = ?', file_id)
    await rm(uploading(state, file_id), { force: true })
  }
  const limit = oldestCreatedAt(state)
  if (limit === -Infinity) return
  for (const { path } of sql.all<FileRow>('SELECT * FROM file WHERE created_at < ?', limit)) {
    sql.run('DELETE FROM file WHERE path = ?', path)
    for (const thumbnail of [false, true]) await rm(diskPath(state, path, thumbnail), { force: true })
  }
}

/** The file data for a message. 400 if the file does not exist. */
export function describeFile(state: ServerState, path: string) {
  const file = findFile(state, path) ?? refuse(400, 'file not found')
  return {
    content_type: file.content_type,
    ...(file.filename === null ? {} : { name: file.filename }),
    size: file.size,
  }
}

/** Stores bytes as a file, like an upload in one chunk. Used for seeding. */
export async function storeFile(
  state: ServerState,
  uid: number,
  file: { bytes: Uint8Array; filename: string | null; contentType?: string },
): Promise<Uploaded> {
  const { filename } = file
  const fileId = await prepareUpload(state, uid, { content_type: file.contentType ?? null, filename })
  return (await appendChunk(state, uid, { fileId, bytes: file.bytes, isLast: true })) ?? refuse(500)
}
