import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeListener } from '../adapters/node'
import { readDemoData } from '../seed/demoData'
import { seedDemo } from '../seed/seedDemo'
import { createReferenceServer, type ReferenceServer } from '../server'
import { directHistory, sendMessage } from '../model/messages/messages'
import { startAnsweringBots } from './answeringBots'
import { startIdentityProvider } from './identityProvider'
import { startMailSink } from './mailSink'

type ServedRequest = { method: string; url: string; body: string; headers: IncomingMessage['headers'] }
type Reply = { status?: number; json: unknown }

/** An external service: answers JSON and records its requests. */
async function service(
  answer: (requests: ServedRequest) => Reply,
): Promise<{ url: string; requests: ServedRequest[]; server: Server }> {
  const requests: ServedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', body, headers: request.headers }
      requests.push(one)
      const { status = 200, json } = answer(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, requests, server }
}

const closing: Array<() => void | Promise<void>> = []
let server: ReferenceServer
let admin = ''

const call = async (path: string, body: unknown, token = '', method = 'POST'): Promise<Response> =>
  server.handle(
    new Request(`http://localhost:4400/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        referer: 'http://localhost/',
        host: 'localhost:4400',
        'x-api-key': token,
      },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )
const ok = async <Answer>(response: Promise<Response>): Promise<Answer> => {
  const answer = await response
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as Answer
}
type Session = { token: string; user: { uid: number; name: string; email: string | null; create_by: string } }
const login = (credential: Record<string, unknown>) =>
  call('/token/login', { credential, device: 'web:test', device_token: 'push-1' })
const configure = (what: string, config: unknown) => call(`/admin/${what}/config`, config, admin)

async function begin(
  externalServices: NonNullable<Parameters<typeof createReferenceServer>[0]['externalServices']> = {},
  allowedOrigins: string[] = [],
) {
  server = await createReferenceServer({ dataDir: ':memory:', externalServices, allowedOrigins })
  closing.push(() => server.close())
  const ada = { email: 'ada@example.org', password: 'ada-pw' }
  await call('/admin/system/create_admin', { ...ada, name: 'Ada', gender: 0 })
  admin = (await ok<Session>(login({ type: 'password', ...ada }))).token
}

const loginConfig = {
  who_can_sign_up: 'EveryOne',
  guest: false,
  password: true,
  magic_link: true,
  google: true,
  github: true,
  metamask: false,
  third_party: false,
  oidc: [] as unknown[],
}

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

describe('mail', () => {
  it('arrives, and its link signs in once', async () => {
    await begin()
    const sink = await startMailSink()
    closing.push(() => sink.close())
    await configure('smtp', {
      enabled: true,
      host: '127.0.0.1',
      port: sink.smtpPort,
      from: 'Chat <chat@example.org>',
      username: 'x',
      password: 'y',
    })
    const sent = await call('/user/send_login_magic_link?email=ada%40example.org', undefined)
    expect(sent.status).toBe(200)
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 5000 })
    const link = new URL(sink.mails[0]?.links[0] ?? '')
    expect([link.origin, link.hash, link.searchParams.get('exists')]).toEqual([
      'http://localhost:4400',
      '#/login',
      'true',
    ])
    const proof = { type: 'magiclink', magic_token: link.searchParams.get('magic_token') }
    expect((await ok<Session>(login(proof))).user.name).toBe('Ada')
    expect((await login(proof)).status).toBe(401)
    expect(await (await fetch(sink.url)).text()).toContain('ada@example.org')
  })

  it('has a plain-text part with the exact link, also for addresses with a plus', async () => {
    await begin()
    const sink = await startMailSink()
    closing.push(() => sink.close())
    const mail = {
      enabled: true,
      host: '127.0.0.1',
      port: sink.smtpPort,
      from: 'chat@example.org',
      username: '',
      password: '',
    }
    await configure('smtp', mail)
    const email = 'grace+chat@example.org'
    const invitation = await (await call('/group/create_reg_magic_link', undefined, admin, 'GET')).text()
    const [, magic_token = ''] = /magic_token=([0-9a-f]+)/.exec(invitation) ?? []
    expect((await call('/user/send_reg_magic_link', { magic_token, email, password: 'grace-pw' })).status).toBe(200)
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 5000 })
    const [arrived] = sink.mails
    expect(arrived?.type).toBe('multipart/alternative')
    const link = new URL(arrived?.links[0] ?? '')
    expect(link.searchParams.get('email')).toBe(email)
    expect(arrived?.text).toBe(`Confirm your address: ${link.href}`)
    const page = await (await fetch(sink.url)).text()
    expect(page).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
    expect(page).not.toContain('&amp;amp;')
  })

  it('reports why it was not sent', async () => {
    await begin()
    await configure('smtp', {
      enabled: true,
      host: '127.0.0.1',
      port: 1,
      from: 'Chat <chat@example.org>',
      username: 'x',
      password: 'y',
    })
    const answer = await call(
      '/admin/system/send_mail',
      { to: 'bob@example.org', subject: 'x', content: '<p>x</p>' },
      admin,
    )
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('ECONNREFUSED')])
  })
})

/** Passes through the issuer's pages like a person, with a cookie jar; returns the final address. */
async function signInAtIssuer(url: string, name: string): Promise<URL> {
  const jar = new Map<string, string>()
  let next = url
  let form: URLSearchParams | null = null
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (location?.startsWith('http://localhost:4400')) return new URL(location)
    const html = await answer.text()
    if (location) {
      next = new URL(location, next).href
      form = null
    } else {
      next = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', next).href
      form = new URLSearchParams({
        prompt: html.includes('name="login"') ? 'login' : 'consent',
        login: name,
        password: 'x',
      })
    }
  }
  throw new Error('the issuer never came back')
}

describe('an OpenID issuer', () => {
  it('signs a user in with its code once, and into the same account later', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await begin()
    const issuer = await startIdentityProvider()
    closing.push(issuer.close)
    await configure('login', { ...loginConfig, oidc: [{ enable: true, favicon: '', domain: issuer.domain }] })
    const body = { issuer: issuer.domain, redirect_uri: 'http://localhost:4400/' }
    const closed = await call('/token/openid/authorize', body)
    expect([closed.status, await closed.text()]).toEqual([403, expect.stringContaining('--allow-private')])
    server.state.allowedOrigins.add(`http://${issuer.domain}`)
    const enter = async () => {
      const { url } = await ok<{ url: string }>(call('/token/openid/authorize', body))
      const back = await signInAtIssuer(url, 'grace')
      return { type: 'oidc', code: back.searchParams.get('code'), state: back.searchParams.get('state') }
    }
    const proof = await enter()
    const first = await ok<Session>(login(proof))
    expect(first.user).toMatchObject({ name: 'grace', email: 'grace@idp.example', create_by: 'oidc' })
    expect((await login(proof)).status).toBe(401)
    expect((await ok<Session>(login(await enter()))).user.uid).toBe(first.user.uid)
    const ways = await ok<{ oidc: string[] }>(call('/token/credentials', undefined, first.token, 'GET'))
    expect(ways.oidc).toEqual([issuer.domain])
  }, 20_000)
})

