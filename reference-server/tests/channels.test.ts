import { describe, expect, it } from 'vitest'
import { openTestServer as open } from './testServer'

const newest = '0.5.31'

describe('channels', () => {
  it('with an owner-only rule refuse others, replies included', async () => {
    const { call, person, say, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    await call(ada, 'POST', '/group', { name: 'one', members: [bo.uid] })
    const { body: mid } = await say(ada, '/group/1/send')
    await call(ada, 'PUT', '/group/1', { only_owner_can_send_msg: true })
    expect(eventsOf(bo, 'group_changed')).toMatchObject([
      { only_owner_can_send_msg: true, show_email: null, name: null },
    ])
    expect((await say(bo, '/group/1/send')).status).toBe(403)
    expect((await say(bo, `/message/${String(mid)}/reply`)).status).toBe(403)
    expect((await say(ada, '/group/1/send')).status).toBe(200)
    expect((await call(bo, 'GET', '/group/1')).body).toMatchObject({ only_owner_can_send_msg: true, add_friend: true })
  })

  it('are cleared by their owner, who also announces something', async () => {
    const { call, person, say, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    await call(ada, 'POST', '/group', { name: 'one', members: [bo.uid] })
    const { body: mid } = await say(ada, '/group/1/send')
    await call(ada, 'POST', '/group/1/pin', { mid })
    expect((await call(bo, 'DELETE', '/group/1/clear')).status).toBe(403)
    expect((await call(ada, 'DELETE', '/group/1/clear')).status).toBe(200)
    expect((await call(bo, 'GET', '/group/1/history')).body).toEqual([])
    expect((await call(bo, 'GET', '/group/1')).body).toMatchObject({ pinned_messages: [] })
    expect(eventsOf(bo, 'group_message_cleared')).toEqual([{ type: 'group_message_cleared', gid: 1 }])

    expect((await call(bo, 'POST', '/group/1/announcement', { content: 'no' })).status).toBe(403)
    await call(ada, 'POST', '/group/1/announcement', { content: '**yes**' })
    expect((await call(bo, 'GET', '/group/1/announcement')).body).toMatchObject({
      announcement: { gid: 1, content: '**yes**' },
    })
    await call(ada, 'DELETE', '/group/1/announcement')
    expect((await call(bo, 'GET', '/group/1/announcement')).body).toEqual({ announcement: null })
    expect(eventsOf(bo, 'group_announcement_changed')).toMatchObject([
      { announcement: { content: '**yes**' } },
      { announcement: null },
    ])
  })

  it('are joined through a private invitation as often as it allows', async () => {
    const { call, person } = await open(newest)
    const [ada, bo, cy] = [person('Ada'), person('Bo'), person('Cy')]
    await call(ada, 'POST', '/group', { name: 'one' })
    expect((await call(bo, 'GET', '/group/create_invite_private_magic_link?gid=1')).status).toBe(403)
    const { body: link } = await call(ada, 'GET', '/group/create_invite_private_magic_link?gid=1&max_times=1')
    const magic_token = /magic_token=([0-9a-f]+)/.exec(String(link))?.[1]
    expect(await call(bo, 'POST', '/user/join_private', { magic_token })).toMatchObject({
      status: 200,
      body: { gid: 1, members: [ada.uid, bo.uid] },
    })
    expect((await call(cy, 'POST', '/user/join_private', { magic_token })).status).toBe(409)
    const { body: second } = await call(ada, 'GET', '/group/create_invite_private_magic_link?gid=1')
    const again = /magic_token=([0-9a-f]+)/.exec(String(second))?.[1]
    expect((await call(bo, 'POST', '/user/join_private', { magic_token: again })).status).toBe(412)
  })

  it('and people can be pinned on top, and other devices are told', async () => {
    const { call, person, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    await call(ada, 'POST', '/user/pin_chat', { target: { uid: bo.uid } })
    await call(ada, 'POST', '/user/unpin_chat', { target: { uid: bo.uid } })
    expect(eventsOf(ada, 'user_settings_changed')).toMatchObject([
      { add_pin_chats: [{ target: { uid: bo.uid } }], remove_pin_chats: [] },
      { add_pin_chats: [], remove_pin_chats: [{ uid: bo.uid }] },
    ])
  })
})
