import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { runs } from '@support/runs'
import { decodeEvent, EVENT_TYPES, type DecodedEvent } from './events'

const me = toUserId(7)
const decode = (event: unknown) => decodeEvent(JSON.stringify(event), me)
const chat = (parts: object, detail: object) =>
  decode({ type: 'chat', mid: 41, from_uid: 12, created_at: 1_700_000_000_123, target: { uid: 7 }, ...parts, detail })
const normal = { type: 'normal', properties: null, content_type: 'text/plain', content: 'hi', expires_in: null }

function settingsOf(decoded: DecodedEvent) {
  if (!('event' in decoded) || decoded.event.type !== 'settings') throw new Error('no settings')
  return decoded.event
}

describe('decodeEvent', () => {
  it.each(['login_from_other_device', 'logout', 'delete_device', 'delete_user', 'frozen'])(
    'a session that the server ends by %s ends for that reason',
    (reason) => {
      expect(decode({ type: 'kick', reason })).toMatchObject({ event: { type: 'dismissed', reason } })
      const other = decode({ type: 'kick', reason: `${reason}_2` })
      expect(other).toMatchObject({ event: { type: 'dismissed', reason: 'unknown' } })
    },
  )

  it('uses the sender as partner of a direct message, and the recipient for own ones', () => {
    expect(chat({}, normal)).toMatchObject({ event: { row: { conversation: 'dm:12' } } })
    expect(chat({ from_uid: 7, target: { uid: 12 } }, normal)).toMatchObject({
      event: { row: { conversation: 'dm:12' } },
    })
    expect(chat({ from_uid: 7, target: { uid: 7 } }, normal)).toMatchObject({
      event: { row: { conversation: 'dm:7' } },
    })
    expect(chat({ target: { gid: 3 } }, normal)).toMatchObject({ event: { row: { conversation: 'channel:3' } } })
  })

  it('turns seconds into milliseconds, and a lifetime into an expiry', () => {
    expect(chat({}, { ...normal, expires_in: 300 })).toMatchObject({ event: { row: { expiresAt: 1_700_000_300_123 } } })
    expect(decode({ type: 'user_settings', burn_after_reading_users: [{ uid: 12, expires_in: 300 }] })).toMatchObject({
      event: { expiries: [{ key: 'dm:12', afterMs: 300_000 }] },
    })
  })

  it('reads a file with and without details from the server', () => {
    const file = { ...normal, content_type: 'vocechat/file', content: '2024/5/9/x' }
    const properties = { name: 'a.png', content_type: 'image/png', size: 9000, width: 640, height: 480, local_id: 5 }
    expect(chat({}, { ...file, properties })).toMatchObject({
      event: {
        row: {
          localId: 5,
          body: { kind: 'file', path: '2024/5/9/x', name: 'a.png', contentType: 'image/png', size: 9000, width: 640 },
        },
      },
    })
    expect(chat({}, { ...file, properties: { album: 5 } })).toMatchObject({ event: { row: { body: { album: 5 } } } })
    expect(chat({}, { ...file, properties: null })).toMatchObject({
      event: {
        row: { localId: null, body: { name: '', contentType: 'application/octet-stream', size: 0, width: null } },
      },
    })
  })

  it('reads mentions, and ignores unknown properties', () => {
    expect(chat({}, { ...normal, properties: { mentions: [12, 'x', -1] } })).toMatchObject({
      event: { row: { body: { mentions: [12] } } },
    })
    expect(chat({}, { ...normal, properties: { local_id: 'abc', mentions: 'all' } })).toMatchObject({
      event: { row: { localId: null, body: { mentions: [] } } },
    })
  })

  it('keeps a message of an unknown content type', () => {
    expect(chat({}, { ...normal, content_type: 'vocechat/hologram' })).toMatchObject({
      event: { row: { body: { kind: 'unknown', contentType: 'vocechat/hologram' } } },
    })
  })

  it('keeps a message of an unknown kind with all its members', () => {
    const poll = { type: 'poll', question: 'Where?', options: ['here', 'there'], properties: { local_id: 5 } }
    expect(chat({}, poll)).toMatchObject({
      event: {
        row: { kind: 'message', id: 41, localId: 5, body: { kind: 'unknown', contentType: 'poll', raw: poll } },
      },
    })
  })

  it.each([0, null, -5, 'soon', 0.5])(
    'does not expire a message with an impossible lifetime of %j seconds',
    (expires_in) => {
      expect(chat({}, { ...normal, expires_in })).toMatchObject({ event: { row: { id: 41, expiresAt: null } } })
    },
  )

  it('treats dates and lifetimes beyond the calendar as never', () => {
    const absurd = {
      mute_users: [{ uid: 12, expired_at: 9e15 }],
      burn_after_reading_users: [{ uid: 12, expires_in: 9e15 }],
    }
    const { mutes, expiries } = settingsOf(decode({ type: 'user_settings', ...absurd }))
    expect(mutes).toEqual([{ key: 'dm:12', until: null }])
    expect(new Date(expiries[0]!.afterMs).getTime()).toBeGreaterThan(0)
    const row = chat({}, { ...normal, expires_in: 9e15 })
    if (!('event' in row) || row.event.type !== 'chat' || row.event.row.kind !== 'message')
      throw new Error('no message')
    expect(new Date(row.event.row.expiresAt ?? NaN).getTime()).toBeGreaterThan(1_700_000_000_123)
  })

  it('reads reactions, edits and deletions with the id of their message', () => {
    const of = (detail: object) => chat({}, { type: 'reaction', mid: 40, detail })
    expect(of({ type: 'like', action: '👍' })).toMatchObject({
      event: { row: { kind: 'reaction', targetId: 40, emoji: '👍' } },
    })
    expect(of({ type: 'delete' })).toMatchObject({ event: { row: { kind: 'deletion', targetId: 40 } } })
    expect(of({ type: 'edit', content_type: 'text/markdown', content: '**x**', properties: null })).toMatchObject({
      event: { row: { kind: 'edit', targetId: 40, body: { kind: 'markdown', text: '**x**' } } },
    })
    expect(of({ type: 'applause' })).toEqual({ ignored: 'chat/reaction/applause' })
    expect(of({ type: 'like', action: 'W'.repeat(100_000) })).toMatchObject({
      event: { row: { emoji: `${'W'.repeat(63)}…` } },
    })
  })

  it('treats null in an update as unchanged', () => {
    const log = {
      log_id: 6,
      action: 'update',
      uid: 12,
      email: null,
      name: 'Tom',
      gender: null,
      language: null,
      is_admin: null,
      avatar_updated_at: null,
    }
    expect(decode({ type: 'users_log', logs: [log] })).toMatchObject({
      event: { changes: [{ changes: { name: 'Tom' } }] },
    })
    const changed = decode({
      type: 'group_changed',
      gid: 3,
      name: null,
      description: '',
      owner: null,
      avatar_updated_at: null,
      is_public: null,
    })
    expect(changed).toEqual({
      event: { type: 'channelChanged', channelId: 3, changes: { description: '' } },
      rejected: [],
    })
  })

  it('ignores the owner of a channel that became private', () => {
    const changed = decode({ type: 'group_changed', gid: 3, name: null, description: null, owner: 3, is_public: false })
    expect(changed).toEqual({
      event: { type: 'channelChanged', channelId: 3, changes: { isPublic: false } },
      rejected: [],
    })
  })

  it('keeps the rest of a list, and names the invalid items', () => {
    const good = { uid: 7, name: 'Mira', email: null, is_admin: true, is_bot: false, avatar_updated_at: 0 }
    expect(
      decode({
        type: 'users_snapshot',
        version: 5,
        users: [good, { ...good, uid: 'x' }, { ...good, uid: 9, name: 4 }],
      }),
    ).toMatchObject({
      event: { users: [{ id: 7 }] },
      rejected: ['users[1].uid', 'users[2].name'],
    })
  })

  it('names the invalid member, however deep', () => {
    expect(chat({ mid: '41' }, normal)).toEqual({ malformed: 'mid' })
    expect(chat({ target: { gid: 0 } }, normal)).toEqual({ malformed: 'target.gid' })
    expect(chat({}, { ...normal, content: 5 })).toEqual({ malformed: 'detail.content' })
    expect(chat({ mid: 2 ** 60 }, normal)).toEqual({ malformed: 'mid' })
    expect(decode({ type: 'user_joined_group', gid: 3, uid: [4, null] })).toEqual({ malformed: 'uid[1]' })
    expect(decode([])).toEqual({ malformed: 'body' })
    expect(decodeEvent('<html>', me)).toEqual({ malformed: 'json' })
  })

  it('ignores unknown types, also those named like members of every object', () => {
    expect(decode({ type: 'party' })).toEqual({ ignored: 'party' })
    expect(decode({ type: 'constructor' })).toEqual({ ignored: 'constructor' })
    expect(decode({ type: '__proto__' })).toEqual({ ignored: '__proto__' })
  })

  it('reads the events of newer servers', () => {
    expect(decode({ type: 'message_cleared', latest_deleted_mid: 99 })).toMatchObject({
      event: { type: 'everythingCleared', upTo: 99 },
    })
    expect(decode({ type: 'group_message_cleared', gid: 3 })).toMatchObject({
      event: { type: 'channelCleared', channelId: 3 },
    })
    expect(
      decode({
        type: 'server_config_changed',
        organization_name: 'Acme',
        chat_layout_mode: 'SelfRight',
        dm_enable: null,
      }),
    ).toEqual({
      event: { type: 'serverChanged', changes: { name: 'Acme', layout: 'SelfRight' } },
      rejected: [],
    })
    expect(
      decode({
        type: 'user_settings_changed',
        add_pin_chats: [{ target: { gid: 3 }, updated_at: 5 }],
        remove_pin_chats: [{ uid: 12 }],
        add_contacts: [{ target_uid: 12, info: { status: 'blocked' } }],
        remove_contacts: [13],
        remove_mute_users: [2],
      }),
    ).toMatchObject({
      event: {
        pinned: [{ key: 'channel:3', at: 5 }],
        unpinned: ['dm:12'],
        unmuted: ['dm:2'],
        contacts: [
          { userId: 12, status: 'blocked' },
          { userId: 13, status: 'none' },
        ],
      },
      rejected: [],
    })
    expect(decode({ type: 'user_settings', pinned_chats: [] })).toMatchObject({ event: { pinnedChats: [] } })
    expect(decode({ type: 'user_settings' })).toMatchObject({ event: { pinnedChats: null } })
    expect(decode({ type: 'user_calling', uid: 7, target: 12 })).toMatchObject({
      event: { type: 'calling', targetId: 12 },
    })
    expect(decode({ type: 'user_remark', contact_uid: 12, remark: 'boss' })).toMatchObject({
      event: { remark: 'boss' },
    })
    expect(decode({ type: 'group_announcement_changed', gid: 3, announcement: { content: 'x' } })).toMatchObject({
      event: { announcement: 'x' },
    })
  })

  it('refuses a date beyond the calendar', () => {
    const chat = { type: 'chat', mid: 41, from_uid: 12, target: { uid: 7 }, detail: normal }
    expect(decode({ ...chat, created_at: 8.64e15 })).toHaveProperty('event')
    expect(decode({ ...chat, created_at: 8.7e15 })).toEqual({ malformed: 'created_at' })
  })

  it('never throws, whatever comes', () => {
    const nonsense = fc.record(
      {
        type: fc.oneof(fc.constantFrom(...EVENT_TYPES), fc.string()),
        users: fc.jsonValue(),
        logs: fc.jsonValue(),
        groups: fc.jsonValue(),
        group: fc.jsonValue(),
        gid: fc.jsonValue(),
        uid: fc.jsonValue(),
        mid: fc.jsonValue(),
        from_uid: fc.jsonValue(),
        created_at: fc.nat(),
        target: fc.jsonValue(),
        detail: fc.jsonValue(),
        msg: fc.jsonValue(),
        time: fc.jsonValue(),
        mute_users: fc.jsonValue(),
        add_contacts: fc.jsonValue(),
      },
      { requiredKeys: ['type'] },
    )
    fc.assert(
      fc.property(nonsense, (event) => {
        const decoded = decode(event)
        expect('event' in decoded || 'ignored' in decoded || 'malformed' in decoded).toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })
})
