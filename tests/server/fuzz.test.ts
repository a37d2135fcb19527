// @vitest-environment node
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFounder } from './world/founding'
import { findPerson } from './world/people'
import { startSession } from './world/sessions'
import { makeServer, type ReferenceServer } from './server'

let server: ReferenceServer
let token: string

beforeAll(async () => {
  server = await makeServer({ dataDir: ':memory:', version: '0.5.29' })
  await createFounder(server.world, { email: 'ada@example.org', name: 'Ada', password: 'ada-pw', gender: 0 })
  const ada = findPerson(server.world, 1) ?? expect.fail('Ada is not there')
  token = startSession(server.world, ada, 'web', null).token
})

afterAll(() => server.close())

const id = fc.oneof(
  fc.constantFrom('1', '2', '0', '-1', '99999999999999999999', 'x', '1.5', '%00', '..%2f..', '1e3'),
  fc.string(),
)
const paths = [
  '/token/login',
  '/token/renew',
  '/token/device_token',
  '/token/bind',
  '/user/register',
  '/user/check_magic_token',
  '/user/send_reg_magic_link',
  '/user/change_password',
  '/user/mute',
  '/user/burn-after-reading',
  '/user/read-index',
  '/user/:id/send',
  '/user/:id/history',
  '/user/:id',
  '/group',
  '/group/:id',
  '/group/:id/change_type',
  '/group/:id/send',
  '/group/:id/history',
  '/group/:id/members/add',
  '/group/:id/members/remove',
  '/group/:id/pin',
  '/group/:id/unpin',
  '/group/:id/avatar',
  '/message/:id/edit',
  '/message/:id/like',
  '/message/:id/reply',
  '/message/:id',
  '/user/avatar',
  '/resource/file/prepare',
  '/resource/file/upload',
  '/resource/file',
  '/resource/avatar',
  '/resource/archive',
  '/favorite',
  '/admin/user',
  '/admin/user/:id',
  '/admin/system/organization',
  '/admin/system/common',
  '/admin/login/config',
  '/admin/smtp/config',
  '/license/check',
  '/license',
  '/admin/system/update_frontend_url',
  '/admin/system/files',
  '/admin/agora/channel/:id/1',
  '/admin/notification/channel-types',
  '/user/contacts',
  '/user/update_contact_status',
  '/user/search',
  '/user/contact_remark',
  '/user/pin_chat',
  '/user/unpin_chat',
  '/user/join_private',
  '/user/notification/channels',
  '/user/notification/channels/:id',
  '/group/create_invite_private_magic_link',
  '/group/:id/announcement',
  '/group/:id/clear',
  '/message/bulk/:id',
  '/resource/widget-extra.css',
  '/token/passkey/register/start',
  '/token/passkey/register/finish',
  '/token/passkey/auth/finish',
  '/token/passkey/:id',
]
const types = [
  'application/json',
  'text/plain',
  'text/markdown',
  'vocechat/file',
  'vocechat/archive',
  'image/png',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/html',
]
const words = [
  'uid',
  'gid',
  'mid',
  'name',
  'email',
  'password',
  'members',
  'is_public',
  'users',
  'groups',
  'add_users',
  'path',
  'magic_token',
  'credential',
  'type',
  'action',
  'mid_list',
  'license',
  'device',
  'token',
  'refresh_token',
  'target',
  'target_uid',
  'contact_uid',
  'remark',
  'search_type',
  'keyword',
  'content',
  'challenge_id',
  'attestation',
  'channel_type',
  'data',
]
const json = fc
  .dictionary(fc.constantFrom(...words), fc.jsonValue({ maxDepth: 3 }))
  .map((value) => JSON.stringify(value))
const body = fc.oneof(json, fc.json(), fc.string(), fc.constant('[1,1]'), fc.constant('{"path":"../../etc/passwd"}'))
const query = fc.dictionary(
  fc.constantFrom('before', 'limit', 'uid', 'gid', 'file_path', 'thumbnail', 'download', 'public_only'),
  fc.oneof(fc.string(), fc.constantFrom('1', '-1', '../x', '/etc/hostname', 'true')),
)
const header = fc.stringMatching(/^[\x20-\x7e]{0,40}$/)
const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
  path: fc.constantFrom(...paths),
  id,
  query,
  body,
  isSigned: fc.boolean(),
  type: fc.constantFrom(...types),
  properties: header,
  range: header,
})

describe('whatever is sent', () => {
  it('is answered without an internal error, and the server lives on', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await fc.assert(
      fc.asyncProperty(request, async (wish) => {
        const path = wish.path.replace(':id', encodeURIComponent(wish.id))
        const url = `http://localhost/api${path}?${new URLSearchParams(wish.query).toString()}`
        const headers = new Headers({ 'content-type': wish.type, 'x-properties': wish.properties, range: wish.range })
        headers.set('referer', 'http://localhost/')
        if (wish.isSigned) headers.set('x-api-key', token)
        const hasBody = wish.method !== 'GET' && wish.method !== 'HEAD'
        const response = await server.handle(
          new Request(url, { method: wish.method, headers, ...(hasBody && { body: wish.body }) }),
        )
        await response.arrayBuffer()
        expect(logged.mock.calls, `${wish.method} ${url}`).toEqual([])
        expect(response.status).not.toBe(500)
      }),
      { numRuns: 2000 },
    )
    logged.mockRestore()
    const alive = await server.handle(new Request('http://localhost/api/user/me', { headers: { 'x-api-key': token } }))
    expect(alive.status).toBe(200)
  }, 60_000)
})
