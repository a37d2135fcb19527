import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFounder } from '../model/accounts/founding'
import { findPerson } from '../model/accounts/people'
import { startSession } from '../model/auth/sessions'
import { startServer } from '../adapters/node'
import { listRoutes } from '../routes/api'
import { createReferenceServer, type ReferenceServer } from '../server'
import { runs } from '../../tests/support/runs'

let server: ReferenceServer
let token: string
let routes: Array<{ method: string; path: string }>

beforeAll(async () => {
  server = await createReferenceServer({
    dataDir: ':memory:',
    version: '0.5.31',
    externalServices: { tunnel: ['/nowhere/tunnel'] },
  })
  await createFounder(server.state, { email: 'ada@example.org', name: 'Ada', password: 'ada-pw', gender: 0 })
  const ada = findPerson(server.state, 1) ?? expect.fail('Ada is not there')
  token = startSession(server.state, ada, 'web', null).token
  // an account that deletes itself would end the test
  routes = listRoutes(server.state).filter(({ path }) => path !== '/api/user/delete')
})

afterAll(() => server.close())

const id = fc.oneof(
  fc.constantFrom(
    '1',
    '2',
    '0',
    '-1',
    '99999999999999999999',
    'x',
    '1.5',
    '%00',
    '..%2f..',
    '1e3',
    '..',
    '/etc/passwd',
    '1,1',
  ),
  fc.string(),
)
const types = [
  'application/json',
  'text/plain',
  'text/markdown',
  'vocechat/file',
  'vocechat/archive',
  'image/png',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/html',
]
const words = [
  'uid',
  'gid',
  'mid',
  'name',
  'email',
  'password',
  'members',
  'is_public',
  'users',
  'groups',
  'add_users',
  'path',
  'magic_token',
  'credential',
  'type',
  'action',
  'mid_list',
  'license',
  'device',
  'token',
  'refresh_token',
  'target',
  'target_uid',
  'contact_uid',
  'remark',
  'search_type',
  'keyword',
  'content',
  'challenge_id',
  'attestation',
  'channel_type',
  'data',
]
const json = fc
  .dictionary(fc.constantFrom(...words), fc.jsonValue({ maxDepth: 3 }))
  .map((value) => JSON.stringify(value))
const body = fc.oneof(json, fc.json(), fc.string(), fc.constant('[1,1]'), fc.constant('{"path":"../../etc/passwd"}'))
const query = fc.dictionary(
  fc.constantFrom('before', 'limit', 'uid', 'gid', 'file_path', 'thumbnail', 'download', 'public_only'),
  fc.oneof(fc.string(), fc.constantFrom('1', '-1', '../x', '/etc/hostname', 'true')),
)
const header = fc.stringMatching(/^[\x20-\x7e]{0,40}$/)
const request = fc.record({
  // selects a route, and whether the call is well-formed
  route: fc.nat(),
  method: fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'), { nil: null, freq: 4 }),
  ids: fc.tuple(id, id),
  query,
  body,
  isSigned: fc.boolean(),
  type: fc.constantFrom(...types),
  properties: header,
  range: header,
})

describe('any HTTP request', () => {
  it('is answered without an internal error, and the server keeps running', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await fc.assert(
      fc.asyncProperty(request, async (fuzzed) => {
        const route = routes[fuzzed.route % routes.length] ?? expect.fail('there is no route')
        const ids = [...fuzzed.ids]
        const path = route.path.replaceAll(/:\w+/g, () => encodeURIComponent(ids.pop() ?? '1'))
        const method = fuzzed.method ?? route.method
        const url = `http://localhost${path}?${new URLSearchParams(fuzzed.query).toString()}`
        const headers = new Headers({
          'content-type': fuzzed.type,
          'x-properties': fuzzed.properties,
          range: fuzzed.range,
        })
        headers.set('referer', 'http://localhost/')
        if (fuzzed.isSigned) headers.set('x-api-key', token)
        const hasBody = method !== 'GET' && method !== 'HEAD'
        const response = await server.handle(
          new Request(url, { method, headers, ...(hasBody && { body: fuzzed.body }) }),
        )
        const answer = response.status === 0 ? '' : await response.text()
        expect(logged.mock.calls, `${method} ${url}`).toEqual([])
        expect(answer).not.toMatch(/\n\s+at .*:\d+:\d+|node_modules/)
        // some calls have a documented 500; this text marks an unexpected error
        expect(answer).not.toBe('internal error')
      }),
      { numRuns: runs(4000) },
    )
    logged.mockRestore()
    const alive = await server.handle(new Request('http://localhost/api/user/me', { headers: { 'x-api-key': token } }))
    expect(alive.status).toBe(200)
  }, 60_000)

  it('is refused with 413 when it is huge, on every route that reads a body', async () => {
    const huge = String(1024 * 1_048_576)
    const writing = routes.filter(({ method }) => method === 'POST' || method === 'PUT')
    expect(writing.length).toBeGreaterThan(60)
    for (const { method, path } of writing) {
      const url = `http://localhost${path.replaceAll(/:\w+/g, '1')}`
      const headers = { 'content-length': huge, 'content-type': 'application/json', 'x-api-key': token }
      const { status } = await server.handle(new Request(url, { method, headers, body: '{}' }))
      expect([path, status]).toEqual([path, 413])
    }
  })
})

describe('any bytes on the connection', () => {
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`
  const post = (more: string) => `POST /api/token/login HTTP/1.1\r\nHost: localhost\r\n${more}`

  it.each([
    ['no request at all', 'hello\r\n\r\n'],
    ['a percent sign alone', get('/api/user/%zz')],
    ['a path upwards', get('/../../etc/passwd')],
    ['a path upwards, written otherwise', get('/api/%2e%2e/%2e%2e/etc/passwd')],
    ['a backslash', get('/api\\user')],
    ['an address instead of a path', get('http://other.example/api/user')],
    ['an address that is none', get('//[::')],
    ['a host that is none', 'GET /api/user HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}')],
    ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')],
    ['a length below zero', post('Content-Length: -1\r\n\r\n')],
    ['chunks that are none', post('Transfer-Encoding: chunked\r\n\r\nxyz\r\n')],
    ['a header of 100 kB', get('/api/user', `X-Properties: ${'x'.repeat(100_000)}\r\n`)],
    ['a header with a line break', get('/api/user', 'X-API-Key: a\rb\r\n')],
    ['an origin that is none', get('/api/user', 'Origin: \u0001\r\n')],
  ])('%s is answered or closed, and other clients are served', async (_what, bytes) => {
    const running = await startServer({ dataDir: ':memory:', port: 0 })
    try {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(running.port, 'localhost', () => socket.end(bytes, 'latin1'))
        let answer = ''
        socket.on('data', (part) => (answer += part.toString('latin1')))
        socket.once('error', () => resolve(answer))
        socket.once('close', () => resolve(answer))
      })
      expect(answer).toMatch(/^(HTTP\/1\.1 [2-4]\d\d |$)/)
      expect(answer).not.toContain('root:')
      expect((await fetch(`${running.url}/health`)).status).toBe(200)
    } finally {
      await running.close()
    }
  })
})
