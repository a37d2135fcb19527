/** Decodes answers of newer servers and other sites that have no recording, as the protocol documents show them. */
import { describe, expect, it } from 'vitest'
import { toAccount } from './account'
import { toAnnouncementOrNone } from './announcement'
import { toBotConversations } from './botConversation'
import { toBundle } from './bundle'
import { Malformed } from './check'
import { toMeetingConfig, toCallConfig } from './configuration'
import { fromServiceChanges, toServiceSecrets } from './service'
import { toMagicToken, toMailedInvitation } from './invitation'
import { toLicense } from './license'
import { toLinkPreview } from './linkPreview'
import { fromNotificationChannel, toNotificationChannel } from './notification'
import { toLoginConfig } from './server'
import { toSentFilePage } from './sentFile'
import { toTunnel, toTunnelSteps } from './tunnel'
import { toRoomMembers, toVoiceRooms } from './call'

const memberOf = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    return error instanceof Malformed ? error.member : String(error)
  }
  return null
}

describe('forwarded messages', () => {
  const message = {
    mid: 15,
    from_user: 0,
    created_at: 5,
    source: { uid: 7 },
    properties: { name: 'a.png', content_type: 'image/png', size: 9000, width: 40 },
    content_type: 'vocechat/file',
    content: null,
    file_id: 0,
    thumbnail_id: null,
  }
  const users = [{ name: 'mira', avatar: 0 }]

  it('tell an attachment with the number 0 from none', () => {
    const [read] = toBundle({ users, messages: [message] }).messages
    expect(read).toMatchObject({
      author: { avatar: 0 },
      source: 'dm:7',
      body: { attachment: 0, thumbnail: null, width: 40 },
    })
  })

  it('have the file and duration of a voice message, from old servers and new ones', () => {
    const properties = { content_type: 'audio/webm', duration: 4_000, waveform: [0, 100] }
    const bodies = ['vocechat/file', 'vocechat/audio'].map(
      (content_type) => toBundle({ users, messages: [{ ...message, content_type, properties }] }).messages[0]?.body,
    )
    const voice = { kind: 'voice', lengthMs: 4_000, loudness: [0, 1], attachment: 0 }
    expect(bodies).toEqual([voice, voice])
  })

  it('lose only the messages that cannot be read', () => {
    const strange = { ...message, content_type: 'vocechat/hologram' }
    const bundle = toBundle({ users, messages: [message, { ...message, from_user: 9 }, { mid: 'x' }, strange] })
    expect(bundle.messages.map(({ body }) => body.kind)).toEqual(['file', 'unknown'])
    expect(memberOf(() => toBundle({ users: [{}], messages: [] }))).toBe('users.name')
  })
})

describe('a link preview', () => {
  it('is absent without a title, whatever else is there', () => {
    expect(toLinkPreview({ title: '', images: [{ url: 'https://e.org/p.jpg' }] })).toBeNull()
    expect(toLinkPreview({ title: ' \n\u200b', description: 'A card whose link has no words.' })).toBeNull()
  })

  it('is cut to a length that can be laid out', () => {
    const long = 'a'.repeat(1_000_000)
    const images = [{ url: `https://e.org/${long}` }, { url: 'https://e.org/p.jpg' }]
    const preview = toLinkPreview({ title: long, description: long, site_name: long, url: long, images })
    expect(JSON.stringify(preview).length).toBeLessThan(6_000)
    expect(preview?.image?.url).toBe('https://e.org/p.jpg')
  })

  it('uses the https address of the first readable picture', () => {
    const images = [{ alt: 'no address' }, { url: 'http://e.org/p.jpg', secure_url: 'https://e.org/p.jpg', width: 0 }]
    expect(toLinkPreview({ title: 'Title', images, description: null })).toMatchObject({
      title: 'Title',
      description: '',
      image: { url: 'https://e.org/p.jpg', width: null, alt: '' },
    })
  })
})

