import { describe, expect, it } from 'vitest'
import { openTestServer } from './testServer'
import { findPerson } from '../model/accounts/people'
import { createPerson } from '../model/accounts/personChanges'
import { startSession } from '../model/auth/sessions'

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
