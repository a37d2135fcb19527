import { openTestServer, type Person } from './testServer'
import type { ExampleCall } from './exampleCalls'
import { loginConfig, setLoginConfig } from './model/server/configuration'
import { hashPassword } from './model/auth/passwords'
import { changePerson } from './model/accounts/personChanges'
import { loginGuest, startSession } from './model/auth/sessions'
import { findPerson } from './model/accounts/people'
import { createToken } from './model/auth/tokens'

/** The tables that outsiders must not change. */
const tables = ['channel', 'member', 'event', 'pin', 'announcement', 'favourite', 'notification_channel', 'device']

/** Opens a server of the newest version with the data for `exampleCalls`, and with callers who may be refused. */
export async function openExample() {
  const trial = await openTestServer('0.5.31')
  const { call, person, say, world } = trial
  const [ada, bo, cy] = [person('ada', true), person('bo'), person('cy')]
  const [di, frozen, gone] = [person('di'), person('frozen'), person('gone')]
  changePerson(world, bo.uid, { passwordHash: await hashPassword('bo-pw') })
  setLoginConfig(world, { ...loginConfig(world), guest: true })
  const visitor = loginGuest(world)
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
  const row = findPerson(world, bo.uid)
  if (!row) throw new Error('Bo is not there')
  const refresh = startSession(world, row, 'phone', null).refresh_token
  const claims = { uid: ada.uid, device: 'web', isAdmin: true, isGuest: false }
  const expired = createToken(world, 'access', claims, -1)
  await call(ada, 'PUT', `/admin/user/${frozen.uid}`, { status: 'frozen' })
  await call(gone, 'DELETE', '/user/delete')

  /** Calls an example with this token and returns the status. */
  const send = async ({ method, path, body }: ExampleCall, token: string | null): Promise<number> => {
    const headers = new Headers({ referer: 'http://localhost/', 'x-secret': 'x' })
    if (token !== null) headers.set('x-api-key', token)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    return (await trial.handle(new Request(`http://chat.test${path}`, { method, headers, body: sent }))).status
  }
  return {
    ...trial,
    ...{ ada, bo, cy, di, guest, frozen, gone, refresh, expired, send },
    favorite: (saved.body as { id: string }).id,
    contents: () => Object.fromEntries(tables.map((table) => [table, world.sql.all(`SELECT * FROM ${table}`)])),
  }
}

export type Example = Awaited<ReturnType<typeof openExample>>
