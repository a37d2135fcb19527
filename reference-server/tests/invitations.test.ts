import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMailSink } from '../stubs/mailSink'
import { openTestServer, type Person } from './testServer'
import { loginConfig, setLoginConfig } from '../model/server/configuration'
import { loginGuest } from '../model/auth/sessions'
import { sweep } from '../model/stream/sweeps'
import { writeConfig } from '../model/serverState'

type Link = { max_times?: number; expired_in?: number; gid?: number }

/** A server that requires invitations, with Ada on it, and actions that use an invitation. */
async function openClosed(config: Partial<ReturnType<typeof loginConfig>> = {}) {
  const testServer = await openTestServer('0.5.31')
  const { call, person, state } = testServer
  setLoginConfig(state, { ...loginConfig(state), who_can_sign_up: 'InvitationOnly', ...config })
  const ada = person('Ada', true)
  const invite = async (limits: Link = {}, by: Person = ada) => {
    const query = new URLSearchParams(Object.entries(limits).map(([name, value]) => [name, String(value)]))
    const { body } = await call(by, 'GET', `/group/create_reg_magic_link?${query}`)
    return new URL(String(body)).searchParams.get('magic_token') ?? ''
  }
  const bind = (magic_token: string, name: string) =>
    call(null, 'POST', '/user/send_reg_magic_link', { magic_token, email: `${name}@example.org`, password: 'pw' })
  const bound = async (magic_token: string, name: string) => {
    const { status, body } = await bind(magic_token, name)
    expect(status).toBe(200)
    return (body as { new_magic_token: string }).new_magic_token
  }
  const register = async (magic_token: string, more: object = {}) =>
    (await call(null, 'POST', '/user/register', { magic_token, ...more })).status
  const own = (name: string) => ({ name, email: `${name}@example.org`, password: 'pw' })
  const login = async (credential: object) => (await call(null, 'POST', '/token/login', { credential })).status
  const names = () => state.sql.all<{ name: string }>('SELECT name FROM user ORDER BY uid').map(({ name }) => name)
  return { ...testServer, ada, invite, bind, bound, register, own, login, names }
}

async function openMailing(config: Partial<ReturnType<typeof loginConfig>> = {}) {
  const testServer = await openClosed(config)
  const sink = await startMailSink()
  onTestFinished(sink.close)
  const smtp = {
    enabled: true,
    host: '127.0.0.1',
    port: sink.smtpPort,
    from: 'a@example.org',
    username: '',
    password: '',
  }
  writeConfig(testServer.state, 'smtp', smtp)
  /** Waits for `count` mails; returns the receiver and the link token of the newest. */
  const mailed = async (count: number) => {
    await vi.waitFor(() => expect(sink.mails).toHaveLength(count), { timeout: 5000 })
    const mail = sink.mails.at(-1)
    return { to: mail?.to, token: new URL(mail?.links[0] ?? '').searchParams.get('magic_token') ?? '' }
  }
  const ask = (email: string) =>
    testServer.call(null, 'POST', `/user/send_login_magic_link?email=${encodeURIComponent(email)}`)
  return { ...testServer, mailed, ask }
}

