import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer, type Person } from './testServer'
import { loginConfig, setLoginConfig } from '../model/server/configuration'
import { hashPassword } from '../model/auth/passwords'
import { findPerson } from '../model/accounts/people'
import { changePerson } from '../model/accounts/personChanges'
import { loginGuest, startSession } from '../model/auth/sessions'
import { readToken } from '../model/auth/tokens'

const email = 'new@example.org'
const account = { email, password: 'pw', name: 'New', gender: 0, is_admin: false }

describe('a password', () => {
  it('is never empty, no matter who sets it', async () => {
    const { call, person, state } = await openTestServer('0.5.31')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    changePerson(state, bo.uid, { passwordHash: await hashPassword('bo-pw') })
    expect((await call(ada, 'PUT', `/admin/user/${bo.uid}`, { password: '' })).status).toBe(400)
    expect((await call(ada, 'POST', '/admin/user', { ...account, password: '' })).status).toBe(400)
    const own = { old_password: 'bo-pw', new_password: '' }
    expect((await call(bo, 'POST', '/user/change_password', own)).status).toBe(400)
    const link = { magic_token: '', email, password: '' }
    expect((await call(null, 'POST', '/user/send_reg_magic_link', link)).status).toBe(400)
    const founder = { email, name: 'X', password: '', gender: 0 }
    const { call: fresh } = await openTestServer('0.5.31')
    expect((await fresh(null, 'POST', '/admin/system/create_admin', founder)).status).toBe(400)
  })

  it('that an account does not have is not the same as an empty password', async () => {
    const { call, person } = await openTestServer('0.5.31')
    person('Ada', true)
    const credential = { type: 'password', email: 'ada@example.org', password: '' }
    expect((await call(null, 'POST', '/token/login', { credential })).status).not.toBe(200)
    person('ada2')
    expect(
      (await call(null, 'POST', '/token/login', { credential: { ...credential, email: 'ada2@example.org' } })).status,
    ).toBe(401)
  })

  it('does not let bots sign in, which use keys', async () => {
    const { call, person } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    for (const is_bot of [false, true]) {
      const name = is_bot ? 'bot' : 'bo'
      await call(ada, 'POST', '/admin/user', { ...account, email: `${name}@example.org`, name, is_bot })
      const credential = { type: 'password', email: `${name}@example.org`, password: 'pw' }
      expect((await call(null, 'POST', '/token/login', { credential })).status).toBe(is_bot ? 401 : 200)
    }
  })

  it('is changed by only one of two sessions that know the old one', async () => {
    const { call, person, state } = await openTestServer('0.5.31')
    const bo = person('Bo')
    changePerson(state, bo.uid, { passwordHash: await hashPassword('old') })
    const change = async (new_password: string) =>
      (await call(bo, 'POST', '/user/change_password', { old_password: 'old', new_password })).status
    expect((await Promise.all([change('one'), change('two')])).toSorted()).toEqual([200, 403])
  })
})

describe('an email address', () => {
  it('is compared without case for A to Z only', async () => {
    const { call } = await openTestServer('0.5.31')
    const register = (address: string, name: string) =>
      call(null, 'POST', '/user/register', { email: address, password: `${name}-pw`, name })
    const login = async (address: string, name: string) =>
      (
        await call(null, 'POST', '/token/login', {
          credential: { type: 'password', email: address, password: `${name}-pw` },
        })
      ).status
    expect((await register('Kim@example.org', 'kim')).body).toMatchObject({ user: { email: 'kim@example.org' } })
    expect((await register('\u212Aim@example.org', 'kelvin')).body).toMatchObject({
      user: { email: '\u212Aim@example.org' },
    })
    expect(await login('KIM@Example.org', 'kim')).toBe(200)
    expect(await login('\u212Aim@example.org', 'kim')).toBe(401)
    expect(await login('\u212AIM@EXAMPLE.org', 'kelvin')).toBe(200)
  })

  it('must be valid, also when an admin changes it', async () => {
    const { call, person } = await openTestServer('0.5.31')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const change = (address: string) => call(ada, 'PUT', `/admin/user/${bo.uid}`, { email: address })
    for (const none of ['', 'x', 'a@b', 'a@b.c,d', 'a@b.c>', 'a@@b.c', 'a b@c.d'])
      expect((await change(none)).status).toBe(400)
    expect((await change('Bo@New.Example')).body).toMatchObject({ email: 'bo@new.example' })
  })
})

