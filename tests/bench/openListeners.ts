/** Opens many streams in a separate process, so that sending and receiving do not delay each other. */
import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The streams to open. They receive the messages `bench {index} {sent at} …` of a channel, each once per stream. */
export type ListenerTask = { port: number; tokens: readonly string[]; total: number }

/** The received messages; `distinct` counts each message once per stream. */
type Counts = {
  streams: number
  events: number
  distinct: number
  latencies: Uint32Array
  /** The processor time of receiving, in seconds. */
  processorSeconds: number
}

/** Returns milliseconds on a clock that all processes share. */
const clock = () => performance.timeOrigin + performance.now()

const modulePath = fileURLToPath(import.meta.url)
const isListener = process.argv[1] === modulePath && process.send !== undefined

/** Opens the streams. `finish` waits until everything is received, or nothing has arrived for ten seconds. */
export async function openListeners(what: ListenerTask) {
  const child = fork(modulePath, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
  const next = <Answer>() =>
    new Promise<Answer>((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as Answer))
      child.once('exit', () => reject(new Error('the listeners are gone')))
    })
  child.send(what)
  await next<'open'>()
  return {
    now: clock,
    async finish(acknowledged: number) {
      const answer = next<Counts>()
      child.send(acknowledged)
      const { latencies, ...counts } = await answer
      child.kill()
      const percentile = (share: number) => {
        let left = Math.ceil(counts.events * share)
        return latencies.findIndex((count) => (left -= count) <= 0)
      }
      return { ...counts, percentile: percentile }
    },
  }
}

/** The longest delay that is distinguished, in ms. */
const MAX_DELAY_MS = 60_000

/** Reads one stream as text without parsing JSON: a thousand parsers would dominate the measurement. */
function stream(port: number, token: string, onEvent: (index: number, took: number) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /api/user/events?api-key=${token}&after_mid=0 HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  let rest = ''
  const read = (bytes: Buffer) => {
    const now = clock()
    const text = rest + bytes.toString('latin1')
    let from = 0
    for (;;) {
      const at = text.indexOf('"bench ', from)
      const end = at < 0 ? -1 : text.indexOf('"', at + 7)
      if (end < 0) break
      const space = text.indexOf(' ', at + 7)
      onEvent(Number(text.slice(at + 7, space)), now - Number(text.slice(space + 1, text.indexOf(' ', space + 1))))
      from = end + 1
    }
    // A chunk may end anywhere. 20 characters hold the start of a message.
    const open = text.indexOf('"bench ', from)
    rest = open >= 0 ? text.slice(open) : text.slice(Math.max(from, text.length - 20))
  }
  return new Promise((resolve, reject) => {
    let opening = ''
    socket.once('error', reject)
    const open = (bytes: Buffer) => {
      opening = opening.slice(-20) + bytes.toString('latin1')
      if (!opening.includes('"type":"ready"')) return
      socket.off('data', open)
      socket.on('data', read)
      resolve(socket)
    }
    socket.on('data', open)
  })
}

async function runListener({ port, tokens, total }: ListenerTask) {
  const received = tokens.map(() => new Uint8Array(total))
  const latencies = new Uint32Array(MAX_DELAY_MS + 1)
  const counts = { streams: 0, events: 0, distinct: 0 }
  for (const [session, token] of tokens.entries()) {
    const seen = received[session] ?? new Uint8Array()
    const onEvent = (index: number, took: number) => {
      counts.events += 1
      if (seen[index] === 0) counts.distinct += 1
      seen[index] = 1
      const place = Math.min(MAX_DELAY_MS, Math.max(0, Math.round(took)))
      latencies[place] = (latencies[place] ?? 0) + 1
    }
    const socket = await stream(port, token, onEvent)
    counts.streams += 1
    socket.once('close', () => {
      counts.streams -= 1
    })
  }
  const used = process.cpuUsage()
  process.once('message', (acknowledged) => void report(acknowledged as number))
  process.send?.('open')

  async function report(acknowledged: number) {
    for (let quiet = 0, last = -1; quiet < 100 && counts.distinct < acknowledged * tokens.length; quiet += 1) {
      if (counts.events !== last) quiet = 0
      last = counts.events
      await pause(100)
    }
    // Duplicates may arrive late.
    await pause(500)
    const { user, system } = process.cpuUsage(used)
    process.send?.({ ...counts, latencies, processorSeconds: (user + system) / 1e6 } satisfies Counts)
  }
}

if (isListener) process.once('message', (what) => void runListener(what as ListenerTask))
