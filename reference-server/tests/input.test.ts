import { describe, expect, it } from 'vitest'
import { openTestServer } from './testServer'

const email = 'new@example.org'
const account = { email, password: 'pw', name: 'New', gender: 0, is_admin: false }
const letters = ['\0', '\u0007', '\n', '\u007f', '\u0085']

describe('a control character', () => {
  it.each<[string, string, string, (letter: string) => unknown]>([
    ['the name of a newcomer', 'POST', '/user/register', (letter) => ({ email, password: 'pw', name: `N${letter}` })],
    [
      'the address of a newcomer',
      'POST',
      '/user/register',
      (letter) => ({ email: `a${letter}@b.org`, password: 'pw' }),
    ],
    ['the host of an address', 'POST', '/user/register', (letter) => ({ email: `a@b${letter}.org`, password: 'pw' })],
    [
      'the device of a newcomer',
      'POST',
      '/user/register',
      (letter) => ({ email, password: 'pw', device: `w${letter}` }),
    ],
    ['the name in an account', 'POST', '/admin/user', (letter) => ({ ...account, name: `N${letter}` })],
    ['the address in an account', 'POST', '/admin/user', (letter) => ({ ...account, email: `a${letter}@b.org` })],
    ['a changed name', 'PUT', '/admin/user/1', (letter) => ({ name: `N${letter}` })],
    ['a changed address', 'PUT', '/admin/user/1', (letter) => ({ email: `a${letter}@b.org` })],
    ['an own name', 'PUT', '/user', (letter) => ({ name: `N${letter}` })],
    ['an own address', 'PUT', '/user', (letter) => ({ email: `a${letter}@b.org` })],
    ['the name of a channel', 'POST', '/group', (letter) => ({ name: `N${letter}` })],
    ['a new name of a channel', 'PUT', '/group/1', (letter) => ({ name: `N${letter}` })],
    ['the name of a key', 'POST', '/admin/user/bot-api-key/1', (letter) => ({ name: `N${letter}` })],
    [
      'an invited address',
      'POST',
      '/user/send_reg_magic_link',
      (letter) => ({
        magic_token: '',
        email: `a${letter}@b.org`,
        password: 'pw',
      }),
    ],
    ['a nickname', 'PUT', '/user/contact_remark', (letter) => ({ contact_uid: 1, remark: `N${letter}` })],
    [
      'the device of a sign-in',
      'POST',
      '/token/login',
      (letter) => ({
        credential: { type: 'password', email: 'Ada@example.org', password: 'pw' },
        device: `w${letter}`,
      }),
    ],
    ['the name of the organization', 'POST', '/admin/system/organization', (letter) => ({ name: `N${letter}` })],
  ])('in %s is refused', async (_what, method, path, bodyWith) => {
    const { call, person } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    await call(ada, 'POST', '/group', { name: 'one', is_public: true })
    for (const letter of letters)
      expect([letter, (await call(ada, method, path, bodyWith(letter))).status]).toEqual([letter, 400])
  })

  it('in the query is refused for names and addresses', async () => {
    const { call, person } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    expect((await call(ada, 'PUT', '/user/update_fcm_token?device=a%00b', 'push', 'text/plain')).status).toBe(400)
    expect((await call(null, 'GET', '/user/check_email?email=a%00@b.org')).status).toBe(400)
    expect((await call(null, 'POST', '/user/send_login_magic_link?email=a%0a@b.org')).status).toBe(400)
  })

  it('is allowed in a message, and line breaks are allowed in a description', async () => {
    const { call, person, say } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    expect((await call(ada, 'POST', '/group', { name: 'one', description: 'two\nlines' })).status).toBe(200)
    expect((await call(ada, 'POST', '/group', { name: 'one', description: 'no\0thing' })).status).toBe(400)
    await say(ada, `/user/${ada.uid}/send`, 'bell\u0007 and \0 nothing')
    expect((await call(ada, 'GET', `/user/${ada.uid}/history`)).body).toMatchObject([
      { detail: { content: 'bell\u0007 and \0 nothing' } },
    ])
  })
})

