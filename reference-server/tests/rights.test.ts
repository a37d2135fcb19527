import { beforeEach, describe, expect, it } from 'vitest'
import { exampleCalls, otherWrites, type ExampleCall } from './exampleCalls'
import { openExampleServer, type ExampleServer } from './openExampleServer'
import { listRoutes } from '../routes/api'

let example: ExampleServer
beforeEach(async () => {
  example = await openExampleServer()
})

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

describe('every call that writes', () => {
  it('is among the examples or listed as an exception', () => {
    const writes = listRoutes(example.state).filter(({ method }) => method !== 'GET')
    expect(writes.length).toBeGreaterThan(90)
    const missing = writes
      .filter(({ method, path }) => {
        const isExample = exampleCalls.some((one) => one.method === method && patternOf(path).test(one.path))
        return !isExample && !otherWrites.includes(`${method} ${path}`)
      })
      .map(({ method, path }) => `${method} ${path}`)
    expect(missing).toEqual([])
  })

  it('succeeds for those who may make it', async () => {
    // these calls need more than a well-formed body: a proof, a license, a mail server, a secret, a challenge
    const refused = new Map([
      ['/api/admin/system/create_admin', 403],
      ['/api/token/renew', 401],
      ['/api/token/openid/authorize', 403],
      ['/api/token/create_third_party_key', 403],
      ['/api/token/passkey/auth/start', 404],
      ['/api/token/passkey/auth/finish', 400],
      ['/api/token/passkey/register/finish', 400],
      ['/api/token/bind', 403],
      ['/api/license/check', 400],
      ['/api/license', 400],
      ['/api/admin/agora/token', 503],
      ['/api/user/join_private', 409],
      ['/api/admin/system/send_mail', 503],
    ])
    for (const one of exampleCalls) {
      const who = one.right === 'admin' ? example.ada : one.right === 'guest' ? example.guest : example.bo
      const expected = refused.get(one.path) ?? 200
      expect([one.method, one.path, await example.send(one, who.token)]).toEqual([one.method, one.path, expected])
    }
  })

  const signed = exampleCalls.filter(({ right }) => right !== 'nobody')

  it('is refused without a token, and with an expired or a refresh token', async () => {
    const { refresh, expired } = example
    for (const one of signed)
      for (const token of [null, '', 'x', refresh, expired])
        expect([one.path, token, await example.send(one, token)]).toEqual([one.path, token, 401])
  })

  it('is refused to frozen and deleted accounts', async () => {
    const { frozen, gone } = example
    // as recorded: earlier sessions may continue to read and to change their own settings
    const recorded = new Map([
      ['PUT /api/token/device_token', 404],
      ['POST /api/group', 400],
    ])
    for (const one of signed) {
      expect([one.path, await example.send(one, frozen.token)]).toEqual([one.path, 403])
      const status = await example.send(one, gone.token)
      const known = recorded.get(`${one.method} ${one.path}`)
      if (known) expect([one.path, status]).toEqual([one.path, known])
      else if (one.right !== 'guest') expect([one.path, [401, 403].includes(status)]).toEqual([one.path, true])
    }
  })

  it('is refused to guests unless it is for everybody, and to members if it is for admins', async () => {
    const { guest, di } = example
    const may = (one: ExampleCall) => one.right === 'guest'
    for (const one of signed.filter((each) => !may(each)))
      expect([one.path, await example.send(one, guest.token)]).toEqual([one.path, 403])
    for (const one of signed.filter(({ right }) => right === 'admin'))
      expect([one.path, await example.send(one, di.token)]).toEqual([one.path, 403])
  })
})

describe('data of other users', () => {
  it('can be neither read nor changed by strangers', async () => {
    const { di, call } = example
    const before = example.contents()
    for (const [method, path, body] of [
      ['GET', '/group/2/history'],
      ['POST', '/group/2/send', 'x'],
      ['PUT', '/group/2', { name: 'mine' }],
      ['PUT', '/group/2', { owner: 4 }],
      ['DELETE', '/group/2'],
      ['POST', '/group/2/change_type', { is_public: true }],
      ['GET', '/group/2/leave'],
      ['POST', '/group/2/members/add', [4]],
      ['POST', '/group/2/members/remove', [3]],
      ['POST', '/group/2/pin', { mid: 2 }],
      ['POST', '/group/2/unpin', { mid: 2 }],
      ['POST', '/group/1/pin', { mid: 1 }],
      ['GET', '/group/2/announcement'],
      ['POST', '/group/2/announcement', { content: 'x' }],
      ['DELETE', '/group/2/announcement'],
      ['DELETE', '/group/2/clear'],
      ['GET', '/group/create_reg_magic_link?gid=2'],
      ['GET', '/group/create_invite_private_magic_link?gid=2'],
      ['PUT', '/message/1/edit', 'x'],
      ['PUT', '/message/2/edit', 'x'],
      ['PUT', '/message/3/edit', 'x'],
      ['DELETE', '/message/1'],
      ['DELETE', '/message/2'],
      ['DELETE', '/message/3'],
      ['DELETE', '/message/bulk/1,2,3'],
      ['PUT', '/message/2/like', { action: '👍' }],
      ['PUT', '/message/3/like', { action: '👍' }],
      ['POST', '/message/2/reply', 'x'],
      ['POST', '/message/3/reply', 'x'],
      ['POST', '/resource/archive', { mid_list: [2] }],
      ['POST', '/resource/archive', { mid_list: [1, 3] }],
      ['POST', '/favorite', { mid_list: [2] }],
      ['POST', '/favorite', { mid_list: [3] }],
      ['GET', `/favorite/${example.favorite}`],
      ['DELETE', `/favorite/${example.favorite}`],
      ['PUT', '/user/notification/channels/1', { name: 'x' }],
      ['DELETE', '/user/notification/channels/1'],
      ['POST', '/user/notification/channels/1/test'],
      ['DELETE', '/user/devices/phone'],
      ['DELETE', '/token/passkey/AAAA'],
    ] as const) {
      const isText = typeof body === 'string'
      const { status } = await call(di, method, path, body, isText ? 'text/plain' : 'application/json')

      const expected = path === '/user/devices/phone' ? [401] : [400, 403, 404]
      expect([method, path, expected.includes(status)]).toEqual([method, path, true])
    }
    expect((await call(di, 'GET', '/user/2/history')).body).toEqual([])
    expect(example.contents()).toEqual(before)
  })
})
