import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, URL } from 'node:url'
import { seededRandom } from '../seed/random'

const project = fileURLToPath(new URL('../..', import.meta.url))
const senders = 4

/** Options of the crash test. */
export type CrashTest = {
  /** Arguments of Node before the flags of the server. */
  command: readonly string[]
  kills: number
  seed: number
  /** Called after every kill. */
  onKill?: (done: number) => void
}

/** The result, counted in messages and edits. */
export type CrashResult = {
  acknowledged: number
  /** Acknowledged, but missing afterwards or with another text. */
  lost: number
  /** Texts that exist more than once. */
  doubled: number
  /** Stored without an acknowledgment, which a kill can cut off: at most one per sender and kill. */
  unacknowledged: number
}

/** The maximum number of entries without an acknowledgment. */
export const maxUnacknowledged = (kills: number) => kills * senders

/** Resolves to a port that is free at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    // The system gives ports above 32,767 to outgoing connections, which could take this one while the server is down.
    const port = 10_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

/** The running server. It must be killed too if the test is interrupted. */
let running: ChildProcess | null = null
process.once('exit', () => running?.kill('SIGKILL'))

/** Starts a server in its own process, on a folder that outlives it. Returns a function that kills it. */
async function start(command: readonly string[], port: number, dir: string): Promise<() => Promise<void>> {
  const args = [...command, '--empty', '--json', '--port', String(port), '--data', dir]
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] })
  running = child
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server did not start')))
    createInterface({ input: child.stdout }).once('line', () => resolve())
  })
  return async () => {
    child.kill('SIGKILL')
    await gone
  }
}

type Row = { mid: number; detail: { content?: string; detail?: { content: string } } }

const textOf = ({ detail }: Row) => detail.content ?? detail.detail?.content

/** A person who writes notes to herself; every kill cuts her connection. */
function writer(base: string) {
  let token = ''
  const send = (method: string, path: string, type: string, body: string) =>
    fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': type, 'x-api-key': token, referer: 'http://localhost/' },
      body,
    })
  const found = async () => {
    const founder = { email: 'ada@example.org', name: 'Ada', password: 'ada-pw', gender: 0 }
    await send('POST', '/admin/system/create_admin', 'application/json', JSON.stringify(founder))
  }
  const signIn = async () => {
    const credential = { type: 'password', email: 'ada@example.org', password: 'ada-pw' }
    const body = JSON.stringify({ credential, device: 'web:ada' })
    token = ((await (await send('POST', '/token/login', 'application/json', body)).json()) as { token: string }).token
  }
  const history = async () => {
    const answer = await fetch(`${base}/user/1/history?limit=1000000`, { headers: { 'x-api-key': token } })
    return (await answer.json()) as Row[]
  }
  /** Sends messages and edits every third one, one after another, until the server is gone. */
  const sendOn = async (name: string, onAcknowledged: (mid: number, text: string) => void) => {
    for (let count = 0, last = 0; ; count += 1) {
      const text = `${name}.${count}`
      const isEdit = count % 3 === 2
      try {
        const answer = isEdit
          ? await send('PUT', `/message/${last}/edit`, 'text/plain', text)
          : await send('POST', '/user/1/send', 'text/plain', text)
        if (!answer.ok) throw new Error(`refused with ${answer.status}`)
        const mid = (await answer.json()) as number
        onAcknowledged(mid, text)
        if (!isEdit) last = mid
      } catch {
        return
      }
    }
  }
  return { found, signIn, history, sendOn }
}

/** Kills a busy server with SIGKILL at random times, restarts it, and compares acknowledged and stored data. */
export async function killAtRandom({ command, kills, seed, onKill }: CrashTest): Promise<CrashResult> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-kill-'))
  const port = await freePort()
  const random = seededRandom(seed)
  const acknowledged = new Map<number, string>()
  const ada = writer(`http://localhost:${port}/api`)
  let kill = await start(command, port, join(dir, 'data'))
  try {
    await ada.found()
    for (let round = 0; round < kills; round += 1) {
      await ada.signIn()
      const until = acknowledged.size + Math.floor(random() * 60)
      let sending: Promise<unknown> = Promise.resolve()
      await new Promise<void>((resolve) => {
        const note = (mid: number, text: string) => {
          acknowledged.set(mid, text)
          if (acknowledged.size >= until) resolve()
        }
        sending = Promise.all(Array.from({ length: senders }, (_, sender) => ada.sendOn(`${round}.${sender}`, note)))
        // a refused writer stops, and stopped writers are not waited for
        void sending.then(() => resolve())
      })
      await kill()
      await sending
      kill = await start(command, port, join(dir, 'data'))
      onKill?.(round + 1)
    }
    await ada.signIn()
    const rows = await ada.history()
    const stored = new Map(rows.map((row) => [row.mid, textOf(row)]))
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter(([mid, text]) => stored.get(mid) !== text).length,
      doubled: rows.length - new Set(stored.values()).size,
      unacknowledged: rows.length - acknowledged.size,
    }
  } finally {
    await kill()
    rmSync(dir, { recursive: true, force: true })
  }
}