describe('a number', () => {
  const huge = ['9007199254740992', '9223372036854775807']
  const tooHuge = ['9223372036854775808', '-9223372036854775809', '18446744073709551616', '9'.repeat(400)]

  it('of 64 bits is accepted wherever a number is expected; larger ones are refused', async () => {
    const { call, person, say } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    await call(ada, 'POST', '/group', { name: 'all', is_public: true })
    await say(ada, '/group/1/send')
    const status = async (path: string) => [path, (await call(ada, 'GET', path)).status]
    for (const name of ['before', 'limit']) {
      for (const place of ['/group/1/history', '/user/1/history']) {
        for (const n of huge) expect(await status(`${place}?${name}=${n}`)).toEqual([`${place}?${name}=${n}`, 200])
        for (const n of tooHuge) expect(await status(`${place}?${name}=${n}`)).toEqual([`${place}?${name}=${n}`, 400])
      }
    }
    const pages = '/admin/system/files?uid=9223372036854775807&page=9223372036854775807&page_size=9223372036854775807'
    expect(await status(pages)).toEqual([pages, 200])
    expect((await call(ada, 'GET', '/group/1/history?limit=9223372036854775807')).body).toHaveLength(1)
    expect((await call(ada, 'GET', '/group/1/history?before=-9223372036854775808')).body).toHaveLength(1)
    for (const n of huge) expect((await call(ada, 'GET', `/user/${n}`)).status).toBe(404)
    for (const n of tooHuge) expect((await call(ada, 'GET', `/user/${n}`)).status).toBe(400)
  })

  it.each<[string, string, number]>([
    ['/user/mute', '{"add_users":[{"uid":N}]}', 400],
    ['/user/read-index', '{"groups":[{"gid":1,"mid":N}]}', 200],
    ['/user/burn-after-reading', '{"groups":[{"gid":1,"expires_in":N}]}', 200],
    ['/group', '{"name":"x","members":[N]}', 400],
    ['/group/1/pin', '{"mid":N}', 404],
    ['/resource/archive', '{"mid_list":[N]}', 404],
    ['/user/pin_chat', '{"target":{"uid":N}}', 400],
    ['/admin/user', '{"email":"n@example.org","password":"pw","name":"N","gender":N,"is_admin":false}', 200],
  ])('in a body of %s is 64 bits long at most', async (path, body, status) => {
    const { call, person } = await openTestServer('0.5.31')
    const ada = person('Ada', true)
    await call(ada, 'POST', '/group', { name: 'all', is_public: true })
    const post = async (n: string) => (await call(ada, 'POST', path, body.replace(/N(?=[\]},])/, n))).status
    expect(await post('9223372036854775807')).toBe(status)
    for (const n of [...tooHuge, '1.0', '1e3', '-0.5']) expect([n, await post(n)]).toEqual([n, 400])
  })
})

describe('JSON', () => {
  it('is refused when it nests too deep or contains a lone surrogate', async () => {
    const { call, person } = await openTestServer('0.5.31')
    const ada = person('Ada')
    const name = async (text: string) => (await call(ada, 'PUT', '/user', `{"name":${text}}`)).status
    expect(await name('"\\ud83d"')).toBe(400)
    expect(await name('"\\ud83d\\ude00"')).toBe(200)
    expect(await name('"\\\\ud83d"')).toBe(200)
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const channel = `{"channel_type":"gotify","name":"x","config":{"a":${deep}}}`
    expect((await call(ada, 'POST', '/user/notification/channels', channel)).status).toBe(400)
  })

  it('in a header is ignored when it nests too deep', async () => {
    const { person, handle } = await openTestServer('0.3.3')
    const ada = person('Ada')
    const properties = Buffer.from(`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`).toString('base64')
    const headers = { 'x-api-key': ada.token, 'content-type': 'text/plain', 'x-properties': properties }
    const url = `http://chat.test/api/user/${ada.uid}/send`
    expect((await handle(new Request(url, { method: 'POST', headers, body: 'x' }))).status).toBe(200)
  })
})

describe('a token', () => {
  it('is valid only exactly as it was issued', async () => {
    const { call, person } = await openTestServer('0.3.3')
    const ada = person('Ada')
    const me = async (token: string) => (await call({ ...ada, token }, 'GET', '/user/me')).status
    expect(await me(ada.token)).toBe(200)
    for (const more of ['=', '==', '!', '.', 'A', '\u00e9'])
      expect([more, await me(ada.token + more)]).toEqual([more, 401])
    expect(await me(`${ada.token.slice(0, -5)}!${ada.token.slice(-5)}`)).toBe(401)
    const { body } = await call(ada, 'GET', '/group/create_reg_magic_link')
    const link = new URL(String(body)).searchParams.get('magic_token') ?? ''
    const check = async (magic_token: string) =>
      (await call(null, 'POST', '/user/check_magic_token', { magic_token })).body
    expect([await check(link), await check(link.toUpperCase()), await check(`${link}zz`)]).toEqual([true, false, false])
  })

  it('of a million digits is invalid, and one of seven million is not even parsed', async () => {
    const { call } = await openTestServer('0.3.3')
    const check = (digits: number) => call(null, 'POST', '/user/check_magic_token', { magic_token: 'a'.repeat(digits) })
    expect(await check(1_000_000)).toEqual({ status: 200, body: false })
    expect((await check(7_000_000)).status).toBe(413)
  })
})

describe('a license', () => {
  it('of a million letters is not parsed', async () => {
    const { call } = await openTestServer('0.3.3')
    expect((await call(null, 'POST', '/license/check', { license: 'z'.repeat(1_000_000) })).status).toBe(400)
  })
})
