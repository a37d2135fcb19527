import { describe, expect, it } from 'vitest'
import { openTestServer as open } from './testServer'
import { since, isAtLeast } from './model/server/versions'

const newest = '0.5.31'

/** One call per feature, with the answer that it must not get once the feature exists. */
const doors: ReadonlyArray<readonly [keyof typeof since, string, string]> = [
  ['serverSettings', 'GET', '/admin/system/common'],
  ['clearing', 'DELETE', '/admin/system/message/clear'],
  ['fileList', 'GET', '/admin/system/files'],
  ['contacts', 'GET', '/user/contacts'],
  ['pinnedChats', 'POST', '/user/pin_chat'],
  ['privateInvitations', 'POST', '/user/join_private'],
  ['channelClearing', 'DELETE', '/group/1/clear'],
  ['publicLoginConfig', 'GET', '/admin/google_auth/public_config'],
  ['calls', 'GET', '/admin/agora/channel/0/100'],
  ['widgetCss', 'PUT', '/resource/widget-extra.css'],
  ['remarks', 'PUT', '/user/contact_remark'],
  ['passkeys', 'GET', '/token/passkey/list'],
  ['notificationChannels', 'GET', '/user/notification/channels'],
  ['announcements', 'POST', '/group/1/announcement'],
  ['meetingServer', 'POST', '/admin/vocespace/config'],
  ['tunnel', 'GET', '/admin/cloudflared/status'],
  ['ownPages', 'GET', '/page/apikey'],
  ['botConversations', 'GET', '/admin/bot_chat/bots'],
]

describe('a version', () => {
  it.each(['0.3.3', '0.3.12', '0.4.0', '0.5.29', newest])('%s has exactly its routes', async (version) => {
    const { call, person } = await open(version)
    const ada = person('Ada', true)
    await call(ada, 'POST', '/group', { name: 'one' })
    for (const [feature, method, path] of doors) {
      const { status } = await call(ada, method, path, method === 'GET' || method === 'DELETE' ? undefined : {})
      const isThere = isAtLeast(version, since[feature])
      // an existing route without its body answers 400; a missing route is 404, or 400 if its path looks like an id
      const looksLikeId = path === '/user/contacts'
      const expected = isThere ? (method === 'GET' || method === 'DELETE' ? 200 : 400) : looksLikeId ? 400 : 404
      expect([feature, status]).toEqual([feature, expected])
    }
  })

  it('0.3.3 contains nothing of later versions', async () => {
    const { call, person } = await open('0.3.3')
    const ada = person('Ada', true)
    const { body: group } = await call(ada, 'POST', '/group', { name: 'one' })
    expect(group).toMatchObject({ gid: 1 })
    const { body: channel } = await call(ada, 'GET', '/group/1')
    expect(channel).not.toHaveProperty('only_owner_can_send_msg')
    expect((await call(ada, 'GET', '/admin/login/config')).body).not.toHaveProperty('passkey')
    expect((await call(ada, 'GET', '/user/me')).body).not.toHaveProperty('is_public')
    expect((await call(ada, 'POST', '/group/1/send', '{"path":"x"}', 'vocechat/audio')).status).toBe(415)
  })
})

