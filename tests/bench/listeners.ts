/** So many open streams in a process of their own, so that sending and hearing do not wait for one another. */
import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** What is listened to: the messages `bench {index} {sent at} …` of a channel, each once per stream. */
export type Listening = { port: number; tokens: readonly string[]; total: number }

/** What was heard; `distinct` counts each message once per stream. */
export type Heard = { streams: number; events: number; distinct: number; latencies: Uint32Array }

/** Milliseconds on a clock that all processes share. */
const clock = () => performance.timeOrigin + performance.now()

const place = fileURLToPath(import.meta.url)
const isListener = process.argv[1] === place && process.send !== undefined

/** Opens the streams. `finish` waits until everything was heard, or nothing more comes for ten seconds. */
export async function listen(what: Listening) {
  const child = fork(place, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
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
      const answer = next<Heard>()
      child.send(acknowledged)
      const { latencies, ...counts } = await answer
      child.kill()
      const percentile = (share: number) => {
        let left = Math.ceil(counts.events * share)
        return latencies.findIndex((count) => (left -= count) <= 0)
      }
      return { ...counts, percentile }
    },
  }
}

/** The longest that is told apart, in ms. */
const longest = 60_000

/** One stream, read as bytes: a thousand parsers of JSON would be what is measured. */
function stream(port: number, token: string, hear: (index: number, sentAt: number) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /api/user/events?api-key=${token}&after_mid=0 HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return new Promise((resolve, reject) => {
    let rest = ''
    socket.once('error', reject)
    socket.on('data', (bytes) => {
      const text = rest + bytes.toString('latin1')
      if (text.includes('"type":"ready"')) resolve(socket)
      let from = 0
      for (;;) {
        const at = text.indexOf('"bench ', from)
        if (at < 0) break
        const end = text.indexOf('"', at + 1)
        if (end < 0) break
        const [, index, sentAt] = text.slice(at + 1, end).split(' ')
        hear(Number(index), Number(sentAt))
        from = end + 1
      }
      // a message may be cut anywhere; 200 bytes hold the longest one
      const open = text.indexOf('"bench ', from)
      rest = open >= 0 ? text.slice(open) : text.slice(Math.max(from, text.length - 20))
    })
  })
}

async function work({ port, tokens, total }: Listening) {
  const heard = tokens.map(() => new Uint8Array(total))
  const latencies = new Uint32Array(longest + 1)
  const counts = { streams: 0, events: 0, distinct: 0 }
  for (const [seat, token] of tokens.entries()) {
    const seen = heard[seat] ?? new Uint8Array()
    const hear = (index: number, sentAt: number) => {
      counts.events += 1
      if (seen[index] === 0) counts.distinct += 1
      seen[index] = 1
      const took = Math.min(longest, Math.max(0, Math.round(clock() - sentAt)))
      latencies[took] = (latencies[took] ?? 0) + 1
    }
    const socket = await stream(port, token, hear)
    counts.streams += 1
    socket.once('close', () => {
      counts.streams -= 1
    })
  }
  process.once('message', (acknowledged) => void report(acknowledged as number))
  process.send?.('open')

  async function report(acknowledged: number) {
    for (let quiet = 0, last = -1; quiet < 100 && counts.distinct < acknowledged * tokens.length; quiet += 1) {
      if (counts.events !== last) quiet = 0
      last = counts.events
      await pause(100)
    }
    // what comes twice may come late
    await pause(500)
    process.send?.({ ...counts, latencies } satisfies Heard)
  }
}

if (isListener) process.once('message', (what) => void work(what as Listening))
