import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { listenAt } from './listen'
import { serveWebSockets } from './webSocket'
import { patience, sourceOf, type Sink } from '../routes/streamBody'
import { makeServer, type ReferenceServer, type ServerOptions } from '../server'

/** A running server. */
export type RunningServer = {
  url: string
  port: number
  close(): Promise<void>
}

/** The library gives every body without a type this one; the real server sends none. */
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

/** Bytes as a chunk of HTTP, made once for all connections that are sent the same. */
function chunkOf(bytes: Uint8Array): Uint8Array {
  const known = chunks.get(bytes)
  if (known) return known
  const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  chunks.set(bytes, chunk)
  return chunk
}

/**
 * A live stream on its connection: a thousand readers of the same cost one write each and nothing else. HTTP/1.0 knows no
 * chunks; an answer that waits for another one on the same connection has no socket yet, and the library keeps its bytes.
 */
function socketSink({ socket: connection }: IncomingMessage, outgoing: ServerResponse): Sink {
  return {
    write: (bytes) => {
      const { socket } = outgoing
      if (connection.destroyed || bytes.length === 0) return
      if (socket) socket.write(outgoing.chunkedEncoding ? chunkOf(bytes) : bytes)
      else outgoing.write(bytes)
      if (outgoing.writableLength > patience) connection.destroy()
    },
    end: () => outgoing.end(),
  }
}

/** Hands the requests of a Node server to the routes. */
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
      // an answer that never had its turn does not hear of the end of the connection
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

/** Starts the server on a real port of this machine alone (0 picks one). The address is always `localhost`. */
export async function startServer(options: ServerOptions & { port: number }): Promise<RunningServer> {
  const server = await makeServer(options)
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
