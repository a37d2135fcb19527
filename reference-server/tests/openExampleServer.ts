import { openTestServer, type Person } from './testServer'
import type { ExampleCall } from './exampleCalls'
import { loginConfig, setLoginConfig } from '../model/server/configuration'
import { hashPassword } from '../model/auth/passwords'
import { changePerson } from '../model/accounts/personChanges'
import { loginGuest, startSession } from '../model/auth/sessions'
import { findPerson } from '../model/accounts/people'
import { createToken } from '../model/auth/tokens'

/** The tables that outsiders must not change. */
const tables = ['channel', 'member', 'event', 'pin', 'announcement', 'favourite', 'notification_channel', 'device']

/** Opens a server of the newest version with the data for `exampleCalls`, and with callers who may be refused. */
export async function openExampleServer() {
  const testServer = await openTestServer('0.5.31')
  const { call, person, say, state } = testServer
  const [ada, bo, cy] = [person('ada', true), person('bo'), person('cy')]
  const [di, frozen, gone] = [person('di'), person('frozen'), person('gone')]
  changePerson(state, bo.uid, { passwordHash: await hashPassword('bo-pw') })
  setLoginConfig(state, { ...loginConfig(state), guest: true })
  const visitor = loginGuest(state)
  const guest: Person = { uid: visitor.user.uid, token: visitor.token, events: [] }
  await call(ada, 'POST', '/group', { name: 'all', is_public: true })
  await call(bo, 'POST', '/group', { name: 'two', members: [cy.uid] })
  await say(ada, '/group/1/send', 'for all')
  await say(bo, '/group/2/send', 'for two')
  await say(bo, `/user/${cy.uid}/send`, 'for one')
  await call(bo, 'POST', '/group/2/pin', { mid: 2 })
  await call(bo, 'POST', '/group/2/announcement', { content: 'read me' })
  await call(ada, 'POST', '/group/2/members/add', [ada.uid])
  await call(bo, 'POST', '/user/notification/channels', { channel_type: 'gotify', name: 'phone' })
  const saved = await call(bo, 'POST', '/favorite', { mid_list: [2] })
  const row = findPerson(state, bo.uid)
  if (!row) throw new Error('Bo is not there')
  const refresh = startSession(state, row, 'phone', null).refresh_token
  const claims = { uid: ada.uid, device: 'web', isAdmin: true, isGuest: false }
  const expired = createToken(state, 'access', claims, -1)
  await call(ada, 'PUT', `/admin/user/${frozen.uid}`, { status: 'frozen' })
  await call(gone, 'DELETE', '/user/delete')

  /** Calls an example with this token and returns the status. */
  const send = async ({ method, path, body }: ExampleCall, token: string | null): Promise<number> => {
    const headers = new Headers({ referer: 'http://localhost/', 'x-secret': 'x' })
    if (token !== null) headers.set('x-api-key', token)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    return (await testServer.handle(new Request(`http://chat.test${path}`, { method, headers, body: sent }))).status
  }
  return {
    ...testServer,
    ...{ ada, bo, cy, di, guest, frozen, gone, refresh, expired, send },
    favorite: (saved.body as { id: string }).id,
    contents: () => Object.fromEntries(tables.map((table) => [table, state.sql.all(`SELECT * FROM ${table}`)])),
  }
}

export type ExampleServer = Awaited<ReturnType<typeof openExampleServer>>
