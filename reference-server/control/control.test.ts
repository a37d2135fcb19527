import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReferenceServer, type ReferenceServer } from '../server'

const dropped = new Response(null, { status: 299 })
const hangUp = vi.fn(() => dropped)

describe('the control routes', () => {
  let server: ReferenceServer
  let token = ''
  let refreshToken = ''
  let clock = 0

  const call = async (method: string, path: string, body?: unknown): Promise<Response> =>
    server.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-api-key': token, referer: 'http://localhost/' },
        body: body === undefined ? null : JSON.stringify(body),
      }),
      { hangUp },
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
      { hangUp },
    )
  const ada = { email: 'ada@example.org', password: 'ada-pw' }
  const signIn = async () => {
    const credential = { type: 'password', ...ada }
    const answer = await call('POST', '/api/token/login', { credential, device: 'web:ada' })
    const pair = (await answer.json()) as { token: string; refresh_token: string }
    token = pair.token
    refreshToken = pair.refresh_token
  }
  const notes = async () =>
    (await look('/messages?uid=1&with=1')) as { count: number; messages: Array<{ content: string }> }

  beforeEach(async () => {
    hangUp.mockClear()
    clock = Date.parse('2026-11-20T08:49:00Z')
    server = await createReferenceServer({ dataDir: ':memory:', control: true, now: () => clock })
    await call('POST', '/api/admin/system/create_admin', { ...ada, name: 'Ada', gender: 0 })
    await signIn()
  })
  afterEach(() => server.close())

  it('do not exist unless enabled', async () => {
    const plain = await createReferenceServer({ dataDir: ':memory:' })
    expect((await plain.handle(new Request('http://localhost/__control/state'))).status).toBe(404)
    await plain.close()
  })

  it('drop a request before its effect, as many times as told', async () => {
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

  it('apply at random, and identically for the same seed', async () => {
    const outcome = async () => {
      await turn('/reset')
      await turn('/rules', { route: 'GET /user/me', chance: 0.5, seed: 7, refuse: { status: 503 } })
      const answers = await Promise.all(Array.from({ length: 40 }, () => call('GET', '/api/user/me')))
      return answers.map(({ status }) => status)
    }
    const first = await outcome()
    expect(new Set(first)).toEqual(new Set([200, 503]))
    expect(await outcome()).toEqual(first)
  })

  it('drop a request whose effect happens later', async () => {
    await turn('/rules', { route: 'POST /user/*/send', drop: 'late', late_ms: 0, times: 1 })
    expect(await say('one')).toBe(dropped)
    await vi.waitFor(async () => expect(await notes()).toMatchObject({ count: 1, messages: [{ content: 'one' }] }))
  })

  it('leave a request without an answer until the rule ends', async () => {
    await turn('/rules', { route: 'POST /user/*/send', silent: true })
    const answer = say('one')
    await vi.waitFor(async () =>
      expect(await look('/requests?uid=1')).toContainEqual(expect.objectContaining({ status: -1 })),
    )
    await turn('/reset')
    expect(await answer).toBe(dropped)
    expect((await notes()).count).toBe(0)
  })

  it('accept a stream that sends nothing', async () => {
    await turn('/rules', { route: 'GET /user/events', silent: true })
    const { status, body } = await call('GET', `/api/user/events?api-key=${token}`)
    expect(status).toBe(200)
    await say('nobody hears this')
    expect(await turn('/streams/cut')).toEqual({ cut: 1 })
    expect((await body!.getReader().read()).done).toBe(true)
  })

  it('cut an answer off', async () => {
    await turn('/rules', { route: 'GET /user', cut_after_bytes: 10 })
    const answer = await call('GET', '/api/user')
    const reader = answer.body!.getReader()
    expect((await reader.read()).value).toHaveLength(10)
    expect(hangUp).not.toHaveBeenCalled()
    expect((await reader.read()).done).toBe(true)
    expect(hangUp).toHaveBeenCalledOnce()
  })

  it('reorder messages of a stream slightly, without loss or duplicates', async () => {
    await turn('/streams/shuffle', { places: 3, seed: 4 })
    const { body } = await call('GET', `/api/user/events?api-key=${token}`)
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    await turn('/messages', { uid: 1, count: 30 })
    const mids: number[] = []
    while (mids.length < 30) {
      const { value = '' } = await reader.read()
      mids.push(...[...value.matchAll(/"mid":(\d+)/g)].map(([, mid]) => Number(mid)))
    }
    const inOrder = Array.from({ length: 30 }, (_, index) => index + 1)
    expect(mids).not.toEqual(inOrder)
    expect(mids.toSorted((one, other) => one - other)).toEqual(inOrder)
    await reader.cancel()
  })

  it('begin streams with fewer missed events than there are', async () => {
    await turn('/messages', { uid: 1, count: 30 })
    await turn('/streams/backlog', { limit: 5 })
    const { body } = await call('GET', `/api/user/events?api-key=${token}`)
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    const { value = '' } = await reader.read()
    expect([...value.matchAll(/"mid":(\d+)/g)].map(([, mid]) => Number(mid))).toEqual([26, 27, 28, 29, 30])
    await reader.cancel()
  })

  it('restore an earlier state, as from an old backup, optionally as another installation', async () => {
    expect((await call('POST', '/__control/world/restore', {})).status).toBe(409)
    await say('one')
    expect(await turn('/world/save')).toEqual({ newest_mid: 1 })
    await say('two')
    const { serverId } = server.state
    for (let round = 0; round < 2; round += 1) {
      expect(await turn('/world/restore')).toMatchObject({ newest_mid: 1, server_id: serverId })
      expect(await notes()).toMatchObject({ count: 1, messages: [{ content: 'one' }] })
      expect(await (await say('another two')).json()).toBe(2)
    }
    expect((await call('GET', '/api/user/me')).status).toBe(200)
    const { server_id } = (await turn('/world/restore', { server_id: 'new' })) as { server_id: string }
    expect(server_id).not.toBe(serverId)
    expect((await call('GET', '/api/user/me')).status).toBe(401)
    expect((await call('POST', '/api/token/renew', { token, refresh_token: refreshToken })).status).toBe(401)
    await signIn()
    expect((await call('GET', '/api/user/me')).status).toBe(200)
  })

  it.each(['/reset', '/world/restore'])('end floods by %s', async (ending) => {
    await turn('/world/save')
    const { id } = (await turn('/messages', { uid: 1, count: 1_000_000, per_second: 100 })) as { id: number }
    await vi.waitFor(async () => expect((await notes()).count).toBeGreaterThan(0))
    await turn(ending)
    const { count } = await notes()
    // The other insertion runs at the same pace, so the first one would have continued by then too.
    const { id: other } = (await turn('/messages', { uid: 1, count: 10, per_second: 100 })) as { id: number }
    for (const one of [id, other])
      await vi.waitFor(async () => expect(await look(`/messages/${one}`)).toMatchObject({ done: true }))
    expect((await notes()).count).toBe(count + 10)
  })

  it.each([
    ['/rules', { route: '/user', delay: 5 }, /"delay"/],
    ['/rules', { route: '/user', who: { uuid: 5 } }, /who\.uuid/],
    ['/rules', { route: '/user', delay_ms: -1 }, /delay_ms/],
    ['/rules', { route: '/user', delay_ms: 1e12 }, /delay_ms/],
    ['/rules', { route: '/user', late_ms: [9, 1] }, /late_ms/],
    ['/rules', { route: '/user', chance: 2 }, /chance/],
    ['/rules', { route: '/user', refuse: { status: 199 } }, /refuse\.status/],
    ['/rules', { route: '/user', refuse: { status: 600 } }, /refuse\.status/],
    ['/rules', { route: '/user', refuse: { status: 204, body: '' } }, /no body/],
    ['/rules', { route: '/user', refuse: { status: 304, body: 'x' } }, /no body/],
    ['/rules', { route: '/user', refuse: { status: 500, headers: { 'x-a': 'a\r\nx-b: b' } } }, /header value.*x-a/],
    ['/rules', { route: '/user', refuse: { status: 500, headers: { 'x a': 'a' } } }, /header name/],
    ['/rules', { route: '/user', refuse: { status: 500, headers: { 'Content-Length': '9' } } }, /not for rules/],
    ['/messages', { uid: 1, count: -1 }, /count/],
    ['/messages', { uid: 1, count: 1e15 }, /count/],
    ['/messages', { uid: 1, count: 1, per_second: 0 }, /per_second/],
    ['/tokens/life', { seconds: -5 }, /seconds/],
    ['/tokens/life', { seconds: 1e15 }, /seconds/],
    ['/streams/backlog', { limit: -1 }, /limit/],
  ])('refuse invalid commands: %s %j', async (path, body, words) => {
    const answer = await call('POST', `/__control${path}`, body)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(words)
    expect(await look('/state')).toMatchObject({ rules: [] })
  })

  it.each([{ status: 204 }, { status: 304 }, { status: 500, body: '', headers: { 'retry-after': '3' } }])(
    'give the refusal %j',
    async (refuse) => {
      await turn('/rules', { route: 'GET /user/me', refuse })
      expect((await call('GET', '/api/user/me')).status).toBe(refuse.status)
    },
  )

  it('let a request take effect twice', async () => {
    await turn('/rules', { route: '/user/*/send', duplicate: true })
    expect(await (await say('one')).json()).toBe(2)
    expect((await notes()).count).toBe(2)
  })

  it('refuse with a status after a number of skipped calls, and only for the chosen users', async () => {
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

  it('expire the existing tokens of one user or of all', async () => {
    await turn('/tokens/expire', { uid: 2 })
    expect((await call('GET', '/api/user/me')).status).toBe(200)
    clock += 1
    await turn('/tokens/expire', { uid: 1 })
    expect((await call('GET', '/api/user/me')).status).toBe(401)
  })

  it('close all connections while the server is off', async () => {
    await turn('/off')
    expect(server.isOff()).toBe(true)
    expect(await say('one')).toBe(dropped)
    await turn('/on')
    expect((await say('one')).status).toBe(200)
  })

  it('insert many messages, backdated and numbered', async () => {
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

  it('record requests and how they ended', async () => {
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