describe('Google and GitHub', () => {
  const jwt = (key: KeyObject, claims: unknown) => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
  }

  it('sign in only with a Google token for this client and a verified address', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const google = await service(() => ({ json: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] } }))
    closing.push(() => void google.server.close())
    await begin({ googleKeys: google.url }, [google.url])
    await configure('login', loginConfig)
    await configure('google_auth', { client_id: 'us.apps.example' })
    const good = {
      iss: 'https://accounts.google.com',
      aud: 'us.apps.example',
      sub: '42',
      email: 'ada@example.org',
      email_verified: true,
      name: 'Ada L',
      exp: Date.now() / 1000 + 60,
    }
    const enter = (claims: unknown, key = privateKey) => login({ type: 'google', id_token: jwt(key, claims) })
    expect((await ok<Session>(enter(good))).user.name).toBe('Ada')
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const bad = [
      { ...good, aud: 'other' },
      { ...good, email_verified: false },
      { ...good, exp: 1 },
      { ...good, iss: 'https://evil.example' },
    ]
    for (const claims of bad) expect((await enter(claims)).status).toBe(400)
    expect((await enter(good, stranger)).status).toBe(400)
  })

  it('create an account for a GitHub user, and never link one without a verified address', async () => {
    const github = await service(({ url }) => {
      if (url === '/token') return { json: { access_token: 'gh-1' } }
      return {
        json:
          url === '/user' ? { id: 7, login: 'octo' } : [{ email: 'ada@example.org', primary: true, verified: false }],
      }
    })
    closing.push(() => void github.server.close())
    await begin({ githubToken: `${github.url}/token`, githubApi: github.url }, [github.url])
    await configure('login', loginConfig)
    await configure('github_auth', { client_id: 'id', client_secret: 'secret' })
    const { user } = await ok<Session>(login({ type: 'github', code: 'code-1' }))
    expect(user).toMatchObject({ name: 'octo', email: null, create_by: 'github' })
    expect(Object.fromEntries(new URLSearchParams(github.requests[0]?.body))).toEqual({
      client_id: 'id',
      client_secret: 'secret',
      code: 'code-1',
    })
  })
})