describe('an invitation for one person', () => {
  it('admits one of those who confirmed their address with it', async () => {
    const { invite, bound, register, names } = await openClosed()
    const link = await invite({ max_times: 1 })
    const [bo, cy] = [await bound(link, 'bo'), await bound(link, 'cy')]
    expect([await register(bo, { name: 'Bo' }), await register(cy, { name: 'Cy' })]).toEqual([200, 412])
    expect(names()).toEqual(['Ada', 'Bo'])
  })

  it('confirms no address after it was used', async () => {
    const { invite, bind, register, own } = await openClosed()
    const link = await invite({ max_times: 1 })
    expect(await register(link, own('Bo'))).toBe(200)
    expect((await bind(link, 'cy')).status).toBe(412)
  })

  it('admits nobody who confirmed before somebody else used it', async () => {
    const { call, ada, invite, bound, register, own } = await openClosed()
    const { body } = await call(ada, 'POST', '/group', { name: 'room' })
    const { gid } = body as { gid: number }
    for (const place of [{}, { gid }]) {
      const link = await invite({ max_times: 1, ...place })
      const name = `late-${Object.keys(place).length}`
      const late = await bound(link, name)
      expect(await register(link, own(`early-${Object.keys(place).length}`))).toBe(200)
      expect(await register(late, { name })).toBe(412)
    }
  })

  it('admits one of two who register at the same moment', async () => {
    const { invite, bound, register, own, call, person, ada } = await openClosed()
    const link = await invite({ max_times: 1 })
    const direct = await Promise.all(['Bo', 'Cy'].map((name) => register(link, own(name))))
    expect(direct.toSorted()).toEqual([200, 412])
    const other = await invite({ max_times: 1 })
    const tokens = [await bound(other, 'di'), await bound(other, 'ed')]
    const confirmed = await Promise.all(tokens.map((token, index) => register(token, { name: `N${index}` })))
    expect(confirmed.toSorted()).toEqual([200, 412])

    const { body } = await call(ada, 'POST', '/group', { name: 'room' })
    const { gid } = body as { gid: number }
    const into = await invite({ max_times: 1, gid })
    const joined = await Promise.all(
      [person('Fay'), person('Gil')].map((who) => call(who, 'POST', '/user/join_private', { magic_token: into })),
    )
    expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a confirmed address', () => {
  it('registers once', async () => {
    const { invite, bound, register, own } = await openClosed()
    const token = await bound(await invite(), 'bo')
    expect(await register(token, { name: 'Bo' })).toBe(200)
    expect(await register(token, own('Cy'))).toBe(412)
  })

  it('expires with its invitation', async () => {
    const { invite, bind, bound, register, wait } = await openClosed()
    const link = await invite({ expired_in: 900 })
    const token = await bound(link, 'bo')
    wait(901_000)
    expect(await register(token, { name: 'Bo' })).toBe(412)
    expect((await bind(link, 'cy')).status).toBe(412)
  })

  it('is not an invitation by itself', async () => {
    const { bind, bound, register, login } = await openClosed({ metamask: true })
    expect((await bind('ab'.repeat(40), 'bo')).status).toBe(412)
    const uninvited = await bound('', 'bo')
    expect(await register(uninvited, { name: 'Bo' })).toBe(412)
    expect(await login({ type: 'password', email: 'a@b.c', password: 'x', magic_token: uninvited })).toBe(400)
  })

  it('must be the address of the mail where mails confirm it', async () => {
    const { invite, bind, register, mailed, names } = await openMailing()
    expect((await bind(await invite(), 'bo')).status).toBe(200)
    const { to, token } = await mailed(1)
    expect(to).toBe('bo@example.org')
    expect(await register(token, { name: 'Cy', email: 'cy@example.org' })).toBe(403)
    expect(await register(token, { name: 'Bo', email: 'BO@example.org' })).toBe(200)
    expect(names()).toEqual(['Ada', 'Bo'])
  })
})

describe('a magic link', () => {
  it('creates no account where sign-up is by invitation, and is no invitation', async () => {
    const { ask, mailed, login, names } = await openMailing()
    await ask('bo@example.org')
    const { token } = await mailed(1)
    expect(await login({ type: 'password', email: 'Ada@example.org', password: 'x', magic_token: token })).toBe(400)
    expect(await login({ type: 'magiclink', magic_token: token, extra_name: 'Bo' })).toBe(410)
    expect(names()).toEqual(['Ada'])
  })

  it('works for one of two who use it at the same moment', async () => {
    const { ask, mailed, login } = await openMailing()
    await ask('Ada@example.org')
    const { token } = await mailed(1)
    const both = [1, 2].map(() => login({ type: 'magiclink', magic_token: token }))
    expect((await Promise.all(both)).toSorted()).toEqual([200, 401])
  })

  it('works for the exact address of the account, and for no lookalike address', async () => {
    const { ask, mailed, login, person, call } = await openMailing({ who_can_sign_up: 'EveryOne' })
    person('Kim')
    await ask('kIM@EXAMPLE.org')
    const first = await mailed(1)
    expect(first.to).toBe('Kim@example.org')
    await ask('\u212Aim@example.org') // begins with the Kelvin sign
    const other = await mailed(2)
    expect(other.to).not.toBe('Kim@example.org')
    expect(await login({ type: 'magiclink', magic_token: other.token })).toBe(401)
    expect(await login({ type: 'magiclink', magic_token: first.token })).toBe(200)
    expect(
      (await call(null, 'GET', `/user/check_email?email=${encodeURIComponent('\u212Aim@example.org')}`)).body,
    ).toBe(true)
  })
})

describe('the data behind a link', () => {
  it('is deleted when the link expires, and not before', async () => {
    const { invite, bind, ask, mailed, register, login, wait, state } = await openMailing({
      who_can_sign_up: 'EveryOne',
    })
    const kept = () =>
      state.sql.all(`SELECT key FROM meta WHERE key GLOB 'pending:*' OR key GLOB 'login-link:*'`).length
    await bind(await invite(), 'bo')
    const { token: confirmed } = await mailed(1)
    await ask('cy@example.org')
    const { token: signingIn } = await mailed(2)
    expect(kept()).toBe(3)
    wait(899_000)
    await sweep(state)
    expect(kept()).toBe(3)
    expect(await register(confirmed, { name: 'Bo' })).toBe(200)
    expect(await login({ type: 'magiclink', magic_token: signingIn, extra_name: 'Cy' })).toBe(200)
    await ask('di@example.org')
    wait(901_000)
    await sweep(state)
    expect(kept()).toBe(0)
  })
})

describe('guests', () => {
  it('cannot invite where sign-up is by invitation', async () => {
    const { call, state } = await openClosed({ guest: true })
    const { token, user } = loginGuest(state)
    const invite = async () =>
      (await call({ uid: user.uid, token, events: [] }, 'GET', '/group/create_reg_magic_link')).status
    expect(await invite()).toBe(403)
    setLoginConfig(state, { ...loginConfig(state), who_can_sign_up: 'EveryOne' })
    expect(await invite()).toBe(200)
  })
})

describe('a wallet', () => {
  const secret = new Uint8Array(32).fill(7)
  const hashOf = (bytes: Uint8Array) => keccak_256(bytes)
  const address = `0x${Buffer.from(hashOf(secp256k1.getPublicKey(secret, false).subarray(1)).subarray(12)).toString('hex')}`
  const signed = (text: string) => {
    const message = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}${text}`)
    const bytes = secp256k1.sign(hashOf(message), secret, { prehash: false, format: 'recovered' })
    return `0x${Buffer.from(bytes.subarray(1)).toString('hex')}${(27 + (bytes[0] ?? 0)).toString(16)}`
  }

  it('signs in once per nonce, also when two try at the same moment', async () => {
    const { call, login, invite } = await openClosed({ metamask: true })
    const { body: nonce } = await call(null, 'GET', `/token/metamask/nonce?public_address=${address}`)
    const magic_token = await invite({ max_times: 1 })
    const proof = {
      type: 'metamask',
      public_address: address,
      nonce,
      signature: signed(String(nonce)),
      magic_token,
    }
    const statuses = await Promise.all([login(proof), login(proof)])
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await login({ ...proof, magic_token: null })).toBe(401)
  })
})
