import { describe, expect, it } from 'vitest'
import { channels, signedIn } from '@support/tokenServer'
import { requestServer } from './requestServer'

describe('request', () => {
  it('renews once after a 401 and repeats the request unnoticed', async () => {
    const { context, http, server } = signedIn()
    server.validUntil = 0
    expect(await channels(context)).toEqual({ value: [] })
    expect(http.requestLines()).toEqual(['GET /group', 'POST /token/renew', 'GET /group'])
  })

  it('signs nobody out when a token is refused that the server has just renewed', async () => {
    const { context, http, lost, server } = signedIn()
    http.on('GET', '/group', { status: 401, text: 'authorization error' })
    expect(await channels(context)).toEqual({ fault: { kind: 'unreadable', member: '401' } })
    expect([lost, server.renewals]).toEqual([[], 1])
  })

  it('understands the refusal of the server behind a proxy that guesses a type for its words', async () => {
    const { context, http, server } = signedIn()
    http.on('GET', '/user/me', ({ headers }) =>
      headers?.['X-API-Key'] === 'token1'
        ? { status: 401, text: 'authorization error', type: 'text/plain; charset=utf-8' }
        : { json: {} },
    )
    expect(await requestServer(context, { path: '/user/me' })).toEqual({ value: null })
    expect(server.renewals).toBe(1)
  })

  it('does not take the refusal of a proxy for a wrong password or an unknown device', async () => {
    const { context, http } = signedIn()
    http.on('POST', '/token/login', { status: 401, json: { error: 'unauthenticated' } })
    http.on('DELETE', '/user/devices/phone', { status: 401, text: 'Unauthorized', type: 'text/plain' })
    const fault = { kind: 'unreadable', member: '401' }
    expect(await requestServer(context, { method: 'POST', path: '/token/login', isAuthenticated: false })).toEqual({
      fault,
    })
    expect(
      await requestServer(context, { method: 'DELETE', path: '/user/devices/phone', bareUnauthorized: true }),
    ).toEqual({ fault })
  })

  it('counts unexpected refusals that go on for a minute, until the server accepts something', async () => {
    const { context, http, clock } = signedIn()
    const refused = () => {
      http.on('GET', '/group', { status: 401, json: { error: 'unauthenticated' } })
      return channels(context)
    }
    const { goOn } = context.unexpectedRefusals
    await refused()
    await refused()
    await clock.advance(61_000)
    await refused()
    expect(goOn()).toBe(false)
    await refused()
    await refused()
    expect(goOn()).toBe(true)
    http.on('GET', '/group', { json: [] })
    await channels(context)
    expect(goOn()).toBe(false)
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
