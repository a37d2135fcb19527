/**
 * `npm run bench:server -- --json FILE [--minutes 1] [--streams 1000] [--rate 100]`: measures the reference server
 * under load. Each stream belongs to one person and receives every message of a public channel; `rate` messages a
 * second are written to it.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDataFolder } from '../../scripts/dataFolder'
import { bundleServer } from '../../scripts/bundleServer'
import { createChannel } from '../../reference-server/model/channels/channels'
import { currentLicense } from '../../reference-server/model/server/license'
import { createPerson } from '../../reference-server/model/accounts/personChanges'
import { startSession } from '../../reference-server/model/auth/sessions'
import { openServerState, writeConfig } from '../../reference-server/model/serverState'
import { openListeners } from './openListeners'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    streams: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '100' },
    port: { type: 'string', default: '5155' },
  },
})
const [minutes, streams, rate, port] = [values.minutes, values.streams, values.rate, values.port].map(Number) as [
  number,
  number,
  number,
  number,
]
const total = Math.round(minutes * 60 * rate)

/** Creates data with this many people, one public channel, and a token for each of them. */
function createDataFolder(dir: string): string[] {
  const folder = openDataFolder(dir, { fresh: false, world: 'empty' })
  const state = openServerState({ dataDir: folder.path, tokenSeconds: 86_400 })
  writeConfig(state, 'licence', { ...currentLicense(state), user_limit: streams * 2 })
  const tokens = state.transaction(() =>
    Array.from({ length: streams }, (_, index) => {
      const person = createPerson(state, {
        name: `Person ${index + 1}`,
        email: `person-${index + 1}@example.org`,
        passwordHash: null,
        isAdmin: index === 0,
      })
      return startSession(state, person, 'web:bench', null).token
    }),
  )
  createChannel(state, { uid: 1, device: 'bench', isAdmin: true, isGuest: false }, { name: 'all', isPublic: true })
  state.close()
  folder.noteReady()
  folder.release()
  return tokens
}

async function startServer(dir: string) {
  const args = ['--empty', '--json', '--port', String(port), '--data', dir, '--token-seconds', '86400']
  const child = fork(await bundleServer('bench-server'), args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const stdout = child.stdout
  if (!stdout) throw new Error('the server has no output')
  await Promise.race([
    once(stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])
  return child
}

/** The server's memory in MB: the whole process, and the JavaScript part. */
type Memory = { rssMB: number; heapMB: number }

async function memoryNow(): Promise<Memory> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const { memory } = (await answer.json()) as { memory: { rss: number; heap_used: number } }
  const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)
  return { rssMB: megabytes(memory.rss), heapMB: megabytes(memory.heap_used) }
}

/** The growth from the second to the last quarter, in percent. The first quarter fills caches. */
function growth(values: readonly number[]): number | null {
  const quarter = (nth: number) =>
    values.slice(Math.floor((values.length * nth) / 4), Math.ceil((values.length * (nth + 1)) / 4))
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length
  const before = mean(quarter(1))
  return before > 0 ? Math.round((mean(quarter(3)) / before - 1) * 1000) / 10 : null
}

/** Returns the processor time that the process has used, in seconds. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Sends one message. Resolves to whether it was acknowledged. */
function send(agent: Agent, token: string, text: string): Promise<boolean> {
  const headers = { 'x-api-key': token, 'content-type': 'text/plain', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve) => {
    const outgoing = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/api/group/1/send', headers },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode === 200))
      },
    )
    outgoing.once('error', () => resolve(false))
    outgoing.end(text)
  })
}

const dir = mkdtempSync(join(tmpdir(), 'parley-bench-'))
const tokens = createDataFolder(join(dir, 'data'))
const server = await startServer(join(dir, 'data'))
const pid = server.pid ?? 0
const figures: Record<string, number | null> = {}
try {
  const listeners = await openListeners({ port, tokens, total })
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const memory = [await memoryNow()]
  const measureMemory = async () => void memory.push(await memoryNow())
  const watch = setInterval(() => void measureMemory(), 5_000)
  const used = processorSeconds(pid)
  const began = performance.now()
  const sending: Array<Promise<boolean>> = []
  while (sending.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate) + 1)
    while (sending.length < due) {
      const index = sending.length
      sending.push(
        send(
          agent,
          tokens[(index * 7) % streams] ?? '',
          `bench ${index} ${Math.round(listeners.now())} ${'x'.repeat(40)}`,
        ),
      )
    }
    await pause(5)
  }
  const acknowledged = (await Promise.all(sending)).filter(Boolean).length
  const seconds = (performance.now() - began) / 1000
  const busy = (processorSeconds(pid) - used) / seconds
  clearInterval(watch)
  const received = await listeners.finish(acknowledged)
  agent.destroy()
  Object.assign(figures, {
    streams: received.streams,
    'messages.sent': acknowledged,
    'messages.refused': total - acknowledged,
    'events.lost': acknowledged * streams - received.distinct,
    'events.doubled': received.events - received.distinct,
    'delivery.p50_ms': received.percentile(0.5),
    'delivery.p95_ms': received.percentile(0.95),
    'delivery.max_ms': received.percentile(1),
    // The ratio of one core. It excludes other processes, but they make deliveries late.
    'server.busy_ratio': Math.round(busy * 100) / 100,
    'listeners.busy_ratio': Math.round((received.processorSeconds / seconds) * 100) / 100,
    'rss.start_MB': memory[0]?.rssMB ?? null,
    'rss.end_MB': memory.at(-1)?.rssMB ?? null,
    rss_growth_pct: growth(memory.map(({ rssMB }) => rssMB)),
    'heap.start_MB': memory[0]?.heapMB ?? null,
    'heap.end_MB': memory.at(-1)?.heapMB ?? null,
    'heap.peak_MB': Math.max(...memory.map(({ heapMB }) => heapMB)),
  })
  console.error(`memory and heap in MB every 5 s: ${memory.map(({ rssMB, heapMB }) => `${rssMB}/${heapMB}`).join(' ')}`)
} finally {
  server.kill('SIGTERM')
  rmSync(dir, { recursive: true, force: true })
}
for (const [name, value] of Object.entries(figures)) console.error(`${name.padEnd(22)}${String(value)}`)
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
process.exit(figures['events.lost'] === 0 && figures['events.doubled'] === 0 ? 0 : 1)
