import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { listenAt } from './listen'
import { serveWebSockets } from './webSocket'
import { maxUnreadBytes, sourceOf, type Sink } from '../routes/streamBody'
import { createReferenceServer, type ReferenceServer, type ServerOptions } from '../server'

/** A running server. */
export type RunningServer = {
  url: string
  port: number
  close(): Promise<void>
}

/** The library gives this type to every body without one; the real server sends none. */
const unwanted = 'text/plain; charset=UTF-8'

function withoutDefaultType(outgoing: ServerResponse) {
  const writeHead = outgoing.writeHead.bind(outgoing) as (
    status: number,
    headers?: Record<string, unknown>,
  ) => ServerResponse
  outgoing.writeHead = ((status: number, headers: Record<string, unknown> = {}) => {
    const kept = Object.entries(headers).filter(
      ([name, value]) => !(/^content-type$/i.test(name) && value === unwanted),
    )
    return writeHead(status, Object.fromEntries(kept))
  }) as typeof outgoing.writeHead
}

const chunks = new WeakMap<Uint8Array, Uint8Array>()

/** Encodes bytes as an HTTP chunk, once for all connections that receive it. */
function chunkOf(bytes: Uint8Array): Uint8Array {
  const known = chunks.get(bytes)
  if (known) return known
  const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  chunks.set(bytes, chunk)
  return chunk
}

/**
 * Writes a live stream directly to its connection, so that each of a thousand readers costs only one write. HTTP/1.0
 * has no chunks, and a response queued behind another one has no socket yet; there the library writes.
 */
function socketSink({ socket: connection }: IncomingMessage, outgoing: ServerResponse): Sink {
  return {
    write: (bytes) => {
      const { socket } = outgoing
      if (connection.destroyed || bytes.length === 0) return
      if (socket) socket.write(outgoing.chunkedEncoding ? chunkOf(bytes) : bytes)
      else outgoing.write(bytes)
      if (outgoing.writableLength > maxUnreadBytes) connection.destroy()
    },
    end: () => outgoing.end(),
  }
}

/** Passes the requests of a Node server to the routes. */
export function nodeListener(
  handle: ReferenceServer['handle'],
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    withoutDefaultType(outgoing)
    const hangUp = () => {
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
    const answer = async (request: Request) => {
      const response = await handle(request, { hangUp })
      const attach = sourceOf(response.body)
      if (!attach) return response
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.flushHeaders()
      const leave = attach(socketSink(incoming, outgoing))
      // A response still queued behind another one gets no event when the connection ends.
      incoming.socket.once('close', leave)
      outgoing.once('close', () => {
        incoming.socket.off('close', leave)
        leave()
      })
      return RESPONSE_ALREADY_SENT
    }
    const listener = getRequestListener(answer, { overrideGlobalObjects: false })
    void (listener as (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>)(incoming, outgoing)
  }
}

/** Starts the server on a local port (0 picks one). The address is always `localhost`. */
export async function startServer(options: ServerOptions & { port: number }): Promise<RunningServer> {
  const server = await createReferenceServer(options)
  const http = createServer(nodeListener(server.handle))
  const endSockets = serveWebSockets(http, server)
  await listenAt(http, options.port)
  const { port } = http.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    port,
    close: async () => {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()))
      http.closeAllConnections()
      endSockets()
      await closed
      await server.close()
    },
  }
}
