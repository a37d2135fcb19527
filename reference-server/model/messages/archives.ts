import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Claims } from '../auth/tokens'
import type { World } from '../world'
import { createBundle } from './bundle'
import { refuse } from '../refusal'

const form = /^\d{4}\/\d{1,2}\/\d{1,2}\/[0-9a-f-]{36}$/
const onDisk = (world: World, path: string) => join(world.filesDir, 'archive', path)

/** Combines messages for forwarding. Returns the path with which anybody may read them. */
export async function createArchive(world: World, caller: Claims, mids: readonly number[]): Promise<string> {
  const bundle = await createBundle(world, caller, mids)
  const day = new Date(world.now())
  const path = `${day.getUTCFullYear()}/${day.getUTCMonth() + 1}/${day.getUTCDate()}/${randomUUID()}`
  await mkdir(dirname(onDisk(world, path)), { recursive: true })
  await writeFile(onDisk(world, path), bundle)
  return path
}

/** The stored archive, or null if it does not exist or has expired. */
export async function readArchive(world: World, path: string): Promise<Uint8Array | null> {
  if (path === '' || path.includes('.')) refuse(400)
  return form.test(path) ? readFile(onDisk(world, path)).catch(() => null) : null
}