describe('push notifications', () => {
  beforeEach(() => vi.useRealTimers())

  it('reach the devices of the receiver with the words and numbers of the protocol', async () => {
    const fcm = await service(({ url }) => ({
      json: url === '/token' ? { access_token: 'at-1', expires_in: 3600 } : {},
    }))
    closing.push(() => void fcm.server.close())
    await begin({ fcm: fcm.url }, [fcm.url])
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
    await configure('fcm', {
      enabled: true,
      use_official: false,
      token_url: `${fcm.url}/token`,
      project_id: 'acme',
      private_key,
      client_email: 's@example.org',
    })
    const bob = await ok<Session>(
      call('/user/register', { email: 'bob@example.org', password: 'bob-pw', name: 'Bob', device: 'web:bob' }),
    )
    await server.handle(
      new Request('http://localhost/api/user/1/send', {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'x-api-key': bob.token },
        body: 'hello @1 ',
      }),
    )
    await vi.waitFor(() => expect(fcm.requests).toHaveLength(2), { timeout: 5000 })
    const [, sent] = fcm.requests
    expect([sent?.url, sent?.headers.authorization]).toEqual(['/v1/projects/acme/messages:send', 'Bearer at-1'])
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      message: {
        token: 'push-1',
        notification: { title: 'Bob', body: 'hello @Ada ' },
        data: { vocechat_from_uid: '2', vocechat_to_uid: '1' },
      },
    })
  })
})

describe('the demo bots', () => {
  it('answer whoever writes to them, through webhook and key, but not each other', async () => {
    const demo = await createReferenceServer({
      dataDir: ':memory:',
      prepare: (state) => seedDemo(state, readDemoData()),
    })
    closing.push(() => demo.close())
    const http = createServer(nodeListener(demo.handle))
    await new Promise<void>((resolve) => http.listen(0, 'localhost', () => resolve()))
    closing.push(
      () => void http.close(),
      () => http.closeAllConnections(),
    )
    const api = `http://localhost:${(http.address() as AddressInfo).port}/api`
    closing.push(await startAnsweringBots(demo.state, api))
    const find = (name: string) =>
      demo.state.sql.one<{ uid: number }>('SELECT uid FROM user WHERE name = ?', name)?.uid ?? 0
    const [nora, timetable, depot] = [find('Nora Albrecht'), find('Timetable bot'), find('Depot watch')]
    const newest = () => directHistory(demo.state, nora, timetable, { before: null, limit: 2 })
    sendMessage(
      demo.state,
      nora,
      { uid: timetable },
      { content_type: 'text/plain', content: 'which edition is next?', properties: null },
    )
    await vi.waitFor(() => expect(newest().at(-1)?.detail).toContain('27.1'), { timeout: 5000 })
    // An example that the bot itself mentions in the demo.
    sendMessage(demo.state, nora, { uid: timetable }, { content_type: 'text/plain', content: 'open', properties: null })
    await vi.waitFor(() => expect(newest().at(-1)?.detail).toContain('still open'), { timeout: 5000 })
    const count = () => demo.state.sql.one<{ n: number }>('SELECT count(*) AS n FROM event')?.n ?? 0
    const before = count()
    sendMessage(
      demo.state,
      depot,
      { uid: timetable },
      { content_type: 'text/plain', content: 'hello', properties: null },
    )
    sendMessage(
      demo.state,
      nora,
      { uid: timetable },
      { content_type: 'text/plain', content: 'thanks', properties: null },
    )
    await vi.waitFor(() => expect(newest().at(-1)?.detail).toContain('welcome'), { timeout: 5000 })
    expect(count()).toBe(before + 3)
  }, 30_000)
})
