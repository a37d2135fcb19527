import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startServer } from './node'

type Frame = { code: number; text: string }

/** The complete frames in a server's output. */
function framesIn(bytes: Buffer): Frame[] {
  const frames: Frame[] = []
  for (let at = 0; at + 2 <= bytes.length;) {
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const [head, length] =
      short < 126
        ? [2, short]
        : short === 126
          ? [4, bytes.readUInt16BE(at + 2)]
          : [10, Number(bytes.readBigUInt64BE(at + 2))]
    if (at + head + length > bytes.length) break
    frames.push({ code: (bytes[at] ?? 0) & 0x0f, text: bytes.subarray(at + head, at + head + length).toString('utf8') })
    at += head + length
  }
  return frames
}

/** A frame as a client sends it: masked. */
function masked(code: number, text: string): Buffer {
  const mask = randomBytes(4)
  const payload = Buffer.from(text).map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  return Buffer.concat([Buffer.from([0x80 | code, 0x80 | payload.length]), mask, payload])
}

/** Requests a WebSocket; returns the status, and the connection if there is one. */
function connect(url: string): Promise<{ status: number; accept: string | undefined; socket: Duplex | null }> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    const handshake = request(url, { headers })
    handshake.once('error', reject)
    handshake.once('response', (answer) => resolve({ status: answer.statusCode ?? 0, accept: undefined, socket: null }))
    handshake.once('upgrade', (answer, socket, head) => {
      socket.unshift(head)
      resolve({ status: 101, accept: answer.headers['sec-websocket-accept'], socket })
    })
    handshake.end()
  })
}

async function open(version: string) {
  const server = await startServer({ dataDir: ':memory:', version, port: 0 })
  onTestFinished(() => server.close())
  const call = (method: string, path: string, body: string | undefined, token = '', type = 'application/json') =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': type, 'x-api-key': token, referer: 'http://localhost/' },
      ...(body !== undefined && { body }),
    })
  const ada = { email: 'ada@example.org', password: 'ada-pw' }
  await call('POST', '/admin/system/create_admin', JSON.stringify({ ...ada, name: 'Ada', gender: 0 }))
  const credential = { type: 'password', ...ada }
  const answer = await call('POST', '/token/login', JSON.stringify({ credential, device: 'phone' }))
  const { token } = (await answer.json()) as { token: string }
  return { token, call, address: `${server.url}/api/user/events_ws?api-key=` }
}

describe('the stream over a WebSocket', () => {
  it('carries the same events as the SSE stream, whatever their length', async () => {
    const { token, call, address } = await open('0.5.29')
    const { accept, socket } = await connect(`${address}${token}`)
    // The example of RFC 6455, 1.3.
    expect(accept).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
    let bytes = Buffer.alloc(0)
    socket?.on('data', (part: Buffer) => (bytes = Buffer.concat([bytes, part])))
    const last = () => framesIn(bytes).findLast(({ code }) => code === 1)?.text ?? ''
    await vi.waitFor(() => expect(last()).toBe('{"type":"ready"}'))
    for (const text of ['short', 'middle '.repeat(30), 'long '.repeat(20_000)]) {
      await call('POST', '/user/1/send', text, token, 'text/plain')
      await vi.waitFor(() => expect(last()).toContain(`"content":"${text}"`))
    }
    socket?.write(masked(9, 'still there?'))
    await vi.waitFor(() => expect(framesIn(bytes).at(-1)).toEqual({ code: 10, text: 'still there?' }))
    await call('GET', '/token/logout', undefined, token)
    await vi.waitFor(() => expect(framesIn(bytes).at(-1)?.code).toBe(8))
    expect(last()).toBe('{"type":"kick","reason":"logout"}')
  })

  it('is the only path that is upgraded; others are answered and closed', async () => {
    const { address } = await open('0.5.29')
    expect((await connect(new URL('/health', address).href)).status).toBe(426)
  })

  it('is released when its client disconnects', async () => {
    const { token, call, address } = await open('0.5.29')
    const { socket } = await connect(`${address}${token}`)
    const isOnline = async () => {
      const [account] = (await (await call('GET', '/admin/user', undefined, token)).json()) as Array<{
        in_online: boolean
      }>
      return account?.in_online
    }
    await vi.waitFor(async () => expect(await isOnline()).toBe(true))
    socket?.write(masked(8, ''))
    await vi.waitFor(async () => expect(await isOnline()).toBe(false))
  })

  it('does not exist on old servers, and refuses unknown users', async () => {
    const old = await open('0.3.3')
    expect((await connect(`${old.address}${old.token}`)).status).toBe(400)
    const newer = await open('0.5.29')
    expect((await connect(`${newer.address}nonsense`)).status).toBe(401)
  })
})