describe('invitations', () => {
  it('are read from links with the query before or behind the hash', () => {
    expect(toMagicToken('http://1.2.3.4:4000/?magic_token=ab12#/register')).toBe('ab12')
    expect(toMagicToken('https://chat.example.org/#/invite_private/3?gid=3&magic_token=cd34')).toBe('cd34')
    expect(memberOf(() => toMagicToken('http://1.2.3.4:4000/#/register'))).toBe('magic_token')
  })

  it('are invalid where the server answers with nothing', () => {
    expect(toMailedInvitation(null)).toBeNull()
    expect(toMailedInvitation({ new_magic_token: '', mail_is_sent: true })).toEqual({ token: '', isMailed: true })
  })
})

describe('meeting rooms', () => {
  const rooms = {
    success: true,
    data: { channels: [{ channel_name: 'vocechat:group:3', user_count: 2 }, {}], total_size: 2 },
  }

  it('are read from the provider’s mirror', () => {
    expect(toVoiceRooms(rooms)).toEqual([{ room: 'vocechat:group:3', people: 2 }])
    expect(toRoomMembers({ success: true, data: { channel_exist: true, users: [7] } })).toEqual([7])
  })

  it('are empty where the provider refuses', () => {
    expect(toVoiceRooms({ success: false })).toEqual([])
    expect(toRoomMembers({ success: false })).toEqual([])
    expect(toRoomMembers({ success: true, data: { channel_exist: false } })).toEqual([])
  })
})

describe('sent files', () => {
  const file = { mid: 88, from_uid: 7, gid: 3, content: '2024/3/9/x', created_at: 5, expired: false }

  it('are read with nested JSON, without those that no longer exist, whose messages count for paging', () => {
    const properties = '{"name":"a.png","content_type":"image/png","size":9000}'
    const gone = { ...file, mid: 91, expired: true }
    const page = toSentFilePage([file, { ...file, mid: 90, created_at: 9, properties }, gone])
    expect(page.files).toMatchObject([
      { messageId: 88, name: '', size: 0 },
      { messageId: 90, name: 'a.png', size: 9000 },
    ])
    expect(page.messageIds).toEqual([88, 90, 91])
    expect(toSentFilePage([{ ...file, properties: '{"name":' }]).files).toMatchObject([{ name: '' }])
  })
})

describe("the administrators' settings", () => {
  it('read the provider’s keys by the names of both generations, and send both', () => {
    const old = {
      enabled: true,
      url: 'u',
      project_id: 'p',
      app_id: 'a',
      app_certificate: 'c',
      rtm_key: 'k',
      rtm_secret: 's',
    }
    expect(toCallConfig(old)).toMatchObject({ projectId: 'p', appId: 'a', customerKey: 'k' })
    expect(toServiceSecrets.voice(old)).toEqual({ appCertificate: 'c', customerSecret: 's' })
    expect(toCallConfig({ ...old, customer_id: 'new', customer_secret: 'n' })).toMatchObject({ customerKey: 'new' })
    expect(fromServiceChanges('voice', { url: '' }, { customerKey: 'k', customerSecret: 's' })).toEqual({
      url: null,
      rtm_key: 'k',
      customer_id: 'k',
      rtm_secret: 's',
      customer_secret: 's',
    })
  })

  it('restore the line breaks of a pasted key', () => {
    expect(
      fromServiceChanges('push', { token_url: 'https://t' }, { tokenUrl: '', privateKey: '-----BEGIN\\nabc' }),
    ).toEqual({
      private_key: '-----BEGIN\nabc',
      token_url: null,
    })
  })

  it('read a meeting server with an unknown state', () => {
    const config = {
      enabled: true,
      url: 'https://m',
      state: 'moving',
      server_type: 'nas',
      additional_domains: { a: true },
    }
    expect(toMeetingConfig(config)).toMatchObject({ state: '', serverType: 'nas', additionalDomains: { a: true } })
  })

  it('read the tunnel, and the valid lines of its log', () => {
    expect(toTunnel({ status: 'running', url: 'https://t', error: null })).toEqual({
      state: 'running',
      url: 'https://t',
      error: '',
    })
    const body =
      'data: {"event":"progress","progress":40}\n\n: hello\ndata: {broken\ndata:{"event":"url","url":"https://t"}\n'
    expect(toTunnelSteps(body).map(({ event, progress, url }) => [event, progress, url])).toEqual([
      ['progress', 40, ''],
      ['url', null, 'https://t'],
    ])
  })

  it('read license dates as instants', () => {
    const dates = { created_at: '2024-01-01T00:00:00+00:00', expired_at: '2034-01-01T00:00:00+00:00' }
    const license = { domains: ['*'], user_limit: 20, sign: true, base58: '3kd', ...dates }
    expect(toLicense(license).expiresAt).toBe(Date.UTC(2034, 0))
    expect(memberOf(() => toLicense({ ...license, expired_at: 'never' }))).toBe('expired_at')
  })
})

