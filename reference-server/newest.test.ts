import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMailSink } from './stubs/mailSink'
import { openTestServer } from './testServer'
import { findPerson } from './model/accounts/people'
import { createPerson } from './model/accounts/personChanges'
import { startSession } from './model/auth/sessions'
import { mailUnread } from './model/notifications/unreadMails'
import { writeConfig } from './model/serverState'

describe('conversations of bots', () => {
  it('are shown to administrators, newest first and page by page', async () => {
    const { call, person, say, state } = await openTestServer('0.5.31')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const { uid } = createPerson(state, { email: null, name: 'Bot', passwordHash: null, isBot: true })
    const bot = { uid, token: startSession(state, findPerson(state, uid)!, 'bot', null).token, events: [] }
    const { body } = await call(ada, 'POST', '/group', { name: 'all', is_public: true })
    const { gid } = body as { gid: number }
    await say(bo, `/user/${uid}/send`, 'hello bot')
    await say(bot, `/user/${bo.uid}/send`, 'hello Bo')
    await say(bot, `/group/${gid}/send`, 'hello all')
    expect((await call(bo, 'GET', '/admin/bot_chat/bots')).status).toBe(403)
    expect((await call(ada, 'GET', '/admin/bot_chat/bots')).body).toMatchObject([{ uid, name: 'Bot' }])
    const page = async (query: string) => (await call(ada, 'GET', `/admin/bot_chat/${uid}/conversations?${query}`)).body
    expect(await page('limit=1')).toMatchObject({ conversations: [{ target: { gid }, last_mid: 3 }], next_before: 3 })
    expect(await page('limit=2&before=3')).toMatchObject({
      conversations: [{ target: { uid: bo.uid }, last_mid: 2 }],
      next_before: null,
    })
    const { body: rows } = await call(ada, 'GET', `/admin/bot_chat/${uid}/user/${bo.uid}/history`)
    expect(rows).toMatchObject([{ detail: { content: 'hello bot' } }, { detail: { content: 'hello Bo' } }])
    expect((await call(ada, 'GET', `/admin/bot_chat/${uid}/group/${gid}/history?limit=1`)).body).toMatchObject([
      { mid: 3 },
    ])
    expect((await call(ada, 'GET', `/admin/bot_chat/${bo.uid}/conversations`)).status).toBe(404)
  })
})

describe('custom pages', () => {
  it('are written by administrators and by programs with the key, and run in a separate origin', async () => {
    const { call, person, handle } = await openTestServer('0.5.31')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const put = (who: typeof ada) => call(who, 'PUT', '/page/landing', '<h1>Hello</h1>', 'text/plain')
    const see = () => handle(new Request('http://chat.test/api/page/landing'))
    expect((await see()).status).toBe(404)
    expect([(await put(bo)).status, (await put(ada)).status]).toEqual([403, 200])
    const page = await see()
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox /)
    expect(await page.text()).toBe('<h1>Hello</h1>')
    const { key } = (await call(ada, 'GET', '/page/apikey')).body as { key: string }
    expect((await put({ ...bo, token: key })).status).toBe(200)
    await call(ada, 'POST', '/page/apikey')
    expect((await put({ ...bo, token: key })).status).toBe(401)
    await call(ada, 'DELETE', '/page/landing')
    expect((await see()).status).toBe(404)
  })
})

