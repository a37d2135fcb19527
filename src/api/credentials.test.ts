import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeClock, settle, type FakeClock } from '@support/fakeClock'
import { fakeHttp, type FakeHttp, type ScriptedAnswer } from '@support/fakeHttp'
import { fakeBrowser, fakePorts, fakeRandom, type StorageDelivery } from '@support/fakePorts'
import { toUserId } from '@/domain/ids'
import { requestServer } from './requestServer'
import { createApiContext, type ApiContext } from './context'

const LIFE_S = 300
const MIRA = { userId: toUserId(7), name: 'Mira', email: 'mira@example.org', isAdmin: false, createdBy: 'password' }

/** Simulates renewal like the real server: the old refresh token is invalid at once, and an invalid one is refused. */
function tokenServer(http: FakeHttp, clock: FakeClock) {
  const state = { number: 1, renewals: 0, refusals: 0, validUntil: clock.elapsed() + LIFE_S * 1000 }
  const tokenOf = (request: { headers?: Readonly<Record<string, string>> }) => request.headers?.['X-API-Key']
  http.on('POST', '/token/renew', async (request): Promise<ScriptedAnswer> => {
    await settle()
    const { refresh_token: refreshToken } = JSON.parse(request.body as string) as { refresh_token: string }
    if (refreshToken !== `refresh${state.number}`) {
      state.refusals++
      return { status: 401, text: 'authorization error' }
    }
    state.renewals++
    state.number++
    state.validUntil = clock.elapsed() + LIFE_S * 1000
    return { json: { token: `token${state.number}`, refresh_token: `refresh${state.number}`, expired_in: LIFE_S } }
  })
  http.on('GET', '/group', (request) =>
    tokenOf(request) === `token${state.number}` && clock.elapsed() < state.validUntil
      ? { json: [] }
      : { status: 401, text: 'authorization error' },
  )
  return state
}

/** Delays writes of one tab to the other tabs by up to `mostMs`, in order. */
function lagging(clock: FakeClock, mostMs: number): StorageDelivery {
  const random = fakeRandom(mostMs)
  let latest = 0
  return (arrive) => {
    latest = Math.max(latest, clock.elapsed() + random.fraction() * mostMs)
    clock.after(latest - clock.elapsed(), arrive)
  }
}

/** Advances time in small steps, because answers and their effects are delayed. */
async function passes(clock: FakeClock, ms: number) {
  for (let step = 0; step < 10; step++) await clock.advance(ms / 10)
}

function signedIn({ lifetimeMs = LIFE_S * 1000, tabs = 1, lagMs = 0 } = {}) {
  const clock = fakeClock()
  const browser = lagMs > 0 ? fakeBrowser(lagging(clock, lagMs)) : fakeBrowser()
  const http = fakeHttp()
  const server = tokenServer(http, clock)
  const ports = Array.from({ length: tabs }, (_, at) => fakePorts({ browser, clock, http, seed: at + 1 }))
  const contexts = ports.map(createApiContext)
  const lost: unknown[] = []
  for (const { credentials } of contexts) credentials.onSessionEnd((why) => lost.push(why))
  const [first] = ports
  const session = {
    userId: MIRA.userId,
    token: 'token1',
    refreshToken: 'refresh1',
    expiresAt: clock.now() + lifetimeMs,
  }
  first!.tokenStorage.begin(session, MIRA)
  return {
    browser,
    clock,
    http,
    server,
    ports,
    contexts,
    lost,
    context: contexts[0]!,
    tokenStorage: first!.tokenStorage,
  }
}

const channels = (context: ApiContext) => requestServer(context, { path: '/group', read: (body) => body })

