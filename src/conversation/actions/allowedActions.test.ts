import { describe, expect, it } from 'vitest'
import { channelKey } from '@/domain/conversation'
import { toChannelId, toMessageId, toUserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { allowedActions, type MessagePermissions } from './allowedActions'

const me = toUserId(1)
const message = (more: Partial<Message> = {}): Message => ({
  id: toMessageId(5),
  conversation: channelKey(toChannelId(1)),
  authorId: me,
  sentAt: 0,
  body: { kind: 'text', text: 'a', mentions: [] },
  replyTo: null,
  localId: null,
  expiresAt: null,
  editId: null,
  deletedBy: null,
  reactions: [],
  ...more,
})
const member: MessagePermissions = {
  myId: me,
  canSend: true,
  readsOnly: false,
  canPin: false,
  canDeleteAny: false,
  isPinned: false,
  hasReactions: false,
}

describe('the allowed actions', () => {
  it('let authors edit and delete their own messages', () => {
    expect(allowedActions(message(), member)).toEqual([
      'react',
      'reply',
      'edit',
      'copyText',
      'copyLink',
      'save',
      'forward',
      'select',
      'delete',
    ])
  })

  it('offer neither on messages of others', () => {
    expect(allowedActions(message({ authorId: toUserId(2) }), member)).toEqual([
      'react',
      'reply',
      'copyText',
      'copyLink',
      'save',
      'forward',
      'select',
      'why',
    ])
  })

  it('let admins delete and pin messages of others, but not edit them', () => {
    const admin = { ...member, canPin: true, canDeleteAny: true }
    expect(allowedActions(message({ authorId: toUserId(2) }), admin)).toEqual([
      'react',
      'reply',
      'copyText',
      'copyLink',
      'pin',
      'save',
      'forward',
      'select',
      'why',
      'delete',
    ])
    expect(allowedActions(message(), { ...admin, isPinned: true })).toContain('unpin')
  })

  it('let guests read, copy and nothing else', () => {
    const guest = { ...member, canSend: false, readsOnly: true }
    expect(allowedActions(message(), guest)).toEqual(['copyText', 'copyLink'])
  })

  it('let people react where only the owner may write', () => {
    expect(allowedActions(message({ authorId: toUserId(2) }), { ...member, canSend: false })).toEqual([
      'react',
      'copyText',
      'copyLink',
      'save',
      'forward',
      'select',
      'why',
    ])
  })

  it('offer a download for files, and no text to copy', () => {
    const file = message({
      body: { kind: 'file', path: 'p', name: 'a', contentType: 'text/csv', size: 1, width: null, height: null },
    })
    expect(allowedActions(file, member)).toEqual([
      'react',
      'reply',
      'copyLink',
      'save',
      'forward',
      'select',
      'download',
      'delete',
    ])
  })

  it('copy images as images', () => {
    const image = message({
      body: { kind: 'file', path: 'p', name: 'a', contentType: 'image/png', size: 1, width: 1, height: 1 },
    })
    expect(allowedActions(image, member)).toContain('copyImage')
  })

  it('forward forwarded messages but do not save them: the server cannot nest archives', () => {
    const offered = allowedActions(message({ body: { kind: 'bundle', path: 'p' } }), member)
    expect(offered).toContain('forward')
    expect(offered).not.toContain('save')
  })

  it('leave only the link of a deleted message', () => {
    expect(allowedActions(message({ deletedBy: me }), member)).toEqual(['copyLink'])
  })
})