describe('an external meeting server', () => {
  it('is deployed when it answers', async () => {
    const { call, person, state } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    const there = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    onTestFinished(() => void there.close())
    await once(there, 'listening')
    const url = `http://127.0.0.1:${(there.address() as AddressInfo).port}`
    const save = async (address: string) =>
      (
        await call(ada, 'POST', '/admin/vocespace/config', {
          enabled: true,
          url: address,
          password: '',
          license: '',
          server_type: 'vps',
        })
      ).body
    expect(await save(url)).toMatch(/^#!\/bin\/sh[^]*private address[^]*--allow-private/)
    state.allowedOrigins.add(url).add('http://127.0.0.1:1')
    expect(await save('http://127.0.0.1:1')).toMatch(/^#!\/bin\/sh[^]*ECONNREFUSED/)
    expect(await save(url)).toBe('deployed')
    expect((await call(ada, 'GET', '/admin/vocespace/config')).body).toMatchObject({ state: 'success', url })
    const health = await call(ada, 'GET', `/admin/vocespace/health/${encodeURIComponent(url)}`)
    expect(health.body).toEqual({ check: true })
  })
})

describe('a tunnel', () => {
  it('is started with the installed program and stopped again', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'parley-tunnel-'))
    onTestFinished(() => void rmSync(dir, { recursive: true }))
    const program = join(dir, 'tunnel.mjs')
    writeFileSync(
      program,
      `console.error('one moment'); console.error('https://blue-tram.trycloudflare.com'); setInterval(() => {}, 1000)`,
    )
    const { call, person } = await openTestServer('0.5.31', { tunnel: [process.execPath, program] })
    const ada = person('Ada', true)
    const status = async () => (await call(ada, 'GET', '/admin/cloudflared/status')).body
    expect(await status()).toEqual({ status: 'idle', url: '', error: '' })
    const { body: steps } = await call(ada, 'POST', '/admin/cloudflared/start')
    expect(steps).toContain('"event":"url","message":"The tunnel is open.","url":"https://blue-tram.trycloudflare.com"')
    expect(await status()).toMatchObject({ status: 'running', url: 'https://blue-tram.trycloudflare.com' })
    expect((await call(ada, 'POST', '/admin/cloudflared/start')).body).toContain('already_running')
    expect((await call(null, 'GET', '/admin/cloudflared/auto_info')).body).toEqual({
      auto_cftunnel: false,
      tunnel_status: 'running',
    })
    await call(ada, 'POST', '/admin/cloudflared/stop')
    expect(await status()).toMatchObject({ status: 'idle' })
  })

  it('reports why it cannot be started', async () => {
    const { call, person } = await openTestServer('0.5.31', { tunnel: ['/nowhere/cloudflared'] })
    const { body } = await call(person('Ada', true), 'POST', '/admin/cloudflared/start')
    expect(body).toMatch(/"event":"error".*ENOENT/)
  })
})

describe('mails about unread messages', () => {
  it('are sent once after the delay to users who are away and want them', async () => {
    const sink = await startMailSink()
    onTestFinished(sink.close)
    const { call, person, say, wait, state } = await openTestServer('0.4.0')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    state.streams.kick(bo.uid, null, 'logout', true)
    writeConfig(state, 'smtp', {
      enabled: true,
      host: '127.0.0.1',
      port: sink.smtpPort,
      from: 'chat@example.org',
      username: '',
      password: '',
    })
    await call(ada, 'PUT', '/admin/system/common', { msg_smtp_notify_enable: true, msg_smtp_notify_delay_seconds: 300 })
    const { body } = await call(ada, 'POST', '/group', { name: 'all', is_public: true })
    const { gid } = body as { gid: number }
    await say(ada, `/user/${bo.uid}/send`, 'one')
    await say(ada, `/group/${gid}/send`, 'for everybody')
    mailUnread(state)
    wait(299_000)
    mailUnread(state)
    wait(2_000)
    mailUnread(state)
    mailUnread(state)
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1))
    expect(sink.mails[0]).toMatchObject({
      to: 'Bo@example.org',
      subject: expect.stringContaining('One message waits') as string,
    })
    expect((await call(bo, 'PUT', '/user', { msg_smtp_notify_enable: false })).body).toMatchObject({
      msg_smtp_notify_enable: false,
    })
    await say(ada, `/user/${bo.uid}/send`, 'two')
    wait(301_000)
    mailUnread(state)
    await call(bo, 'PUT', '/user', { msg_smtp_notify_enable: true })
    mailUnread(state)
    await vi.waitFor(() => expect(sink.mails).toHaveLength(2))
  })
})

describe('one’s own account', () => {
  it('on newer servers can change its address and password too', async () => {
    const { call, person } = await openTestServer('0.3.12')
    const [bo, cy] = [person('Bo'), person('Cy')]
    const put = (body: object) => call(bo, 'PUT', '/user', body)
    expect(await put({ email: 'Bo@New.example', password: 'new-pw' })).toMatchObject({
      status: 200,
      body: { email: 'bo@new.example' },
    })
    const credential = { type: 'password', email: 'bo@new.example', password: 'new-pw' }
    expect((await call(null, 'POST', '/token/login', { credential })).status).toBe(200)
    expect((await put({ email: 'Cy@example.org' })).status).toBe(409)
    expect((await put({ password: '' })).status).toBe(400)
    expect((await put({ webhook_url: 'http://127.0.0.1:1/' })).status).toBe(406)
    expect((await call(cy, 'GET', '/user/me')).body).toMatchObject({ email: 'Cy@example.org' })
  })

  it('stores the widget through which it was created', async () => {
    const { call } = await openTestServer('0.3.12')
    const body = { email: 'w@example.org', password: 'long-enough', name: 'w-1', widget_id: 'shop' }
    expect((await call(null, 'POST', '/user/register', body)).body).toMatchObject({ user: { widget_id: 'shop' } })
  })
})
