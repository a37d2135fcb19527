import type { lookup, LookupAddress } from 'node:dns'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer } from '../../tests/testServer'
import type { Preview } from '../messages/linkPreview'
import { fetchExternal, PrivateAddressError, publicOnly } from './fetchExternal'

let server: Server
let port = 0
let requests: string[] = []
let answer: (path: string, response: ServerResponse) => void

beforeEach(async () => {
  requests = []
  answer = (_path, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>secret of the house</title>')
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.host} ${request.url}`)
    answer(request.url ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const withTimeout = () => ({ signal: AbortSignal.timeout(5000) })

describe('a private address', () => {
  it.each([
    'localhost',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ])('is not requested as %s, by any call that a user can make', async (host) => {
    const { call, person } = await openTestServer('0.5.29')
    const ada = person('Ada', true)
    const url = `http://${host}:${port}/`
    const see = await call(null, 'GET', `/resource/open_graphic_parse?url=${encodeURIComponent(url)}`)
    expect((see.body as Preview).title).toBe('')
    const bot = {
      email: 'bot@example.org',
      password: 'a-long-one',
      name: 'Bot',
      gender: 0,
      is_admin: false,
      is_bot: true,
    }
    const made = await call(ada, 'POST', '/admin/user', { ...bot, webhook_url: url })
    expect([made.status, made.body]).toEqual([406, expect.stringContaining('--allow-private')])
    const own = await call(ada, 'PUT', '/user', { webhook_url: url })
    expect([own.status, own.body]).toEqual([406, expect.stringContaining('--allow-private')])
    expect(requests).toEqual([])
  })

  it('is requested once its origin is allowed, but no other origin', async () => {
    const { state, call } = await openTestServer('0.3.3')
    state.allowedOrigins.add(`http://localhost:${port}`)
    const see = async (url: string) =>
      ((await call(null, 'GET', `/resource/open_graphic_parse?url=${encodeURIComponent(url)}`)).body as Preview).title
    expect(await see(`http://localhost:${port}/a`)).toBe('secret of the house')
    expect(await see(`http://127.0.0.1:${port}/b`)).toBe('')
    expect(requests).toEqual([`GET localhost:${port} /a`])
    state.allowedOrigins.add('*')
    expect(await see(`http://127.0.0.1:${port}/c`)).toBe('secret of the house')
  })

  it('is not reached by a redirect or by a page that redirects', async () => {
    const { state, call } = await openTestServer('0.3.3')
    state.allowedOrigins.add(`http://localhost:${port}`)
    answer = (path, response) => {
      const inside = `http://127.0.0.1:${port}/inside`
      if (path === '/moved') response.writeHead(302, { location: inside }).end()
      else response.setHeader('content-type', 'text/html').end(`<meta http-equiv="refresh" content="0;url=${inside}">`)
    }
    await expect(fetchExternal(state, `http://localhost:${port}/moved`, withTimeout())).rejects.toThrow(
      PrivateAddressError,
    )
    for (const path of ['/moved', '/refreshed']) {
      const url = encodeURIComponent(`http://localhost:${port}${path}`)
      expect((await call(null, 'GET', `/resource/open_graphic_parse?url=${url}`)).body).toMatchObject({ title: '' })
    }
    expect(requests.filter((one) => one.includes('inside'))).toEqual([])
  })

  it('is not reached by a host name that resolves differently when it is used than when it was checked', async () => {
    const answers: LookupAddress[][] = [[{ address: '203.0.114.9', family: 4 }], [{ address: '127.0.0.1', family: 4 }]]
    const rebinding = ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, answers.shift() ?? [])) as typeof lookup
    const look = (all: boolean) =>
      new Promise((resolve) =>
        publicOnly(rebinding)('rebound.example', { all }, (error, found) => resolve(error ?? found)),
      )
    // The connection gets exactly the checked address, and each new lookup is checked again.
    expect(await look(true)).toEqual([{ address: '203.0.114.9', family: 4 }])
    expect(await look(true)).toBeInstanceOf(PrivateAddressError)
  })

  it('is not reached by a host name with both public and private addresses', async () => {
    const mixed = ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, [
        { address: '1.1.1.1', family: 4 },
        { address: '::1', family: 6 },
      ])) as typeof lookup
    const found = new Promise((resolve) => publicOnly(mixed)('mixed.example', {}, resolve))
    expect(await found).toBeInstanceOf(PrivateAddressError)
  })
})

describe('an outside request', () => {
  it('follows redirects as browsers do, keeps secrets from other origins, and stops at a loop', async () => {
    const { state } = await openTestServer('0.3.3')
    state.allowedOrigins.add(`http://localhost:${port}`).add(`http://127.0.0.1:${port}`)
    const requests: unknown[] = []
    server.on('request', (request) => {
      const { method, url, headers } = request
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => requests.push([method, url, headers.authorization ?? null, body]))
    })
    answer = (path, response) => {
      const to = { '/found': `http://127.0.0.1:${port}/end`, '/kept': '/end', '/round': '/round' }[path]
      if (to === undefined) response.end('here')
      else response.writeHead(path === '/kept' ? 307 : 302, { location: to }).end()
    }
    const post = (path: string) =>
      fetchExternal(state, `http://localhost:${port}${path}`, {
        method: 'POST',
        body: 'words',
        headers: { authorization: 'x' },
        ...withTimeout(),
      })
    expect((await post('/found')).bytes.toString()).toBe('here')
    expect((await post('/kept')).url).toBe(`http://localhost:${port}/end`)
    expect(requests).toEqual([
      ['POST', '/found', 'x', 'words'],
      ['GET', '/end', null, ''],
      ['POST', '/kept', 'x', 'words'],
      ['POST', '/end', 'x', 'words'],
    ])
    await expect(post('/round')).rejects.toThrow('too often')
  })

  it('reads at most the given number of bytes', async () => {
    const { state } = await openTestServer('0.3.3')
    state.allowedOrigins.add(`http://localhost:${port}`)
    answer = (_path, response) => response.end('x'.repeat(5000))
    await expect(
      fetchExternal(state, `http://localhost:${port}/`, { ...withTimeout(), maxBytes: 4000 }),
    ).rejects.toThrow('4000 bytes')
    expect(
      (await fetchExternal(state, `http://localhost:${port}/`, { ...withTimeout(), maxBytes: 0 })).bytes.length,
    ).toBe(0)
  })
})
