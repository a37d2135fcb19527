import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ReferenceServer } from '../server'
import { supports } from '../model/server/versions'

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const opcode = { text: 1, close: 8, ping: 9, pong: 10 } as const

/** Encodes one server frame of RFC 6455: unfragmented and unmasked. */
function frame(code: number, payload: Uint8Array): Uint8Array {
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x80 | code
  head[1] = length < 126 ? length : length < 65_536 ? 126 : 127
  if (length >= 65_536) head.writeBigUInt64BE(BigInt(length), 2)
  else if (length >= 126) head.writeUInt16BE(length, 2)
  return Buffer.concat([head, payload])
}

/** Decodes the first complete frame of a client. Client frames are masked, and only short ones are expected here. */
function firstFrame(bytes: Buffer): { code: number; payload: Buffer; size: number } | null {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return null
  const length = second & 0x7f
  const size = 6 + length
  if (length > 125 || (second & 0x80) === 0) return { code: opcode.close, payload: Buffer.alloc(0), size: bytes.length }
  if (bytes.length < size) return null
  const payload = Buffer.from(bytes.subarray(6, size).map((byte, at) => byte ^ (bytes[2 + (at % 4)] ?? 0)))
  return { code: first & 0x0f, payload, size }
}

/** Answers pings and reports the end; ignores everything else from the client. */
function listen(socket: Duplex, end: () => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (let one = firstFrame(rest); one && rest.length > 0; one = firstFrame(rest)) {
      rest = rest.subarray(one.size)
      if (one.code === opcode.ping) socket.write(frame(opcode.pong, one.payload))
      if (one.code !== opcode.close) continue
      socket.write(frame(opcode.close, one.payload))
      end()
    }
  })
  socket.once('close', end)
  socket.once('error', end)
}

/** Sends the events of a stream one by one; comments become pings. */
async function pass(body: ReadableStream<Uint8Array>, socket: Duplex): Promise<void> {
  const reader = body.getReader()
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  let rest = ''
  listen(socket, () => {
    void reader.cancel()
    socket.end()
  })
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('data: ')) socket.write(frame(opcode.text, encoder.encode(block.slice('data: '.length))))
      else socket.write(frame(opcode.ping, new Uint8Array()))
    }
  }
  socket.end(frame(opcode.close, new Uint8Array()))
}

/**
 * GET /user/events_ws: the live stream over a WebSocket, with the same query and the same JSON (newer servers). Upgrades
 * that are `answeredElsewhere` are left to the other handlers of `http`. Returns a function that breaks all open
 * sockets, because a Node server does not close them.
 */
export function serveWebSockets(
  http: Server,
  { state, handle }: Pick<ReferenceServer, 'state' | 'handle'>,
  answeredElsewhere: (incoming: IncomingMessage) => boolean = () => false,
): () => void {
  const open = new Set<Duplex>()
  const answer = async (incoming: IncomingMessage, socket: Duplex) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    url.pathname = url.pathname.replace(/_ws$/, '')
    const key = incoming.headers['sec-websocket-key']
    const response = supports(state, 'eventsByWebSocket') && key ? await handle(new Request(url)) : null
    if (response?.status !== 200 || !response.body) {
      socket.end(`HTTP/1.1 ${response?.status ?? 400} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    const accept = createHash('sha1').update(`${key}${magic}`).digest('base64')
    const head = [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${accept}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await pass(response.body, socket)
  }
  http.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (answeredElsewhere(incoming)) return
    socket.on('error', () => socket.destroy())
    // No other path supports upgrades.
    if (!/^\/api\/user\/events_ws(\?|$)/.test(incoming.url ?? '')) {
      socket.end('HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
        socket.destroy(),
      )
      return
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.unshift(head)
    answer(incoming, socket).catch(() => socket.destroy())
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
