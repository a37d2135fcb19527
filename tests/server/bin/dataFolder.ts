import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

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

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Two servers on one database would tell their streams nothing of one another. A lock of a dead process is void. */
function take(path: string): void {
  const file = join(path, lock)
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new Error(`${path} is in use by process ${holder}: choose another folder with --data.`)
  }
  writeFileSync(file, String(process.pid))
}

const contents = (path: string) => (existsSync(path) ? readdirSync(path) : [])

function empty(path: string) {
  for (const name of contents(path)) if (name !== lock) rmSync(join(path, name), { recursive: true, force: true })
}

/**
 * Makes the folder ready to be used: `fresh` empties it, and so does a filling that was broken off. Throws, touching
 * nothing, when it holds things but not our marker.
 */
export function openDataFolder(data: string, wish: { fresh: boolean; world: string }): DataFolder {
  const path = resolve(data)
  const file = join(path, marker)
  const note = (ready: boolean) => writeFileSync(file, JSON.stringify({ world: wish.world, ready } satisfies Marker))
  const isOurs = existsSync(file)
  if (!isOurs && contents(path).length > 0) {
    throw new Error(`${path} holds other things and no ${marker}: choose another folder with --data.`)
  }
  const known = isOurs ? (JSON.parse(readFileSync(file, 'utf8')) as Marker) : null
  const isReady = known?.ready === true && !wish.fresh
  mkdirSync(path, { recursive: true })
  take(path)
  if (!isReady) {
    empty(path)
    note(false)
  }
  return { path, isReady, noteReady: () => note(true), release: () => rmSync(join(path, lock), { force: true }) }
}
