import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ReferenceServer } from '../server'
import { supports } from '../model/server/versions'
import { serveCalls } from './callSocket'
import { frame, listen, opcode, upgradeHead } from './webSocketFrames'

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

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** GET /user/events_ws: the live stream over a WebSocket, with the same query and the same JSON (newer servers). */
async function serveEvents(
  { state, handle }: Pick<ReferenceServer, 'state' | 'handle'>,
  incoming: IncomingMessage,
  socket: Duplex,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  url.pathname = url.pathname.replace(/_ws$/, '')
  const key = incoming.headers['sec-websocket-key']
  const response = supports(state, 'eventsByWebSocket') && key ? await handle(new Request(url)) : null
  if (!key || response?.status !== 200 || !response.body)
    return refuseUpgrade(socket, `${response?.status ?? 400} Refused`)
  socket.write(upgradeHead(key))
  await pass(response.body, socket)
}

/**
 * Serves the WebSockets: events, and the rooms of calls while this server plays the provider. Upgrades that are
 * `answeredElsewhere` are left to the other handlers of `http`. Returns a function that breaks all open sockets, because a Node
 * server does not close them.
 */
export function serveWebSockets(
  http: Server,
  server: Pick<ReferenceServer, 'state' | 'handle'>,
  answeredElsewhere: (incoming: IncomingMessage) => boolean = () => false,
): () => void {
  const open = new Set<Duplex>()
  const answer = async (path: string, incoming: IncomingMessage, socket: Duplex) => {
    if (path === '/api/user/events_ws') return serveEvents(server, incoming, socket)
    const key = incoming.headers['sec-websocket-key']
    if (path === '/api/loopback_call' && key) return serveCalls(server.state, key, socket)
    return refuseUpgrade(socket, '426 Upgrade Required')
  }
  http.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (answeredElsewhere(incoming)) return
    socket.on('error', () => socket.destroy())
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.unshift(head)
    const path = (incoming.url ?? '/').replace(/\?.*$/, '')
    answer(path, incoming, socket).catch(() => socket.destroy())
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
