import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { createBundle } from './bundle'
import { refuse } from '../refusal'

/** Maximum number of favorites per person; 0.3.3 has no limit. */
const limit = 100

type Row = { id: string; uid: number; created_at: number }

const onDisk = (state: ServerState, uid: number, id: string) => join(state.filesDir, 'favorite', String(uid), id)

const findRow = (state: ServerState, uid: number, id: string) =>
  state.sql.one<Row>('SELECT * FROM favourite WHERE uid = ? AND id = ?', uid, id)

/** The favorites of a person, oldest first. */
export const listFavorites = (state: ServerState, uid: number) =>
  state.sql
    .all<Pick<Row, 'id' | 'created_at'>>(
      'SELECT id, created_at FROM favourite WHERE uid = ? ORDER BY created_at, rowid',
      uid,
    )
    .map(({ id, created_at }) => ({ id, created_at }))

/** Saves messages as one favorite. 429 if there are too many. */
export async function saveFavorite(state: ServerState, caller: Claims, mids: readonly number[]) {
  const isFull = () => !state.quirks && listFavorites(state, caller.uid).length >= limit
  const bundle = await createBundle(state, caller, mids)
  if (isFull()) refuse(429)
  const [id, created_at] = [randomUUID(), state.now()]
  const file = onDisk(state, caller.uid, id)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bundle)
  // Other favorites may have been saved while this one was written.
  if (isFull()) {
    await rm(file, { force: true })
    refuse(429)
  }
  state.sql.run('INSERT INTO favourite (id, uid, created_at) VALUES (?, ?, ?)', id, caller.uid, created_at)
  return { id, created_at }
}

/** A favorite of this person, or null. 400 for an id with a dot. */
export async function readFavorite(state: ServerState, uid: number, id: string): Promise<Uint8Array | null> {
  if (id.includes('.')) refuse(400)
  return findRow(state, uid, id) ? readFile(onDisk(state, uid, id)).catch(() => null) : null
}

/** Deletes a favorite. 404 if it does not exist. */
export async function deleteFavorite(state: ServerState, uid: number, id: string): Promise<void> {
  if (!findRow(state, uid, id)) refuse(404)
  state.sql.run('DELETE FROM favourite WHERE uid = ? AND id = ?', uid, id)
  await rm(onDisk(state, uid, id), { force: true })
}
