import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { settle } from '@support/fakeClock'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { channels, MIRA, passes, signedIn } from '@support/tokenServer'
import { toUserId } from '@/domain/ids'
import { requestServer } from '@/api/request/requestServer'

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

  it('ends the session of a deleted account, which still lists channels', async () => {
    const { context, http, clock, lost } = signedIn({ lifetimeMs: 5_000 })
    http.on('POST', '/token/renew', { status: 401 })
    http.on('GET', '/user/me', { status: 401 })
    http.on('GET', '/group', { json: [] })
    const answer = requestServer(context, { path: '/user/me' })
    await passes(clock, 1_000)
    expect(await answer).toEqual({ fault: { kind: 'signedOut' } })
    expect(lost).toEqual(['expired'])
  })

  it.each<[string, ScriptedAnswer]>([
    ['oauth2-proxy in JSON', { status: 401, json: { error: 'unauthenticated' } }],
    ['Traefik in words', { status: 401, text: '401 Unauthorized', type: 'text/plain; charset=utf-8' }],
    ['words without a type', { status: 401, text: 'Unauthorized' }],
    ['nothing but the wish for a password', { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }],
    ['nothing at all', { status: 401 }],
  ])('signs nobody out when a proxy refuses every path: %s', async (_, scripted) => {
    const { context, http, tokenStorage, clock, lost } = signedIn({ lifetimeMs: 0 })
    http.on('POST', '/token/renew', scripted)
    http.on('GET', '/group', scripted)
    for (let n = 0; n < 5; n++) {
      const answer = channels(context)
      await passes(clock, 1_000)
      expect(await answer).toEqual({ fault: { kind: 'unreadable', member: '401' } })
    }
    expect([lost, tokenStorage.session()?.token]).toEqual([[], 'token1'])
    expect(context.unexpectedRefusals.goOn()).toBe(true)
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

  it('warns in the console when a renewal failed, without a token', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { context, http } = signedIn({ lifetimeMs: 0 })
    http.on('POST', '/token/renew', { status: 502, text: '<html>' })
    await context.credentials.freshToken()
    expect(warning).toHaveBeenCalledOnce()
    expect(JSON.stringify(warning.mock.calls)).not.toMatch(/token1|refresh1/)
    warning.mockRestore()
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
