import { expect, it } from 'vitest'
import { a } from '@support/a'
import { channelKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import { toChannelId, toUserId } from '@/domain/ids'
import { toNotifiable } from './toNotifiable'

const me = toUserId(1)
const ops = channelKey(toChannelId(3))
/** Message 40 is mine, all others are somebody else's. */
const authorOf = (id: number) => (id === 40 ? me : toUserId(8))
const read = (event: ServerEvent) => toNotifiable(event, me, authorOf)
const message = (row: Parameters<typeof a.row>[0]) => read({ type: 'chat', row: a.row({ conversation: ops, ...row }) })

it('a message has its words, and tells whether it mentions me or replies to me', () => {
  const found = message({ id: 41, body: { kind: 'text', text: ' @1 look', mentions: [me] }, replyTo: 40 })
  expect(found).toEqual({
    id: 41,
    subject: {
      kind: 'message',
      authorId: 7,
      conversation: ops,
      text: ' @1 look',
      mentionsMe: true,
      repliesToMe: true,
    },
  })
  expect(message({ replyTo: 39 })?.subject).toMatchObject({ mentionsMe: false, repliesToMe: false })
})

it('keywords are looked for in the names of files', () => {
  const file = {
    kind: 'file',
    path: 'p',
    name: 'tunnel.pdf',
    contentType: 'x/y',
    size: 1,
    width: null,
    height: null,
  } as const
  expect(message({ body: file })?.subject).toMatchObject({ text: 'tunnel.pdf' })
  expect(message({ body: { kind: 'bundle', path: 'p' } })?.subject).toMatchObject({ text: '' })
})

it('a reaction tells whether it is to a message of mine', () => {
  const reaction = (targetId: number) => read({ type: 'chat', row: a.reactionRow({ id: 44, targetId }) })
  expect(reaction(40)).toMatchObject({ id: 44, subject: { kind: 'reaction', isToMine: true } })
  expect(reaction(41)).toMatchObject({ subject: { isToMine: false } })
})

it('a call is decided where calls are', () => {
  expect(read({ type: 'calling', userId: toUserId(7), targetId: me })).toBeNull()
})

it('a new announcement notifies, its removal does not', () => {
  const changed = (announcement: string | null) =>
    read({ type: 'announcementChanged', channelId: toChannelId(3), announcement, authorId: me })
  expect(changed('Closed on Friday')).toMatchObject({
    subject: { kind: 'announcement', authorId: me, conversation: ops },
  })
  expect(changed(null)).toBeNull()
})

it('edits, deletions and other events notify nobody', () => {
  expect(read({ type: 'chat', row: a.editRow({ targetId: 40 }) })).toBeNull()
  expect(read({ type: 'chat', row: a.deletionRow({ targetId: 40 }) })).toBeNull()
  expect(read({ type: 'ready' })).toBeNull()
})
