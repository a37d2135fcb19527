import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { channelKey, directKey, type ConversationKey } from '../conversation'
import type { ServerEvent } from '../event'
import { toChannelId, toMessageId, toUserId } from '../ids'
import type { ChatRow } from '../message'
import { onlyWith } from './onlyWith'

const HOST = toUserId(1)
const ME = toUserId(26)
const OTHER = toUserId(3)
const keep = onlyWith(HOST)

const row = (id: number, conversation: ConversationKey, kind: 'message' | 'deletion' = 'message'): ServerEvent => ({
  type: 'chat',
  row: {
    id: toMessageId(id),
    conversation,
    authorId: OTHER,
    at: 1,
    ...(kind === 'deletion'
      ? { kind, targetId: toMessageId(1) }
      : { kind, body: { kind: 'text', text: 'x', mentions: [] }, replyTo: null, localId: null, expiresAt: null }),
  } as ChatRow,
})

describe('the stream of a visitor', () => {
  it('keeps the conversation with the host, and passes the others by', () => {
    const burst = [row(4, directKey(HOST)), row(5, channelKey(toChannelId(2))), row(9, directKey(OTHER))]
    expect(keep(burst, ME)).toEqual([burst[0], { type: 'passed', upTo: 9, usersVersion: null }])
  })

  it('passes foreign rows by before it is ready, so that they are not sent again', () => {
    expect(keep([row(5, channelKey(toChannelId(2))), { type: 'ready' }], ME).map(({ type }) => type)).toEqual([
      'passed',
      'ready',
    ])
  })

  it('keeps a deletion that the server tells in another direct conversation', () => {
    expect(keep([row(7, directKey(OTHER), 'deletion')], ME)).toHaveLength(1)
  })

  it('keeps neither other people nor channels', () => {
    const users = [a.user({ id: 1 }), a.user({ id: 3 }), a.user({ id: 26 })]
    const kept = keep(
      [
        { type: 'usersReset', users, version: 8 },
        { type: 'presence', online: [{ userId: OTHER, online: true }] },
        { type: 'channelsReset', channels: [a.channel({ id: 2 })], unreadable: [null] },
        { type: 'calling', userId: OTHER, targetId: ME },
        { type: 'usersChanged', changes: [{ logId: 12, action: 'delete', userId: OTHER }] },
      ],
      ME,
    )
    expect(kept).toEqual([
      { type: 'usersReset', users: [users[0], users[2]], version: 8 },
      { type: 'channelsReset', channels: [], unreadable: [] },
      { type: 'passed', upTo: 0, usersVersion: 12 },
    ])
  })
})
