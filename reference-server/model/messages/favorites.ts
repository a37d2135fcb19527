import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Claims } from '../auth/tokens'
import type { World } from '../world'
import { createBundle } from './bundle'
import { refuse } from '../refusal'

/** Maximum number of favorites per person; 0.3.3 has no limit. */
const limit = 100

type Row = { id: string; uid: number; created_at: number }

const onDisk = (world: World, uid: number, id: string) => join(world.filesDir, 'favorite', String(uid), id)

const findRow = (world: World, uid: number, id: string) =>
  world.sql.one<Row>('SELECT * FROM favourite WHERE uid = ? AND id = ?', uid, id)

/** The favorites of a person, oldest first. */
export const listFavorites = (world: World, uid: number) =>
  world.sql
    .all<Pick<Row, 'id' | 'created_at'>>(
      'SELECT id, created_at FROM favourite WHERE uid = ? ORDER BY created_at, rowid',
      uid,
    )
    .map(({ id, created_at }) => ({ id, created_at }))

/** Saves messages as one favorite. 429 if there are too many. */
export async function saveFavorite(world: World, caller: Claims, mids: readonly number[]) {
  const isFull = () => !world.quirks && listFavorites(world, caller.uid).length >= limit
  const bundle = await createBundle(world, caller, mids)
  if (isFull()) refuse(429)
  const [id, created_at] = [randomUUID(), world.now()]
  const file = onDisk(world, caller.uid, id)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bundle)
  // other favorites may have been saved while this one was written
  if (isFull()) {
    await rm(file, { force: true })
    refuse(429)
  }
  world.sql.run('INSERT INTO favourite (id, uid, created_at) VALUES (?, ?, ?)', id, caller.uid, created_at)
  return { id, created_at }
}

/** A favorite of this person, or null. 400 for an id with a dot. */
export async function readFavorite(world: World, uid: number, id: string): Promise<Uint8Array | null> {
  if (id.includes('.')) refuse(400)
  return findRow(world, uid, id) ? readFile(onDisk(world, uid, id)).catch(() => null) : null
}

/** Deletes a favorite. 404 if it does not exist. */
export async function deleteFavorite(world: World, uid: number, id: string): Promise<void> {
  if (!findRow(world, uid, id)) refuse(404)
  world.sql.run('DELETE FROM favourite WHERE uid = ? AND id = ?', uid, id)
  await rm(onDisk(world, uid, id), { force: true })
}
