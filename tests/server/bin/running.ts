import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { isInitialised } from '../world/founding'
import { findPerson } from '../world/people'
import { demoAccounts, readDemoWorld } from '../seed/demoWorld'
import { listenAt } from '../faces/listen'
import { hugeAccounts } from '../seed/seedHuge'
import { makeServer, type ReferenceServer } from '../server'
import { slowly } from '../slow'
import { asTrouble, openDataFolder } from './dataFolder'
import { helpText, Misuse, readFlags, type Flags } from './flags'

/** What a start tells: where it answers and whom one can be. */
export type Started = {
  url: string
  accounts: Array<{ role: 'admin' | 'member' | 'guest'; name: string; email: string; password: string }>
  mail: string | null
  /** Where Google, GitHub and the seller of licences are played. */
  standIns: string | null
}

/** A line for people; never on stdout when that belongs to `--json`. */
export const say = (line: string) => void process.stderr.write(`${line}\n`)

/** The clock of the server: this machine's, or one that began at PARLEY_CLOCK (ISO text), for pictures that never change. */
function clock(): () => number {
  const start = Date.parse(process.env.PARLEY_CLOCK ?? '')
  const began = performance.now()
  return Number.isNaN(start) ? Date.now : () => Math.round(start + performance.now() - began)
}

/** Opens the reference server with the world that the flags ask for, filled if it is new. */
export async function openReferenceServer(flags: Flags): Promise<ReferenceServer> {
  const folder = openDataFolder(flags.data, flags)
  const { quirks, version, tokenSeconds, control, allowPrivate } = flags
  const server = await makeServer({
    dataDir: folder.path,
    now: clock(),
    quirks,
    version,
    tokenSeconds,
    control,
    mayReach: allowPrivate ? ['*'] : [],
    prepare: async (world) => {
      if (flags.world === 'empty' || folder.isReady || isInitialised(world)) return
      // what fills a world (pictures, documents) is not loaded when there is nothing to fill
      if (flags.world === 'huge') {
        say('Filling the huge world, which takes about half a minute, once …')
        const { seedHuge } = await import('../seed/seedHuge')
        return seedHuge(world)
      }
      say('Filling the demo world, which takes a few seconds …')
      const { seedDemo } = await import('../seed/seedDemo')
      return seedDemo(world, readDemoWorld())
    },
  }).catch((error: unknown) => {
    throw asTrouble(error)
  })
  folder.noteReady()
  const close = async () => {
    await server.close()
    folder.release()
  }
  return { ...server, handle: flags.slow ? slowly(server.handle) : server.handle, close }
}

/** What makes the demo answer: mails and bots. Tests that use the control routes want a world that stays still. */
export async function openNeighbours(
  flags: Flags,
  server: ReferenceServer | null,
): Promise<Pick<Started, 'mail' | 'standIns'> & { close: () => Promise<void> }> {
  if (!server || flags.world !== 'demo' || flags.control) return { mail: null, standIns: null, close: async () => {} }
  const { startNeighbours } = await import('../neighbours/neighbours')
  return startNeighbours(server.world, `http://localhost:${flags.port}/api`)
}

/** Whom one can sign in as in the world of these flags, as they are called now; their passwords are those of the filling. */
export function accountsOf({ world }: Flags, server: ReferenceServer | null): Started['accounts'] {
  if (!server || world === 'empty') return []
  const numbered = hugeAccounts.map((account, at) => ({ ...account, uid: at + 1 }))
  const filled = world === 'demo' ? demoAccounts(readDemoWorld()) : numbered
  return filled.flatMap(({ uid, password }) => {
    const { email, name, is_admin } = findPerson(server.world, uid) ?? {}
    return email && name ? [{ role: is_admin === 1 ? 'admin' : 'member', name, email, password }] : []
  })
}

/** Where a command is to listen. */
type Door = Pick<Flags, 'port' | 'host'>

/** Listens where the flags say. Throws with the next free port when theirs is taken. */
export async function listenOn(door: Door, answer: RequestListener): Promise<Server> {
  const server = createServer(answer)
  server.keepAliveTimeout = 60_000
  await listen(server, door)
  return server
}

/** The same for a server that exists already. */
export async function listen(server: Server, { port, host }: Door): Promise<void> {
  try {
    await listenAt(server, port, host)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE')
      throw new Error(`Nobody can be answered at --host ${host} --port ${port} (${message}).`, { cause: error })
    throw new Error(`Port ${port} is taken; the next free one is ${await freePortAbove(port)} (--port).`, {
      cause: error,
    })
  }
}

/** Throws as `listen` does where the flags name a door that cannot be opened, before anything was made behind it. */
async function tryDoor(door: Door): Promise<void> {
  const server = await listenOn(door, () => undefined)
  await new Promise((resolve) => server.close(resolve))
}

async function freePortAbove(taken: number): Promise<number> {
  for (let port = taken + 1; port < 65_536; port += 1) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createProbe()
      probe.once('error', () => resolve(false))
      probe.listen(port, () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error('No port is free.')
}

/** Tells where it answers: one JSON line on stdout with `--json`, else words. */
export function announce(flags: Flags, started: Started): void {
  if (flags.json) {
    process.stdout.write(
      `${JSON.stringify({ url: started.url, pid: process.pid, accounts: started.accounts, mail: started.mail, stand_ins: started.standIns })}\n`,
    )
    return
  }
  const lines = [`Parley answers at ${started.url}`]
  if (flags.server) lines.push(`It talks to ${flags.server}.`)
  if (started.accounts.length > 0) lines.push('', 'Sign in as')
  for (const { email, password, name, role } of started.accounts) {
    lines.push(`  ${email.padEnd(26)} ${password.padEnd(14)} ${name}${role === 'admin' ? ' (admin)' : ''}`)
  }
  if (started.mail) lines.push('', `Mails that are sent arrive at ${started.mail}`)
  if (started.standIns) lines.push(`Google, GitHub and the seller of licences are played at ${started.standIns}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Ends everything on SIGINT and SIGTERM: connections are cut, `close` runs, the process goes. */
export function endOnSignal(server: Server, close: () => Promise<void>): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    server.close()
    server.closeAllConnections()
    void close().then(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  endWithNpm(end)
}

/** Started by npm we are its child (by `exec` in package.json), so its signals reach us; its sudden death we notice. */
function endWithNpm(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) end()
  }, 250)
  watch.unref()
}

/** Runs a command: what goes wrong is said in one line, and the exit code is 1, or 2 when it was called wrongly. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    if (process.env.PARLEY_DEBUG && error instanceof Error) say(error.stack ?? '')
    process.exit(error instanceof Misuse ? 2 : 1)
  }
}

/** Runs a command with the flags that it was given, or tells what they are. */
export const runWithFlags = (command: (flags: Flags) => Promise<void>) =>
  run(async () => {
    const flags = readFlags(process.argv.slice(2))
    if (!flags) return void process.stdout.write(helpText())
    await tryDoor(flags)
    await command(flags)
  })