describe('freshToken', () => {
  it('returns the current token while it has 20 seconds left', async () => {
    const { context, http } = signedIn({ lifetimeMs: 20_000 })
    expect(await context.credentials.freshToken()).toEqual({ token: 'token1' })
    expect(http.requestLines()).toEqual([])
  })

  it('renews below that, and stores the pair with its expiry by this clock', async () => {
    const { context, tokenStorage, clock } = signedIn({ lifetimeMs: 19_999 })
    expect(await context.credentials.freshToken()).toEqual({ token: 'token2' })
    expect(tokenStorage.session()).toMatchObject({
      token: 'token2',
      refreshToken: 'refresh2',
      expiresAt: clock.now() + 300_000,
    })
  })

  it('renews once for 100 callers in each of five tabs', async () => {
    const { contexts, server } = signedIn({ lifetimeMs: 0, tabs: 5 })
    const answers = await Promise.all(
      contexts.flatMap((context) => Array.from({ length: 100 }, () => channels(context))),
    )
    expect(server.renewals).toBe(1)
    expect(answers).toHaveLength(500)
    expect(answers.every((answer) => 'value' in answer)).toBe(true)
  })

  it('renews once however the callers of three tabs interleave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 1, maxLength: 20 }), async (calls) => {
        const { contexts, server, lost } = signedIn({ lifetimeMs: 0, tabs: 3 })
        const answers: Promise<unknown>[] = []
        for (const [tab, pauses] of calls) {
          answers.push(channels(contexts[tab]!))
          for (let n = 0; n < pauses; n++) await settle()
        }
        expect(
          (await Promise.all(answers)).every((answer) => (answer as object) && 'value' in (answer as object)),
        ).toBe(true)
        expect([server.renewals, lost]).toEqual([1, []])
      }),
      { numRuns: 30 },
    )
  })

  it('renews once in each of 200 rounds of 100 callers in five tabs, though stored values reach other tabs late', async () => {
    const { contexts, server, lost, clock } = signedIn({ tabs: 5, lagMs: 900 })
    await clock.advance(1_000)
    for (let round = 1; round <= 200; round++) {
      server.validUntil = 0
      const answers = contexts.flatMap((context) => Array.from({ length: 100 }, () => channels(context)))
      await passes(clock, 5_000)
      expect((await Promise.all(answers)).every((answer) => 'value' in answer)).toBe(true)
      expect([server.renewals, server.refusals, lost]).toEqual([round, 0, []])
    }
  })

  it('ignores a token pair of which only half has arrived', async () => {
    const { browser, contexts, server, clock, http } = signedIn({ tabs: 2, lagMs: 900 })
    await clock.advance(1_000)
    server.validUntil = 0
    const answers = contexts.map(channels)
    await passes(clock, 5_000)
    expect(await Promise.all(answers)).toEqual([{ value: [] }, { value: [] }])
    expect(http.requestLines().filter((line) => line === 'GET /group')).toHaveLength(4)
    expect(browser.values.get('VOCECHAT_TOKEN')).toBe('token2')
  })

  it('makes other tabs wait for a pair only as long as it needs to reach them', async () => {
    const { contexts, server, clock } = signedIn({ tabs: 5, lagMs: 10 })
    await clock.advance(1_000)
    server.validUntil = 0
    const answers = Promise.all(contexts.map(channels))
    await passes(clock, 100)
    expect(await answers).toHaveLength(5)
  })

  it('does not renew a short-lived token at every request', async () => {
    const { context, http, server } = signedIn({ lifetimeMs: 0 })
    http.on('POST', '/token/renew', () => {
      server.renewals++
      return { json: { token: 'short', refresh_token: 'r', expired_in: 10 } }
    })
    for (let n = 0; n < 5; n++) expect(await context.credentials.freshToken()).toEqual({ token: 'short' })
    expect(server.renewals).toBe(1)
  })

  it.each([0, 9e15, null, 'soon'])('does not renew a token with a life of %j at every request', async (expired_in) => {
    const { context, http, server, clock } = signedIn({ lifetimeMs: 0 })
    http.on('POST', '/token/renew', () => {
      server.renewals++
      return { json: { token: 'odd', refresh_token: 'r', expired_in } }
    })
    for (let n = 0; n < 5; n++) {
      expect(await context.credentials.freshToken()).toEqual({ token: 'odd' })
      await clock.advance(50)
    }
    expect(server.renewals).toBe(1)
  })

  it.each<[string, ScriptedAnswer]>([
    ['no network', { state: 'network' }],
    ['a time-out', { state: 'timeout', afterMs: 15_000 }],
    ['a 502 in HTML', { status: 502, text: '<html>' }],
    ['a login portal', { status: 200, text: '<html>sign in to the café</html>', type: 'text/html' }],
    ['a 429', { status: 429 }],
  ])('never signs out because of %s, and uses the token while it lasts', async (_, scripted) => {
    const { context, http, tokenStorage, clock, lost } = signedIn({ lifetimeMs: 5_000 })
    http.on('POST', '/token/renew', scripted)
    expect(await context.credentials.freshToken()).toEqual({ token: 'token1' })
    clock.jump(6_000)
    expect(await context.credentials.freshToken()).toHaveProperty('fault')
    expect(tokenStorage.session()).not.toBeNull()
    expect(lost).toEqual([])
  })

  it('ends the session when the server refuses to renew, and reports it once', async () => {
    const { context, http, tokenStorage, clock, lost } = signedIn({ lifetimeMs: 0 })
    http.on('POST', '/token/renew', { status: 401, text: 'authorization error' })
    const both = Promise.all([channels(context), channels(context)])
    await clock.advance(1_000)
    expect(await both).toEqual([{ fault: { kind: 'signedOut' } }, { fault: { kind: 'signedOut' } }])
    expect(tokenStorage.session()).toBeNull()
    expect(lost).toEqual(['expired'])
  })

  it('takes the pair of the winner when it lost the race', async () => {
    const { context, http, tokenStorage, clock, lost } = signedIn({ lifetimeMs: 0 })
    http.on('POST', '/token/renew', { status: 401, text: 'authorization error' })
    const answer = context.credentials.freshToken()
    await settle()
    tokenStorage.replacePair('refresh1', { token: 'winner', refreshToken: 'r2', expiresAt: clock.now() + 300_000 })
    await clock.advance(1_000)
    expect(await answer).toEqual({ token: 'winner' })
    expect(lost).toEqual([])
  })

  it('ends the session on a license problem, with the message of the server', async () => {
    const { context, http, lost } = signedIn({ lifetimeMs: 0 })
    http.on('POST', '/token/renew', { status: 451, text: 'License error: Expired.' })
    await context.credentials.freshToken()
    expect(lost).toEqual([{ license: 'License error: Expired.' }])
  })

  it.each([401, 451])('signs nobody out for the error page of a proxy: %i', async (status) => {
    const { context, http, lost, tokenStorage } = signedIn({ lifetimeMs: 0 })
    http.on('POST', '/token/renew', { status, text: '<!doctype html><title>Proxy</title>', type: 'text/html' })
    expect(await context.credentials.freshToken()).toEqual({ fault: { kind: 'unreadable', member: 'body' } })
    expect([lost, tokenStorage.session()?.token]).toEqual([[], 'token1'])
  })

  it('signs nobody out for a 451 that is not about the license', async () => {
    const { context, http, lost } = signedIn({ lifetimeMs: 0 })
    http.on('POST', '/token/renew', { status: 451, text: 'Unavailable in your country.' })
    expect(await context.credentials.freshToken()).toMatchObject({ fault: { kind: 'refused', status: 451 } })
    expect(lost).toEqual([])
  })

  it('does not revive a session that was signed out during the renewal', async () => {
    const { context, tokenStorage } = signedIn({ lifetimeMs: 0 })
    const answer = context.credentials.freshToken()
    await Promise.resolve()
    tokenStorage.clear()
    expect(await answer).toEqual({ fault: { kind: 'signedOut' } })
    expect(tokenStorage.session()).toBeNull()
  })

  it('leaves no pair behind when another tab signs out at the same moment', async () => {
    const { ports, contexts, clock, browser } = signedIn({ lifetimeMs: 0, tabs: 2, lagMs: 500 })
    await passes(clock, 1_000)
    const answer = contexts[0]!.credentials.freshToken()
    ports[1]!.tokenStorage.clear()
    await settle()
    await settle()
    expect(await answer).toEqual({ token: 'token2' })
    expect(browser.values.get('VOCECHAT_TOKEN')).toBe('token2')
    await passes(clock, 5_000)
    expect([...browser.values.keys()]).toEqual(['parley_vault_turn'])
  })

  it('never uses the session of another person who signed in in another tab', async () => {
    const { context, tokenStorage, clock, http, lost } = signedIn()
    await channels(context)
    const other = { ...MIRA, userId: toUserId(12) }
    tokenStorage.begin(
      { userId: other.userId, token: 'theirs', refreshToken: 'r', expiresAt: clock.now() + 300_000 },
      other,
    )
    expect(await channels(context)).toEqual({ fault: { kind: 'signedOut' } })
    expect(http.requestLines()).toEqual(['GET /group'])
    expect([tokenStorage.session()?.token, lost]).toEqual(['theirs', []])
    context.credentials.bindToUser(other.userId)
    expect(await context.credentials.freshToken()).toEqual({ token: 'theirs' })
  })

  it('renews at most once in a token life, whatever the clock does', async () => {
    const { context, clock, server } = signedIn()
    for (const hours of [24, -48, 24]) {
      clock.jump(hours * 3_600_000)
      await channels(context)
      await channels(context)
    }
    // With the clock ahead it looks expired, once; with the clock set back the renewed one looks long-lived.
    expect(server.renewals).toBeLessThanOrEqual(2)
  })
})

