/**
 * Starts and ends the product: with `npm start`, as a new user does, or from the bundle in JOURNEYS_BUNDLE
 * (decision 0009).
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { controlOf, type Control } from './control'

const root = join(import.meta.dirname, '../..')

export type Account = { role: 'admin' | 'member' | 'guest'; name: string; email: string; password: string }
type Announcement = { url: string; pid: number; accounts: Account[]; mail: string | null; providers: string | null }

export type Product = {
  url: string
  port: number
  /** The data folder. */
  dataFolder: string
  accounts: Account[]
  /** The page of sent mails and the imitated sign-in providers, with the flag `--stubs`; otherwise null. */
  stubs: { mail: string; providers: string } | null
  /** The control routes that only tests may use. */
  control: Control
  /** Whether it has them. Steps that need them are left out at another server. */
  isControlled: boolean
  /** Resolves to the account's user id, by signing in on a separate device. */
  uidOf: (account: Account) => Promise<number>
  /** Kills the server with SIGKILL, like a power cut. */
  kill: () => Promise<void>
  /** Starts it again on the same port with the same data, after a kill. */
  restart: (flags?: readonly string[]) => Promise<void>
  /** Ends it like Ctrl+C. The data remains. */
  stop: () => Promise<void>
  /** Ends it and deletes its data. */
  stopAndDelete: () => Promise<void>
}

const PORTS = 60
/** How many ports this process has tried. A port is not tried again soon: its server may just be starting. */
let triedPorts = 0

/** Resolves to a port that is currently unused. */
export async function freePort(): Promise<number> {
  // Each worker has its own range, because two may look for a port at the same moment.
  const first = Number(process.env.JOURNEYS_PORT ?? 5070) + PORTS * Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = first + (triedPorts++ % PORTS)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${first} and ${first + PORTS}`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

/** Starts the product with the demo data (or the data that the flags choose), ready to be opened in a browser. */
export async function startProduct(...flags: string[]): Promise<Product> {
  const port = await freePort()
  const dataFolder = join(mkdtempSync(join(tmpdir(), 'parley-journey-')), 'data')
  const world = process.env.JOURNEYS_WORLD
  if (world !== undefined && !flags.includes('--empty')) cpSync(world, dataFolder, { recursive: true })
  let running = await launch(port, dataFolder, flags)
  const url = running.announced.url.replace(/\/$/, '')
  const exited = () => running.exited
  async function stop() {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return
    stopProcessGroup(running.child)
    await exited()
  }

  return {
    url,
    port,
    dataFolder,
    accounts: running.announced.accounts,
    stubs: stubsOf(running.announced),
    control: controlOf(url),
    isControlled: true,
    uidOf: (account) => uidOf(url, account),
    async kill() {
      process.kill(running.announced.pid, 'SIGKILL')
      await exited()
    },
    async restart(again = flags) {
      running = await launch(port, dataFolder, again)
    },
    stop,
    async stopAndDelete() {
      await stop()
      rmSync(join(dataFolder, '..'), { recursive: true, force: true })
    },
  }
}

export type Products = {
  /** Resolves to a product that nobody else uses. Without flags it was started in advance. */
  take: (flags: readonly string[]) => Promise<Product>
  /** Ends a product and deletes its data, without a wait. */
  release: (product: Product) => void
  /** Resolves when all of them have ended. */
  stopAll: () => Promise<void>
}

/** Starts each product in advance: the server of the next journey starts while a journey runs. */
export function prestartProducts(): Products {
  const start = () => {
    const started = startProduct()
    // An error reaches the caller of take.
    started.catch(() => undefined)
    return started
  }
  const ends: Promise<void>[] = []
  let next = start()
  return {
    take(flags) {
      if (flags.length > 0) return startProduct(...flags)
      const taken = next
      next = start()
      return taken
    },
    release: (product) => void ends.push(product.stopAndDelete()),
    async stopAll() {
      await (await next).stopAndDelete()
      await Promise.all(ends)
    },
  }
}

/**
 * Returns a product for a server that is already running, with the accounts of PARLEY_ACCOUNTS:
 * `[{"role":"admin","name":"Ada","email":"…","password":"…"},…]`. It has no control route and cannot be killed from
 * here.
 */
export function productAt(address: string): Product {
  const cannot = () => Promise.reject(new Error('only the reference server can be controlled'))
  return {
    url: address.replace(/\/$/, ''),
    port: Number(new URL(address).port),
    dataFolder: '',
    accounts: JSON.parse(process.env.PARLEY_ACCOUNTS ?? '[]') as Account[],
    stubs: null,
    control: controlOf(address),
    isControlled: false,
    uidOf: (account) => uidOf(address, account),
    kill: cannot,
    restart: cannot,
    stop: () => Promise.resolve(),
    stopAndDelete: () => Promise.resolve(),
  }
}

const stubsOf = ({ mail, providers }: Announcement) => (mail && providers ? { mail, providers } : null)

type Running = { child: ChildProcess; announced: Announcement; exited: Promise<void> }

async function launch(port: number, dataFolder: string, flags: readonly string[]): Promise<Running> {
  // Flags may name another version: the last one counts.
  const given = ['--json', '--control', '--version', '0.3.3', '--port', String(port), '--data', dataFolder, ...flags]
  const bundle = process.env.JOURNEYS_BUNDLE
  const [program, before] = bundle === undefined ? ['npm', ['start', '--silent', '--']] : [process.execPath, [bundle]]
  const child = spawn(program, [...before, ...given], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const output: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line))
  const announced = await new Promise<Announcement>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as Announcement)
    })
    void exited.then(() => reject(new Error(`the product ended before it was ready:\n${output.slice(-20).join('\n')}`)))
  })
  return { child, announced, exited }
}

/** The product and whatever it was started by (npm, a shell) are one process group. */
function stopProcessGroup(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    // It ended by itself between the check and the signal.
  }
}

/** The answer to a sign-in. */
type SignedIn = {
  token: string
  refresh_token: string
  /** Seconds. */
  expired_in: number
  server_id: string
  user: { uid: number; name: string; email: string | null; is_admin: boolean; create_by: string }
}

/** POST /token/login: signs in on a separate device, without a browser. */
export async function logIn(url: string, { email, password }: Account, device = 'journey'): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/token/login`, {
    method: 'POST',
    // The server checks the license against the page that sends the request.
    headers: { 'content-type': 'application/json', referer: `${url}/` },
    body: JSON.stringify({ credential: { type: 'password', email, password }, device, device_token: '' }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as SignedIn
}

const uidOf = async (url: string, account: Account) => (await logIn(url, account)).user.uid

/** Creates a public channel without a browser. Resolves to its id. */
export async function createChannelOnServer(url: string, account: Account, name: string): Promise<number> {
  const { token } = await logIn(url, account)
  const answer = await fetch(`${url}/api/group`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': token },
    body: JSON.stringify({ name, description: '', is_public: true, members: [] }),
  })
  const made = (await answer.json()) as number | { gid: number }
  return typeof made === 'number' ? made : made.gid
}

/** Makes a user an admin, or a member again, without a browser. */
export async function changeRole(url: string, admin: Account, uid: number, isAdmin: boolean): Promise<void> {
  const { token } = await logIn(url, admin)
  const answer = await fetch(`${url}/api/admin/user/${uid}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-api-key': token },
    body: JSON.stringify({ is_admin: isAdmin }),
  })
  if (!answer.ok) throw new Error(`the role of ${uid} could not be changed: ${answer.status}`)
}
