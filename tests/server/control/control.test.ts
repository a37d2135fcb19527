// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeServer, type ReferenceServer } from '../server'

const dropped = new Response(null, { status: 299 })

describe('the control routes', () => {
  let server: ReferenceServer
  let token = ''
  let clock = 0

  const call = async (method: string, path: string, body?: unknown): Promise<Response> =>
    server.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-api-key': token, referer: 'http://localhost/' },
        body: body === undefined ? null : JSON.stringify(body),
      }),
      { hangUp: () => dropped },
    )
  const turn = async (path: string, body: unknown = {}) =>
    (await call('POST', `/__control${path}`, body)).json() as Promise<unknown>
  const look = async (path: string) => (await call('GET', `/__control${path}`)).json() as Promise<unknown>
  const say = async (text: string) =>
    server.handle(
      new Request('http://localhost/api/user/1/send', {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'x-api-key': token },
        body: text,
      }),
      { hangUp: () => dropped },
    )
  const notes = async () =>
    (await look('/messages?uid=1&with=1')) as { count: number; messages: Array<{ content: string }> }

  beforeEach(async () => {
    clock = Date.parse('2026-11-20T08:49:00Z')
    server = await makeServer({ dataDir: ':memory:', control: true, now: () => clock })
    const ada = { email: 'ada@example.org', password: 'ada-pw' }
    await call('POST', '/api/admin/system/create_admin', { ...ada, name: 'Ada', gender: 0 })
    const answer = await call('POST', '/api/token/login', {
      credential: { type: 'password', ...ada },
      device: 'web:ada',
    })
    token = ((await answer.json()) as { token: string }).token
  })
  afterEach(() => server.close())

  it('are not there unless asked for', async () => {
    const plain = await makeServer({ dataDir: ':memory:' })
    expect((await plain.handle(new Request('http://localhost/__control/state'))).status).toBe(404)
    await plain.close()
  })

  it('drop a request before its effect, so often as they are told', async () => {
    await turn('/rules', { route: 'POST /user/*/send', drop: 'before', times: 1 })
    expect(await say('one')).toBe(dropped)
    expect((await notes()).count).toBe(0)
    expect((await say('two')).status).toBe(200)
  })

  it('drop an answer after its effect', async () => {
    await turn('/rules', { route: 'POST /user/*/send', drop: 'after', times: 1 })
    expect(await say('one')).toBe(dropped)
    expect(await notes()).toMatchObject({ count: 1, messages: [{ content: 'one' }] })
  })

  it('let a request take effect twice', async () => {
    await turn('/rules', { route: '/user/*/send', duplicate: true })
    expect(await (await say('one')).json()).toBe(2)
    expect((await notes()).count).toBe(2)
  })

  it('refuse with a status, after the calls to be skipped, and only to whom they are meant for', async () => {
    await turn('/rules', {
      route: 'POST /user/*/send',
      skip: 1,
      refuse: { status: 503, body: 'later', headers: { 'retry-after': '3' } },
    })
    expect((await say('one')).status).toBe(200)
    const refused = await say('two')
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([503, '3', 'later'])
    await turn('/reset')
    await turn('/rules', { route: 'POST /user/*/send', who: { device: 'iphone' }, refuse: { status: 503 } })
    expect((await say('three')).status).toBe(200)
  })

  it('expire the tokens made so far, of one person or of all', async () => {
    await turn('/tokens/expire', { uid: 2 })
    expect((await call('GET', '/api/user/me')).status).toBe(200)
    clock += 1
    await turn('/tokens/expire', { uid: 1 })
    expect((await call('GET', '/api/user/me')).status).toBe(401)
  })

  it('hang up on everybody while the server is off', async () => {
    await turn('/off')
    expect(server.isOff()).toBe(true)
    expect(await say('one')).toBe(dropped)
    await turn('/on')
    expect((await say('one')).status).toBe(200)
  })

  it('insert many messages, dated back and numbered', async () => {
    const inserted = await turn('/messages', { uid: 1, count: 1200, text: 'Line {i}', words: [0, 9], spacing_ms: 1000 })
    expect(inserted).toMatchObject({ inserted: 1200, first_mid: 1, last_mid: 1200, done: true })
    const { messages } = await notes()
    expect(messages[1199]?.content).toMatch(/^Line 1199/)
  })

  it('cut and silence streams', async () => {
    const { body } = await call('GET', `/api/user/events?api-key=${token}`)
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain('users_snapshot')
    await turn('/streams/silence', { device: 'web:ada' })
    await say('nobody hears this')
    expect(await look('/state')).toMatchObject({ streams: [{ uid: 1, device: 'web:ada' }] })
    expect(await turn('/streams/cut', { uid: 1 })).toEqual({ cut: 1 })
    const rest = await reader.read()
    expect(rest.done).toBe(true)
  })

  it('remember what was asked and how it ended', async () => {
    await turn('/reset')
    await say('one')
    await call('GET', '/api/user/me')
    expect(await look('/state')).toMatchObject({ requests: { 'POST /user/*/send': 1, 'GET /user/me': 1 } })
    expect(await look('/requests?uid=1')).toMatchObject([
      { path: '/user/1/send', status: 200, device: 'web:ada' },
      { status: 200 },
    ])
  })
})