describe('request', () => {
  it('renews once after a 401 and repeats the request unnoticed', async () => {
    const { context, http, server } = signedIn()
    server.validUntil = 0
    expect(await channels(context)).toEqual({ value: [] })
    expect(http.requestLines()).toEqual(['GET /group', 'POST /token/renew', 'GET /group'])
  })

  it('ends the session when a fresh token is refused', async () => {
    const { context, http, lost } = signedIn()
    http.on('GET', '/group', { status: 401, text: 'authorization error' })
    expect(await channels(context)).toEqual({ fault: { kind: 'signedOut' } })
    expect(lost).toEqual(['expired'])
  })

  it('gives an empty 401 its documented meaning where the protocol has one', async () => {
    const { context, http, lost, server } = signedIn()
    http.on('DELETE', '/user/devices/phone', { status: 401 })
    const answer = await requestServer(context, {
      method: 'DELETE',
      path: '/user/devices/phone',
      bareUnauthorized: true,
    })
    expect(answer).toMatchObject({ fault: { kind: 'refused', status: 401 } })
    expect([lost, server.renewals]).toEqual([[], 0])
  })

  it.each([401, 451])('signs nobody out for the error page of a proxy: %i', async (status) => {
    const { context, http, lost, server } = signedIn()
    http.on('GET', '/group', { status, text: '<html><body>Who are you?', type: 'text/html' })
    expect(await channels(context)).toEqual({ fault: { kind: 'unreadable', member: 'body' } })
    expect([lost, server.renewals]).toEqual([[], 0])
  })

  it('reports a license problem in the words of the server, and signs nobody out for it', async () => {
    const { context, http, lost } = signedIn()
    http.on('GET', '/group', { status: 451, text: 'License error: Users reached limit.' })
    expect(await channels(context)).toMatchObject({ fault: { text: 'License error: Users reached limit.' } })
    expect(lost).toEqual([])
    http.on('POST', '/token/login', { status: 451, text: 'License error: Expired.' })
    expect(
      await requestServer(context, { method: 'POST', path: '/token/login', isAuthenticated: false }),
    ).toMatchObject({
      fault: { status: 451, text: 'License error: Expired.' },
    })
  })

  it('treats an HTML page instead of an answer as unreadable, whatever was expected', async () => {
    const { context, http } = signedIn()
    const page = { text: '<!doctype html><title>portal</title>', type: 'text/html' }
    http.on('GET', '/group', page)
    http.on('DELETE', '/group/3', page)
    expect(await channels(context)).toEqual({ fault: { kind: 'unreadable', member: 'body' } })
    expect(await requestServer(context, { method: 'DELETE', path: '/group/3' })).toEqual({
      fault: { kind: 'unreadable', member: 'body' },
    })
  })

  it('omits undefined parameters and encodes the others', async () => {
    const { context, http } = signedIn()
    http.on('GET', '/user/check_email', { json: true })
    await requestServer(context, {
      path: '/user/check_email',
      query: { email: 'a+b@c.org', before: undefined },
      isAuthenticated: false,
    })
    expect(http.requestLines()).toEqual(['GET /user/check_email?email=a%2Bb%40c.org'])
  })

  it('sends the session key with authenticated requests only', async () => {
    const { context, http } = signedIn()
    http.on('GET', '/admin/system/version', { text: '0.3.3' })
    await channels(context)
    await requestServer(context, {
      path: '/admin/system/version',
      isAuthenticated: false,
      responseType: 'text',
      read: (body) => body,
    })
    expect(http.requests().map(({ headers }) => headers?.['X-API-Key'])).toEqual(['token1', undefined])
  })
})