describe('notification channels, announcements and bots', () => {
  it("are sent in the server's words and read back unchanged", () => {
    const wire = {
      channel_type: 'bark',
      name: 'phone',
      enabled: true,
      config: { key: 'k' },
      trigger_on_all_messages: false,
      trigger_on_mentions: true,
      trigger_on_groups: [3],
      skip_when_online: true,
      rate_limit_rps: 0.5,
    }
    expect(fromNotificationChannel(toNotificationChannel({ ...wire, id: 4, user_id: 7 }))).toEqual(wire)
  })

  it('are absent where the member is null', () => {
    expect(toAnnouncementOrNone({ announcement: null })).toBeNull()
    expect(memberOf(() => toAnnouncementOrNone({ announcement: { gid: 3 } }))).toBe('announcement.content')
    const late = { gid: 3, content: 'x', created_by: 7, created_at: 5, updated_at: 8.7e15 }
    expect(memberOf(() => toAnnouncementOrNone({ announcement: late }))).toBe('announcement.updated_at')
  })

  it('have conversations with people and in channels, page by page', () => {
    const conversation = { target: { uid: 9 }, last_mid: 88, last_created_at: 5 }
    const page = toBotConversations({
      conversations: [conversation, { ...conversation, target: { gid: 3 } }],
      next_before: 80,
    })
    expect(page.conversations.map(({ key }) => key)).toEqual(['dm:9', 'channel:3'])
    expect([page.next, toBotConversations({ conversations: [], next_before: null }).next]).toEqual([80, null])
  })
})

describe('an address that is longer than any that opens', () => {
  const long = `https://example.org/${'a'.repeat(3_000)}`
  const account = { uid: 7, name: 'Hook', is_admin: false, is_bot: true, created_at: 1 }

  it('counts as missing: the webhook of a bot, a tunnel, a meeting', () => {
    expect(toAccount({ ...account, webhook_url: 'https://example.org/hook' }).webhookUrl).toBe(
      'https://example.org/hook',
    )
    expect(toAccount({ ...account, webhook_url: long }).webhookUrl).toBeNull()
    expect(toTunnel({ status: 'running', url: long }).url).toBe('')
    expect(toMeetingConfig({ enabled: true, url: long }).url).toBe('')
  })

  it('counts as missing in a preview, where a shortened one would lead elsewhere', () => {
    const preview = toLinkPreview({ title: 'Depot', url: long, favicon_url: long, images: [{ url: long }] })
    expect(preview).toMatchObject({ url: '', favicon: '', image: null })
  })

  it('counts as missing for the icon of an issuer, but a picture as data: may be longer', () => {
    const iconOf = (favicon: string) =>
      toLoginConfig({ who_can_sign_up: 'EveryOne', oidc: [{ enable: true, domain: 'id.example', favicon }] }).openId[0]
        ?.favicon
    const picture = `data:image/png;base64,${'A'.repeat(20_000)}`
    expect([iconOf(long), iconOf('https://id.example/i.png'), iconOf(picture)]).toEqual([
      '',
      'https://id.example/i.png',
      picture,
    ])
    expect(iconOf(`data:text/html,${'x'.repeat(20_000)}`)).toBe('')
    expect(iconOf(`${picture}${'A'.repeat(100_000)}`)).toBe('')
  })
})
