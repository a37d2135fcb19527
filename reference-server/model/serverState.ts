import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_PASSWORD_COST } from './auth/passwords'
import { openDatabase, type Sql } from './database'
import type { EventRow } from './messages/eventRow'
import {
  frameOf,
  createStreamHub,
  type Except,
  type Recipients,
  type StreamHub,
  type ServerEvent,
} from './stream/streamHub'

/** Options of a reference server. */
export type ServerStateOptions = {
  /** Folder of the database and the files; `:memory:` stores nothing on disk. */
  dataDir: string
  /** The version that the server reports; it decides which newer routes exist. */
  version?: string
  /** Imitate the bugs of 0.3.3 that the protocol marks [bug 0.3.3]. */
  quirks?: boolean
  /** Lifetime of an access token in seconds. */
  tokenSeconds?: number
  /** The clock, in milliseconds since 1970. */
  now?: () => number
  /** Addresses of external services, so that stubs can replace them. */
  externalServices?: Partial<ExternalServices>
  /** Origins that may be requested although they are on this machine or in its network; `*` allows all. */
  allowedOrigins?: readonly string[]
}

/** Addresses of external services. */
type ExternalServices = {
  /** URL of the keys with which Google signs. */
  googleKeys: string
  githubToken: string
  githubApi: string
  /** Origin of the push service. */
  fcm: string
  /** The program that opens a tunnel, followed by its first arguments. */
  tunnel: readonly string[]
}

const realExternalServices: ExternalServices = {
  googleKeys: 'https://www.googleapis.com/oauth2/v3/certs',
  githubToken: 'https://github.com/login/oauth/access_token',
  githubApi: 'https://api.github.com',
  fcm: 'https://fcm.googleapis.com',
  tunnel: ['cloudflared'],
}

/** One server: its database, live streams, settings and clock. The functions of the model take it as their first argument. */
export type ServerState = {
  readonly sql: Sql
  readonly streams: StreamHub
  readonly version: string
  readonly quirks: boolean
  tokenSeconds: number
  readonly refreshSeconds: number
  /** Absolute folder of the uploaded files. */
  readonly filesDir: string
  /** How much work the hash of a new password is: the N of scrypt. */
  readonly passwordCost: number
  now(): number
  /** Runs an effect and its events in one transaction. The events are sent after the commit. Calls may be nested. */
  transaction<Result>(effect: () => Result): Result
  /** Inside a transaction: sends an event to `recipients`, except to one device. */
  publish(recipients: Recipients, event: ServerEvent, except?: Except): void
  /** Like `publish`, for an event that is already JSON. */
  publishJson(recipients: Recipients, json: string): void
  /** Runs `act` after the commit, in order with the events. */
  afterCommit(act: () => void): void
  /** Maximum number of missed events at the start of a stream. */
  backlogLimit: number
  /** Access tokens issued before this time count as expired (a control route raises it). */
  accessTokensValidFrom: number
  /** The same limit for single people, by uid. */
  readonly accessTokensValidFromByUid: Map<number, number>
  /** Every call waits for this promise: 0.3.3 blocks all calls while it checks a changed webhook. */
  blockedUntil: Promise<unknown>
  /** Callbacks for every stored event, called inside its transaction (bots and webhooks). */
  readonly onEvent: Set<(row: EventRow) => void>
  readonly externalServices: ExternalServices
  /** Origins that may be requested although their addresses are private; `*` allows all. */
  readonly allowedOrigins: Set<string>
  /** Identifies this installation. */
  serverId: string
  /** Key for all signatures. */
  secret: Buffer
  close(): void
}

const newServerId = () => `${randomBytes(23).toString('base64url').replaceAll(/[-_]/g, 'x')}7`

const newSecret = () => randomBytes(32).toString('hex')

/** Turns this server into another installation: clients see a new id, and a new key voids all earlier signatures. */
export function becomeNewInstallation(state: ServerState): void {
  const secret = newSecret()
  state.serverId = newServerId()
  state.secret = Buffer.from(secret, 'hex')
  state.sql.run(`UPDATE meta SET value = ? WHERE key = 'server_id'`, state.serverId)
  state.sql.run(`UPDATE meta SET value = ? WHERE key = 'secret'`, secret)
}

/** Opens the server's data; an empty folder gives an uninitialized server. */
export function openServerState(options: ServerStateOptions): ServerState {
  const inMemory = options.dataDir === ':memory:'
  // A server in memory creates its folder when it stores its first file.
  const dir = inMemory ? join(tmpdir(), `parley-${randomUUID()}`) : options.dataDir
  if (!inMemory) mkdirSync(dir, { recursive: true })
  const filesDir = join(dir, 'files')
  const sql = openDatabase(inMemory ? ':memory:' : join(dir, 'parley.db'))
  const streams = createStreamHub()
  let depth = 0
  let pendingEffects: Array<() => void> = []
  const readOrCreate = (key: string, make: () => string) => {
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
      pendingEffects = []
      // SQLite has already rolled back if the disk is full. A second ROLLBACK would hide the original error.
      if (sql.isInTransaction()) sql.run('ROLLBACK')
      throw error
    } finally {
      depth -= 1
    }
  }
  function transaction<Result>(effect: () => Result): Result {
    if (depth > 0) return effect()
    const result = commit(effect)
    const committed = pendingEffects
    pendingEffects = []
    for (const send of committed) send()
    return result
  }

  return {
    sql,
    streams,
    filesDir,
    // Nobody steals the hashes of a server in memory, and every test creates some.
    passwordCost: inMemory ? 16 : DEFAULT_PASSWORD_COST,
    transaction,
    version: options.version ?? '0.3.3',
    quirks: options.quirks ?? false,
    tokenSeconds: options.tokenSeconds ?? 300,
    refreshSeconds: 604_800,
    now: options.now ?? Date.now,
    publish: (recipients, event, except) => {
      pendingEffects.push(() => streams.publish(recipients, frameOf(JSON.stringify(event)), except))
    },
    publishJson: (recipients, json) => {
      if (streams.isAnybodyThere()) pendingEffects.push(() => streams.publish(recipients, frameOf(json)))
    },
    blockedUntil: Promise.resolve(),
    externalServices: { ...realExternalServices, ...options.externalServices },
    allowedOrigins: new Set(options.allowedOrigins),
    onEvent: new Set(),
    afterCommit: (act) => {
      pendingEffects.push(act)
    },
    backlogLimit: 5000,
    accessTokensValidFrom: 0,
    accessTokensValidFromByUid: new Map(),
    serverId: readOrCreate('server_id', newServerId),
    secret: Buffer.from(readOrCreate('secret', newSecret), 'hex'),
    close: () => {
      streams.cut()
      sql.close()
      if (inMemory) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The configuration object stored under `key`, or its default. */
export function readConfig<Config>(state: ServerState, key: string, fallback: Config): Config {
  const row = state.sql.one<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)
  return row ? (JSON.parse(row.value) as Config) : fallback
}

/** Stores a configuration object under `key`. */
export function writeConfig(state: ServerState, key: string, config: unknown): void {
  state.sql.run('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)', key, JSON.stringify(config))
}
