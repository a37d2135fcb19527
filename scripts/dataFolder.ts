import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tryLock } from './lock'

/** The lock file that names the process using the folder. */
const lock = '.parley-lock'

/** The file that marks a folder as created by this project. Only such a folder is ever emptied. */
const marker = '.parley-data.json'

type Marker = { world: string; ready: boolean }

/** A folder that the reference server may use, with its known state. */
export type DataFolder = {
  path: string
  /** Whether its data was filled completely. */
  isReady: boolean
  /** Records that its data is filled. */
  noteReady: () => void
  /** Lets another process use the folder. */
  release: () => void
}

/**
 * Takes the lock. Two servers on one database would not send each other's events to their streams. The lock of a dead
 * process is ignored.
 */
function take(path: string): void {
  const file = join(path, lock)
  if (!tryLock(file))
    throw new Error(
      `${path} is in use by process ${readFileSync(file, 'utf8')}: choose another folder with --data, or delete ${file} if that process is no Parley server.`,
    )
}

/** Returns the marker of a folder; null when there is none. */
function readMarker(path: string): Marker | null {
  const file = join(path, marker)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Marker
  } catch {
    throw new Error(`${file} cannot be read: choose another folder with --data.`)
  }
}

/** Writes to a temporary file and renames it, so that the marker is never incomplete. */
function writeMarker(path: string, known: Marker): void {
  const file = join(path, marker)
  writeFileSync(`${file}.new`, JSON.stringify(known))
  renameSync(`${file}.new`, file)
}

/**
 * Creates a folder. `mkdirSync` with `recursive` never returns where nothing can be created and the disk reports that
 * nothing exists, as in /proc.
 */
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
 * Prepares the folder for use. `fresh` empties it, and so does an interrupted fill. Throws without changes when it
 * contains files but no marker of this project, or other demo data.
 */
export function openDataFolder(data: string, options: { fresh: boolean; world: string }): DataFolder {
  const path = resolve(data)
  try {
    return prepare(path, options)
  } catch (error) {
    throw dataFolderError(error)
  }
}

/** Turns a disk or database refusal into an error that names the remedy. Returns any other error unchanged. */
export function dataFolderError(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  // libsql reports an empty code when it cannot open a file.
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
