import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { isInitialized } from '../reference-server/model/accounts/founding'
import { findPerson } from '../reference-server/model/accounts/people'
import { demoAccounts, readDemoData } from '../reference-server/seed/demoData'
import { listenAt } from '../reference-server/adapters/listen'
import { serveWebSockets } from '../reference-server/adapters/webSocket'
import { hugeAccounts } from '../reference-server/seed/seedHuge'
import { createReferenceServer, type ReferenceServer } from '../reference-server/server'
import { slowly } from '../reference-server/slow'
import { dataFolderError, openDataFolder } from './dataFolder'
import { helpText, UsageError, readFlags, type Flags } from './flags'

/** The result of a start: the address and the available accounts. */
export type StartResult = {
  url: string
  accounts: Array<{ role: 'admin' | 'member' | 'guest'; name: string; email: string; password: string }>
  mail: string | null
  /** The address of the imitated Google, GitHub and license shop. */
  providers: string | null
  /** The address of the shop whose pages show the widget; only of `npm start`. */
  shop: string | null
}

/** Prints a line for people to stderr, because stdout belongs to `--json`. */
export const printStatus = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * Returns the server's clock: this machine's, or one that starts at PARLEY_CLOCK (ISO text), for screenshots that never
 * change.
 */
function clock(): () => number {
  const start = Date.parse(process.env.PARLEY_CLOCK ?? '')
  const began = performance.now()
  return Number.isNaN(start) ? Date.now : () => Math.round(start + performance.now() - began)
}

/** Opens the reference server with the data that the flags choose, and fills it if it is new. */
export async function openReferenceServer(flags: Flags): Promise<ReferenceServer> {
  const folder = openDataFolder(flags.data, flags)
  const { quirks, version, tokenSeconds, control, allowPrivate } = flags
  const server = await createReferenceServer({
    dataDir: folder.path,
    now: clock(),
    quirks,
    version,
    tokenSeconds,
    control,
    allowedOrigins: allowPrivate ? ['*'] : [],
    prepare: async (state) => {
      if (flags.world === 'empty' || folder.isReady || isInitialized(state)) return
      // The code that fills the data (images, documents) is loaded only when it is needed.
      if (flags.world === 'huge') {
        printStatus('Filling the huge world, which takes about half a minute, once …')
        const { seedHuge } = await import('../reference-server/seed/seedHuge')
        return seedHuge(state)
      }
      printStatus('Filling the demo world, which takes a few seconds …')
      const { seedDemo } = await import('../reference-server/seed/seedDemo')
      return seedDemo(state, readDemoData())
    },
  }).catch((error: unknown) => {
    throw dataFolderError(error)
  })
  folder.noteReady()
  const close = async () => {
    await server.close()
    folder.release()
  }
  return { ...server, handle: flags.slow ? slowly(server.handle) : server.handle, close }
}

/**
 * Starts the stubs: mail, sign-in providers and, in the demo, bots that answer. Tests that use the control routes need
 * data that does not change by itself, so `--control` starts them only together with `--stubs`, and without bots.
 */
async function openStubs(
  flags: Flags,
  server: ReferenceServer | null,
): Promise<Pick<StartResult, 'mail' | 'providers'> & { close: () => Promise<void> }> {
  const isWanted = flags.stubs || (flags.world !== 'huge' && !flags.control)
  if (!server || !isWanted) return { mail: null, providers: null, close: async () => {} }
  const { startStubs } = await import('../reference-server/stubs/startStubs')
  const hasActors = flags.world === 'demo' && !flags.control
  return startStubs(server.state, `http://localhost:${flags.port}/api`, hasActors)
}

/** Returns the accounts that one can sign in with, with their current names and their original passwords. */
export function accountsOf({ world }: Flags, server: ReferenceServer | null): StartResult['accounts'] {
  if (!server || world === 'empty') return []
  const numbered = hugeAccounts.map((account, index) => ({ ...account, uid: index + 1 }))
  const filled = world === 'demo' ? demoAccounts(readDemoData()) : numbered
  return filled.flatMap(({ uid, password }) => {
    const { email, name, is_admin } = findPerson(server.state, uid) ?? {}
    return email && name ? [{ role: is_admin === 1 ? 'admin' : 'member', name, email, password }] : []
  })
}

/** The address to listen on. */
type ListenAddress = Pick<Flags, 'port' | 'host'>

/** Listens where the flags say. Throws with the next free port when that one is taken. */
export async function listenOn(address: ListenAddress, answer: RequestListener): Promise<Server> {
  const server = createServer(answer)
  server.keepAliveTimeout = 60_000
  await listen(server, address)
  return server
}

/** Does the same for an existing server. */
export async function listen(server: Server, { port, host }: ListenAddress): Promise<void> {
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

/** Throws as `listen` does when the address in the flags cannot be used, before any data is created. */
async function tryAddress(address: ListenAddress): Promise<void> {
  const server = await listenOn(address, () => undefined)
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

/** Prints the address: one JSON line on stdout with `--json`, otherwise text. */
function announce(flags: Flags, started: StartResult): void {
  if (flags.json) {
    process.stdout.write(
      `${JSON.stringify({ url: started.url, pid: process.pid, accounts: started.accounts, mail: started.mail, providers: started.providers, shop: started.shop })}\n`,
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
  if (started.shop) lines.push(`A shop on another site, which shows the widget, is at ${started.shop}`)
  if (started.providers) lines.push(`Google, GitHub and the license shop are imitated at ${started.providers}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** A client that is served with the reference server: it closes with it, and may answer sockets of its own. */
type ServedClient = {
  shop?: string | null
  close?: () => Promise<void>
  isItsSocket?: (request: IncomingMessage) => boolean
}

/**
 * Completes a command whose `http` listens: connects the reference server's sockets, starts the stubs, ends with the
 * process (the client too) and prints the address.
 */
export async function finishStart(
  flags: Flags,
  http: Server,
  server: ReferenceServer | null,
  client: ServedClient = {},
): Promise<void> {
  if (server) serveWebSockets(http, server, client.isItsSocket)
  const stubs = await openStubs(flags, server)
  endOnSignal(http, async () => {
    await client.close?.()
    await stubs.close()
    await server?.close()
  })
  announce(flags, {
    url: `http://localhost:${flags.port}`,
    accounts: accountsOf(flags, server),
    mail: stubs.mail,
    providers: stubs.providers,
    shop: client.shop ?? null,
  })
}

/** Ends everything on SIGINT and SIGTERM: cuts connections, runs `close`, exits the process. */
function endOnSignal(server: Server, close: () => Promise<void>): void {
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

/**
 * Ends this process with npm. npm is the parent process (by `exec` in package.json), so its signals arrive here; its
 * sudden death is detected.
 */
function endWithNpm(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) end()
  }, 250)
  watch.unref()
}

/** Runs a command. An error is printed in one line, and the exit code is 1, or 2 for wrong usage. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    printStatus(error instanceof Error ? error.message : String(error))
    if (process.env.PARLEY_DEBUG && error instanceof Error) printStatus(error.stack ?? '')
    process.exit(error instanceof UsageError ? 2 : 1)
  }
}

/** Runs a command with its flags, or prints the help. */
export const runWithFlags = (command: (flags: Flags) => Promise<void>, defaultVersion?: string) =>
  runCommand(async () => {
    const flags = readFlags(process.argv.slice(2), defaultVersion)
    if (!flags) return void process.stdout.write(helpText())
    await tryAddress(flags)
    await command(flags)
  })