describe('server-wide settings', () => {
  it('are announced with the changed values, the others null', async () => {
    const { call, person, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada', true), person('Bo')]
    expect((await call(bo, 'PUT', '/admin/system/common', { dm_enable: false })).status).toBe(403)
    await call(ada, 'PUT', '/admin/system/common', { ext_setting: '{"a":true}' })
    await call(ada, 'PUT', '/admin/system/organization', { name: 'Acme' })
    expect(eventsOf(bo, 'server_config_changed')).toMatchObject([
      { ext_setting: '{"a":true}', dm_enable: null, organization_name: null },
      { ext_setting: null, organization_name: 'Acme', organization_description: null },
    ])
  })

  it('have no member that is newer than the version', async () => {
    const { call, person } = await open('0.3.12')
    const ada = person('Ada', true)
    await call(ada, 'PUT', '/admin/system/common', { ext_setting: 'x', dm_enable: false })
    const { body } = await call(null, 'GET', '/admin/system/common')
    expect(body).toMatchObject({ dm_enable: false })
    expect(body).not.toHaveProperty('ext_setting')
  })

  it('can disable creating channels, writing, adding and searching', async () => {
    const { call, person, say } = await open(newest)
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const off = {
      only_admin_can_create_group: true,
      dm_enable: false,
      add_friend_enable: false,
      search_user_enable: false,
    }
    await call(ada, 'PUT', '/admin/system/common', off)
    expect((await call(bo, 'POST', '/group', { name: 'mine' })).status).toBe(403)
    expect((await call(ada, 'POST', '/group', { name: 'mine' })).status).toBe(200)
    const text = expect.stringContaining('disabled by the administrator') as string
    expect(await say(bo, `/user/${ada.uid}/send`)).toEqual({ status: 403, body: text })
    expect((await say(bo, `/user/${bo.uid}/send`)).status).toBe(200)
    const add = { target_uid: ada.uid, action: 'add' }
    expect(await call(bo, 'POST', '/user/update_contact_status', add)).toEqual({ status: 403, body: text })
    const search = { search_type: 'name', keyword: 'Ada' }
    expect(await call(bo, 'POST', '/user/search', search)).toEqual({ status: 403, body: text })
  })
})

describe('contacts', () => {
  it('must be added before a message can be sent, where the server requires it', async () => {
    const { call, person, say, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada', true), person('Bo')]
    await call(ada, 'PUT', '/admin/system/common', { contact_verification_enable: true })
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(403)
    await call(bo, 'POST', '/user/update_contact_status', { target_uid: ada.uid, action: 'add' })
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(200)
    expect((await call(bo, 'GET', '/user/contacts')).body).toMatchObject([
      { target_uid: ada.uid, target_info: { name: 'Ada' }, contact_info: { status: 'added' } },
    ])
    expect(eventsOf(bo, 'user_settings_changed')).toMatchObject([
      { add_contacts: [{ target_uid: ada.uid, info: { status: 'added' } }] },
    ])
    expect(eventsOf(ada, 'user_settings_changed')).toEqual([])
  })

  it('who are blocked can neither write nor reply until they are unblocked', async () => {
    const { call, person, say } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    const { body: mid } = await say(ada, `/user/${bo.uid}/send`)
    const block = (action: string) => call(ada, 'POST', '/user/update_contact_status', { target_uid: bo.uid, action })
    await block('block')
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(403)
    expect((await say(bo, `/message/${String(mid)}/reply`)).status).toBe(403)
    await block('unblock')
    expect((await say(bo, `/user/${ada.uid}/send`)).status).toBe(200)
    expect((await call(ada, 'GET', '/user/contacts')).body).toEqual([])
  })

  it('are found by exact id, address or name only', async () => {
    const { call, person } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    const find = (search_type: string, keyword: string) => call(bo, 'POST', '/user/search', { search_type, keyword })
    for (const found of [
      await find('id', String(ada.uid)),
      await find('email', 'ADA@example.org'),
      await find('name', 'ada'),
    ])
      expect(found).toMatchObject({ status: 200, body: { uid: ada.uid } })
    expect((await find('name', 'ad')).status).toBe(404)
  })

  it('have nicknames that only their author sees', async () => {
    const { call, person, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    await call(ada, 'PUT', '/user/contact_remark', { contact_uid: bo.uid, remark: 'boss' })
    expect(eventsOf(ada, 'user_remark')).toEqual([{ type: 'user_remark', contact_uid: bo.uid, remark: 'boss' }])
    expect(eventsOf(bo, 'user_remark')).toEqual([])
  })
})

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

describe('messages', () => {
  it('are deleted several at once, all or none', async () => {
    const { call, person, say, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    const own = [await say(ada, `/user/${bo.uid}/send`), await say(ada, `/user/${bo.uid}/send`)].map(({ body }) => body)
    const { body: foreign } = await say(bo, `/user/${ada.uid}/send`)
    expect((await call(ada, 'DELETE', `/message/bulk/${[...own, foreign].join()}`)).status).toBe(403)
    expect((await call(ada, 'DELETE', `/message/bulk/${own.join()}`)).body).toBe(5)
    const deletions = eventsOf(bo, 'chat').filter(({ detail }) => (detail as { type: string }).type === 'reaction')
    expect(deletions.map(({ detail }) => (detail as { mid: number }).mid)).toEqual(own)
  })

  it('all go when the history is cleared, and ids continue', async () => {
    const { call, person, say, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada', true), person('Bo')]
    await say(ada, `/user/${bo.uid}/send`)
    await call(ada, 'DELETE', '/admin/system/message/clear')
    expect(eventsOf(bo, 'message_cleared')).toEqual([{ type: 'message_cleared', latest_deleted_mid: 1 }])
    expect((await say(ada, `/user/${bo.uid}/send`)).body).toBe(2)
  })
})
