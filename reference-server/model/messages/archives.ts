import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Claims } from '../auth/tokens'
import type { ServerState } from '../serverState'
import { createBundle } from './bundle'
import { refuse } from '../refusal'

const form = /^\d{4}\/\d{1,2}\/\d{1,2}\/[0-9a-f-]{36}$/
const onDisk = (state: ServerState, path: string) => join(state.filesDir, 'archive', path)

/** Combines messages for forwarding. Returns the path with which anybody may read them. */
export async function createArchive(state: ServerState, caller: Claims, mids: readonly number[]): Promise<string> {
  const bundle = await createBundle(state, caller, mids)
  const day = new Date(state.now())
  const path = `${day.getUTCFullYear()}/${day.getUTCMonth() + 1}/${day.getUTCDate()}/${randomUUID()}`
  await mkdir(dirname(onDisk(state, path)), { recursive: true })
  await writeFile(onDisk(state, path), bundle)
  return path
}

/** The stored archive, or null if it does not exist or has expired. */
export async function readArchive(state: ServerState, path: string): Promise<Uint8Array | null> {
  if (path === '' || path.includes('.')) refuse(400)
  return form.test(path) ? readFile(onDisk(state, path)).catch(() => null) : null
}
