import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect, framesIn, masked } from '../tests/webSocketClient'
import { startServer } from './node'

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
