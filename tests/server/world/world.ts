import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Sql } from './database'
import type { EventRow } from './eventRow'
import { frameOf, makeLive, type Except, type Hearers, type Live, type ServerEvent } from './live'

/** How a server is to be. */
export type WorldOptions = {
  /** Folder of the database and the files; `:memory:` keeps nothing. */
  dataDir: string
  /** What the server says it is; decides which newer routes exist. */
  version?: string
  /** Imitate the faults of 0.3.3 that the protocol marks [bug 0.3.3]. */
  quirks?: boolean
  /** Life of an access token in seconds. */
  tokenSeconds?: number
  /** Milliseconds since 1970. */
  now?: () => number
  /** Addresses of other people's services, for stand-ins. */
  outside?: Partial<Outside>
  /** Origins that may be asked though they are on this machine or in its house; `*` stands for all. */
  mayReach?: readonly string[]
}

/** Where the services of others are. */
export type Outside = {
  /** The keys with which Google signs. */
  googleKeys: string
  githubToken: string
  githubApi: string
  /** The origin of the push service. */
  fcm: string
  /** The program that opens a tunnel, and arguments that come first. */
  tunnel: readonly string[]
}

const realOutside: Outside = {
  googleKeys: 'https://www.googleapis.com/oauth2/v3/certs',
  githubToken: 'https://github.com/login/oauth/access_token',
  githubApi: 'https://api.github.com',
  fcm: 'https://fcm.googleapis.com',
  tunnel: ['cloudflared'],
}

/** All that the rules work on. A rule takes the world first. */
export type World = {
  readonly sql: Sql
  readonly live: Live
  readonly version: string
  readonly quirks: boolean
  tokenSeconds: number
  readonly refreshSeconds: number
  /** Absolute folder of the uploaded files. */
  readonly filesDir: string
  now(): number
  /** Runs an effect and what it tells in one transaction; what was told leaves after the commit. May be nested. */
  change<Result>(effect: () => Result): Result
  /** Inside `change`: an event for `hearers`, except for one device. */
  tell(hearers: Hearers, event: ServerEvent, except?: Except): void
  /** Like `tell`, for an event that is JSON already. */
  tellJson(hearers: Hearers, json: string): void
  /** Does something after the commit, in the order of what is told. */
  later(act: () => void): void
  /** How many missed events a stream begins with at most. */
  backlogLimit: number
  /** Access tokens made before this moment are expired (a control route raises it). */
  accessFloor: number
  /** The same for single people, by uid. */
  readonly accessFloors: Map<number, number>
  /** What every call waits for: 0.3.3 holds them all while it checks a changed webhook. */
  held: Promise<unknown>
  /** Hear of every event stored, inside its transaction: bots and webhooks. */
  readonly onEvent: Set<(row: EventRow) => void>
  readonly outside: Outside
  /** Origins that may be asked though their addresses are private; `*` stands for all. */
  readonly mayReach: Set<string>
  /** Tells one installation from another. */
  serverId: string
  /** Key of all signatures. */
  secret: Buffer
  close(): void
}

const newServerId = () => `${randomBytes(23).toString('base64url').replaceAll(/[-_]/g, 'x')}7`

const newSecret = () => randomBytes(32).toString('hex')

/** Makes this another installation: with an id by which clients know it, and a key under which what was signed is void. */
export function becomeAnother(world: World): void {
  const secret = newSecret()
  world.serverId = newServerId()
  world.secret = Buffer.from(secret, 'hex')
  world.sql.run(`UPDATE meta SET value = ? WHERE key = 'server_id'`, world.serverId)
  world.sql.run(`UPDATE meta SET value = ? WHERE key = 'secret'`, secret)
}

/** Opens a world; an empty folder gives an uninitialised one. */
export function openWorld(options: WorldOptions): World {
  const inMemory = options.dataDir === ':memory:'
  const dir = inMemory ? mkdtempSync(join(tmpdir(), 'parley-')) : options.dataDir
  const filesDir = join(dir, 'files')
  mkdirSync(filesDir, { recursive: true })
  const sql = openDatabase(inMemory ? ':memory:' : join(dir, 'parley.db'))
  const live = makeLive()
  let depth = 0
  let told: Array<() => void> = []
  const keep = (key: string, make: () => string) => {
    const known = sql.one<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)?.value
    if (known) return known
    const value = make()
    sql.run('INSERT INTO meta (key, value) VALUES (?, ?)', key, value)
    return value
  }

  function commit<Result>(effect: () => Result): Result {
    sql.run('BEGIN IMMEDIATE')
    depth += 1
    try {
      const result = effect()
      sql.run('COMMIT')
      return result
    } catch (error) {
      told = []
      // A full disk has rolled back by itself; what failed is what the caller hears.
      if (sql.isInTransaction()) sql.run('ROLLBACK')
      throw error
    } finally {
      depth -= 1
    }
  }
  function change<Result>(effect: () => Result): Result {
    if (depth > 0) return effect()
    const result = commit(effect)
    const leaving = told
    told = []
    for (const send of leaving) send()
    return result
  }

  return {
    sql,
    live,
    filesDir,
    change,
    version: options.version ?? '0.3.3',
    quirks: options.quirks ?? false,
    tokenSeconds: options.tokenSeconds ?? 300,
    refreshSeconds: 604_800,
    now: options.now ?? Date.now,
    tell: (hearers, event, except) => {
      told.push(() => live.tell(hearers, frameOf(JSON.stringify(event)), except))
    },
    tellJson: (hearers, json) => {
      if (live.isAnybodyThere()) told.push(() => live.tell(hearers, frameOf(json)))
    },
    held: Promise.resolve(),
    outside: { ...realOutside, ...options.outside },
    mayReach: new Set(options.mayReach),
    onEvent: new Set(),
    later: (act) => {
      told.push(act)
    },
    backlogLimit: 5000,
    accessFloor: 0,
    accessFloors: new Map(),
    serverId: keep('server_id', newServerId),
    secret: Buffer.from(keep('secret', newSecret), 'hex'),
    close: () => {
      live.cut()
      sql.close()
      if (inMemory) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The configuration object kept under `key`, or its default. */
export function readConfig<Config>(world: World, key: string, fallback: Config): Config {
  const row = world.sql.one<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)
  return row ? (JSON.parse(row.value) as Config) : fallback
}

/** Keeps a configuration object under `key`. */
export function writeConfig(world: World, key: string, config: unknown): void {
  world.sql.run('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)', key, JSON.stringify(config))
}
