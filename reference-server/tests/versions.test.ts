import { describe, expect, it } from 'vitest'
import { openTestServer as open } from './testServer'
import { since, isAtLeast } from '../model/server/versions'

const newest = '0.5.31'

/** One call per feature. A server without the feature has no such route. */
const featureCalls: ReadonlyArray<readonly [keyof typeof since, string, string]> = [
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
    for (const [feature, method, path] of featureCalls) {
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
