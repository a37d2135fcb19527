import { expect, it, onTestFinished } from 'vitest'
import { openTestServer } from '../tests/testServer'
import { googleConfig, loginConfig, setLoginConfig } from '../model/server/configuration'
import { writeConfig } from '../model/serverState'
import { startProviderStubs } from './providerStubs'

async function open() {
  const testServer = await openTestServer('0.3.12')
  const host = await startProviderStubs(testServer.state)
  onTestFinished(host.close)
  setLoginConfig(testServer.state, { ...loginConfig(testServer.state), google: true, github: true })
  writeConfig(testServer.state, 'google', { client_id: 'demo' })
  writeConfig(testServer.state, 'github', { client_id: 'demo', client_secret: 'demo' })
  const login = (credential: object) => testServer.call(null, 'POST', '/token/login', { credential })
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, host.url))
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  return { ...testServer, host, login, get }
}

it('signs in with Google and with GitHub, once per code', async () => {
  const { login, get } = await open()
  const { id_token } = (await get('/google/token?email=grace@example.org')).body
  expect((await login({ type: 'google', id_token })).body).toMatchObject({ user: { email: 'grace@example.org' } })
  expect((await login({ type: 'github', code: 'octo' })).body).toMatchObject({
    user: { name: 'octo', create_by: 'github' },
  })
  expect((await login({ type: 'github', code: 'octo' })).status).toBe(401)
})

it('says which setting is missing before Google can issue a token', async () => {
  const { get, host, state } = await open()
  writeConfig(state, 'google', { client_id: '' })
  expect(await get('/google/token')).toEqual({
    status: 400,
    body: { error: { message: expect.stringContaining('/api/admin/google_auth/config') as string } },
  })
  expect(await (await fetch(host.url)).text()).toContain('POST /api/admin/google_auth/config')
})

it('is offered on the sign-in page by a press of its own page, and of no other', async () => {
  const { host, state } = await open()
  setLoginConfig(state, { ...loginConfig(state), google: false, github: false })
  writeConfig(state, 'google', { client_id: '' })
  const press = async (origin: string) =>
    (await fetch(`${host.url}/offer`, { method: 'POST', headers: { origin } })).status
  expect(await press('https://other.example')).toBe(404)
  expect(loginConfig(state)).toMatchObject({ google: false, github: false })
  expect(await press(host.url)).toBe(200)
  expect(loginConfig(state)).toMatchObject({ google: true, github: true })
  expect(googleConfig(state)).toEqual({ client_id: 'demo' })
})

it('issues a license that this server accepts, once', async () => {
  const { call, person, host, get } = await open()
  const ada = person('Ada', true)
  const order = {
    type: 'payment',
    priceId: 'price_1',
    metadata: { user_limit: 999_999, expire: '2124-03-09', domain: 'chat.example.org' },
    cancel_url: 'http://localhost:4400/#/setting/license',
    success_url: 'http://localhost:4400/#/cb/payment_success',
  }
  const create = (body: object) =>
    fetch(`${host.url}/vocechat/payment/create`, { method: 'POST', body: JSON.stringify(body) })
  const { session_url } = (await (await create(order)).json()) as { session_url: string }
  const page = await (await fetch(session_url)).text()
  const [, id = ''] = /payment_success\/(cs_[\w-]+)/.exec(page) ?? []
  const { license } = (await get(`/vocechat/licenses/${id}`)).body
  expect((await get(`/vocechat/licenses/${id}`)).status).toBe(404)
  expect((await call(null, 'POST', '/license/check', { license })).body).toMatchObject({
    sign: true,
    user_limit: 999_999,
  })
  expect((await call(ada, 'PUT', '/license', { license })).body).toBe(true)
  expect((await call(null, 'GET', '/license')).body).toMatchObject({ domains: ['chat.example.org'] })
  expect((await create({ type: 'payment' })).status).toBe(400)
})