describe('a webhook', () => {
  it('is removed by an empty URL', async () => {
    const hook = createServer((_request, response) => response.end('ok'))
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void hook.close())
    const origin = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`
    const webhook_url = `${origin}/in`
    const { call, person, state } = await openTestServer('0.5.31')
    state.allowedOrigins.add(origin)
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const kept = async () => (await call(ada, 'GET', `/admin/user/${bo.uid}`)).body
    for (const clear of [
      () => call(bo, 'PUT', '/user', { webhook_url: '' }),
      () => call(ada, 'PUT', `/admin/user/${bo.uid}`, { webhook_url: '' }),
    ]) {
      expect((await call(bo, 'PUT', '/user', { webhook_url })).status).toBe(200)
      expect(await kept()).toMatchObject({ webhook_url })
      expect((await clear()).status).toBe(200)
      expect(await kept()).toMatchObject({ webhook_url: null })
    }
  })
})

describe('a role', () => {
  const metrics = '/admin/system/metrics'

  it('applies at once, also to existing tokens and to renewals', async () => {
    const { call, person, state } = await openTestServer('0.5.31')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const pair = startSession(state, findPerson(state, bo.uid)!, 'phone', null)
    const renewed = async ({ token, refresh_token }: Pick<typeof pair, 'token' | 'refresh_token'>) =>
      (await call(null, 'POST', '/token/renew', { token, refresh_token })).body as typeof pair
    const may = async (token: string) => (await call({ ...bo, token }, 'GET', metrics)).status
    const set = (is_admin: boolean) => call(ada, 'PUT', `/admin/user/${bo.uid}`, { is_admin })

    await set(true)
    const asAdmin = await renewed(pair)
    expect([await may(bo.token), await may(asAdmin.token)]).toEqual([200, 200])
    expect(readToken(state, 'access', asAdmin.token)).toMatchObject({ isAdmin: true })
    await set(false)
    expect([await may(bo.token), await may(asAdmin.token)]).toEqual([403, 403])
    expect(readToken(state, 'access', (await renewed(asAdmin)).token)).toMatchObject({ isAdmin: false })
  })
})

describe('a deleted user', () => {
  it('loses admin rights: of two admins who delete each other one remains', async () => {
    const { call, person, state } = await openTestServer('0.5.31')
    person('Founder', true)
    const [ada, bo] = [person('Ada', true), person('Bo', true)]
    const remove = async (who: Person, whom: Person) => (await call(who, 'DELETE', `/admin/user/${whom.uid}`)).status
    expect(await Promise.all([remove(ada, bo), remove(bo, ada)])).toEqual([200, 401])
    expect(state.sql.all('SELECT name FROM user ORDER BY uid')).toEqual([{ name: 'Founder' }, { name: 'Ada' }])
    for (const [method, path] of [
      ['GET', '/admin/user'],
      ['GET', '/group'],
      ['POST', '/admin/system/third_party_secret'],
    ] as const)
      expect([path, (await call(bo, method, path)).status]).toEqual([path, 401])
  })

  it('cannot write with an old token', async () => {
    const { call, person, say } = await openTestServer('0.5.31')
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const { body: mid } = await say(bo, `/user/${ada.uid}/send`)
    await call(bo, 'DELETE', '/user/delete')
    for (const [method, path, body] of [
      ['PUT', `/message/${String(mid)}/edit`, null],
      ['DELETE', `/message/${String(mid)}`, null],
      ['POST', '/user/pin_chat', { target: { uid: ada.uid } }],
      ['POST', '/user/update_contact_status', { target_uid: ada.uid, action: 'block' }],
      ['PUT', '/user/contact_remark', { contact_uid: ada.uid, remark: 'x' }],
      ['POST', '/favorite', { mid_list: [mid] }],
      ['GET', '/group/create_invite_private_magic_link?gid=1', null],
    ] as const) {
      const answer =
        body === null
          ? await call(bo, method, path, method === 'PUT' ? 'x' : undefined, 'text/plain')
          : await call(bo, method, path, body)
      expect([path, answer.status]).toEqual([path, 401])
    }
  })
})

describe('a guest', () => {
  it('cannot start calls', async () => {
    const { call, person, state, eventsOf } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    setLoginConfig(state, { ...loginConfig(state), guest: true })
    const { token, user } = loginGuest(state)
    const agora = { enabled: true, project_id: 'p', app_id: 'a', app_certificate: 'c', rtm_key: 'k', rtm_secret: 's' }
    await call(ada, 'POST', '/admin/agora/config', agora)
    const ring = await call({ uid: user.uid, token, events: [] }, 'POST', '/admin/agora/token', { uid: ada.uid })
    expect([ring.status, eventsOf(ada, 'user_calling')]).toEqual([403, []])
  })
})
