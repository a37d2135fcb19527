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

describe('what one may do with a message', () => {
  it('lets authors edit and delete their own words', () => {
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

  it('offers neither on the words of others', () => {
    expect(allowedActions(message({ authorId: toUserId(2) }), member)).toEqual([
      'react',
      'reply',
      'copyText',
      'copyLink',
      'save',
      'forward',
      'select',
    ])
  })

  it('lets admins delete and pin what others wrote, but not edit it', () => {
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
      'delete',
    ])
    expect(allowedActions(message(), { ...admin, isPinned: true })).toContain('unpin')
  })

  it('lets guests read, copy and nothing else', () => {
    const guest = { ...member, canSend: false, readsOnly: true }
    expect(allowedActions(message(), guest)).toEqual(['copyText', 'copyLink'])
  })

  it('lets people react where only the owner may write', () => {
    expect(allowedActions(message({ authorId: toUserId(2) }), { ...member, canSend: false })).toEqual([
      'react',
      'copyText',
      'copyLink',
      'save',
      'forward',
      'select',
    ])
  })

  it('offers a download for files, and no text to copy', () => {
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

  it('copies pictures as pictures', () => {
    const picture = message({
      body: { kind: 'file', path: 'p', name: 'a', contentType: 'image/png', size: 1, width: 1, height: 1 },
    })
    expect(allowedActions(picture, member)).toContain('copyImage')
  })

  it('sends a forwarded bundle on, but saves none: the server makes no bundle of a bundle', () => {
    const offered = allowedActions(message({ body: { kind: 'bundle', path: 'p' } }), member)
    expect(offered).toContain('forward')
    expect(offered).not.toContain('save')
  })

  it('leaves only the link of what is deleted', () => {
    expect(allowedActions(message({ deletedBy: me }), member)).toEqual(['copyLink'])
  })
})
