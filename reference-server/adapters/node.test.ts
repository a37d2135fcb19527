import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReferenceServer, type ReferenceServer } from '../server'
import { createPerson } from '../model/accounts/personChanges'
import { startSession } from '../model/auth/sessions'
import { nodeListener } from './node'

let server: ReferenceServer
let http: Server
let stream = ''
let uid = 0
const sockets: Socket[] = []

beforeEach(async () => {
  server = await createReferenceServer({ dataDir: ':memory:' })
  const ada = createPerson(server.state, { email: 'ada@example.org', passwordHash: null, name: 'Ada' })
  uid = ada.uid
  stream = `/api/user/events?api-key=${startSession(server.state, ada, 'web', null).token}`
  http = createServer(nodeListener(server.handle))
  await new Promise<void>((resolve) => http.listen(0, 'localhost', () => resolve()))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  http.closeAllConnections()
  http.close()
  await server.close()
})

/** Sends bytes and collects the response. */
function speak(bytes: string) {
  const received = { text: '', isOver: false }
  const socket = connect((http.address() as AddressInfo).port, 'localhost', () => socket.write(bytes))
  socket.on('data', (part) => (received.text += part.toString()))
  socket.on('close', () => (received.isOver = true))
  sockets.push(socket)
  return { received, socket }
}
const get = (path: string, version = '1.1') => `GET ${path} HTTP/${version}\r\nHost: localhost\r\n\r\n`
const isReady = (received: { text: string }) =>
  vi.waitFor(() => expect(received.text).toContain('data: {"type":"ready"}'))

describe('a live stream', () => {
  it('over HTTP/1.0 has no chunk markers and ends with the connection', async () => {
    const { received } = speak(get(stream, '1.0'))
    await isReady(received)
    const [head = '', ...rest] = received.text.split('\r\n\r\n')
    expect(head).not.toMatch(/chunked/i)
    server.state.streams.publish([uid], new TextEncoder().encode('data: {"type":"heartbeat","time":1}\n\n'))
    await vi.waitFor(() => expect(received.text).toContain('heartbeat'))
    const lines = rest.join('').split('\n')
    expect(lines.filter((line) => !/^(data: \{.*\}|:|)$/.test(line))).toEqual([])
    server.state.streams.kick(uid, null, 'logout', true)
    await vi.waitFor(() => expect(received.isOver).toBe(true))
  })

  it('that was pipelined after another call begins after the answer to that call', async () => {
    const { received } = speak(get('/health') + get(stream))
    await isReady(received)
    expect(received.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    server.state.streams.publish([uid], new TextEncoder().encode('data: {"type":"heartbeat","time":1}\n\n'))
    await vi.waitFor(() => expect(received.text).toContain('heartbeat'))
  })

  it('lets the next pipelined call be answered when it ends', async () => {
    const { received } = speak(get(stream) + get('/health'))
    await isReady(received)
    server.state.streams.kick(uid, null, 'logout', true)
    await vi.waitFor(() => expect(received.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2))
  })

  it('that never began is removed when the connection closes', async () => {
    const second = stream.replace('api-key', 'after_mid=0&api-key')
    const { received, socket } = speak(get(stream) + get(second))
    await isReady(received)
    await vi.waitFor(() => expect(server.state.streams.count()).toBe(1))
    socket.destroy()
    await vi.waitFor(() => expect(server.state.streams.count()).toBe(0))
  })
})

describe('a client that disconnects during an upload', () => {
  it('leaves nothing in the log', async () => {
    const logged = (['error', 'info', 'warn'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    const gone = new Promise<void>((resolve) =>
      http.on('request', (_request, response) => response.once('close', () => resolve())),
    )
    const head = 'POST /api/token/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    const { socket } = speak(`${head}Content-Length: 1000\r\n\r\n{"credential":`)
    await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(100))
    socket.destroy()
    await gone
    expect(await (await fetch(`http://localhost:${(http.address() as AddressInfo).port}/health`)).text()).toBe('')
    expect(logged.flatMap((spy) => spy.mock.calls)).toEqual([])
  })
})
