import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tryLock } from './lock'

/** Says which process uses the folder now. */
const lock = '.parley-lock'

/** Says that a folder is ours; only such a one is ever emptied. */
const marker = '.parley-data.json'

type Marker = { world: string; ready: boolean }

/** A folder that the reference server may use, and what is known of it. */
export type DataFolder = {
  path: string
  /** Whether its world was filled to the end. */
  isReady: boolean
  /** Notes that its world is filled. */
  noteReady: () => void
  /** Lets another process use the folder. */
  release: () => void
}

/** Two servers on one database would tell their streams nothing of one another. A lock of a dead process is void. */
function take(path: string): void {
  const file = join(path, lock)
  if (!tryLock(file))
    throw new Error(
      `${path} is in use by process ${readFileSync(file, 'utf8')}: choose another folder with --data, or delete ${file} if that process is no Parley server.`,
    )
}

/** What a folder says of itself; null when it says nothing. */
function readMarker(path: string): Marker | null {
  const file = join(path, marker)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Marker
  } catch {
    throw new Error(`${file} cannot be read: choose another folder with --data.`)
  }
}

/** Written beside and moved into its place, so that it is never half there. */
function writeMarker(path: string, known: Marker): void {
  const file = join(path, marker)
  writeFileSync(`${file}.new`, JSON.stringify(known))
  renameSync(`${file}.new`, file)
}

/** `mkdirSync` with `recursive` never returns where nothing can be made and the disk says that nothing is there, as in /proc. */
function make(path: string): void {
  if (existsSync(path)) return
  make(dirname(path))
  mkdirSync(path)
}

const contents = (path: string) => (existsSync(path) ? readdirSync(path) : [])

function empty(path: string) {
  for (const name of contents(path)) if (name !== lock) rmSync(join(path, name), { recursive: true, force: true })
}

/**
 * Makes the folder ready to be used: `fresh` empties it, and so does a filling that was broken off. Throws, touching
 * nothing, when it holds things but not our marker, or another world.
 */
export function openDataFolder(data: string, wish: { fresh: boolean; world: string }): DataFolder {
  const path = resolve(data)
  try {
    return prepare(path, wish)
  } catch (error) {
    throw asTrouble(error)
  }
}

/** What a disk or a database refuses, as an error that names the way out; any other error as it is. */
export function asTrouble(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  // what libsql cannot open has an empty code
  if (code === undefined || !/^(E[A-Z]+|SQLITE_\w+|)$/.test(code)) return error
  return new Error(`The data folder cannot be used (${message}): choose another with --data.`, { cause: error })
}

function prepare(path: string, { fresh, world }: { fresh: boolean; world: string }): DataFolder {
  const known = readMarker(path)
  if (!known && contents(path).some((name) => name !== lock)) {
    throw new Error(`${path} holds other things and no ${marker}: choose another folder with --data.`)
  }
  if (known?.ready && !fresh && known.world !== world) {
    throw new Error(
      `${path} holds the world ${known.world}: --world ${known.world}, --fresh, or another folder with --data.`,
    )
  }
  const isReady = known?.ready === true && !fresh
  make(path)
  take(path)
  if (!isReady) {
    empty(path)
    writeMarker(path, { world, ready: false })
  }
  return {
    path,
    isReady,
    noteReady: () => {
      if (!isReady) writeMarker(path, { world, ready: true })
    },
    release: () => rmSync(join(path, lock), { force: true }),
  }
}
