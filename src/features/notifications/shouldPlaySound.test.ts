import { expect, it } from 'vitest'
import { a } from '@support/a'
import { channelKey, type ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import { toChannelId, toUserId } from '@/domain/ids'
import { shouldPlaySound, type SoundContext } from './shouldPlaySound'

const me = toUserId(1)
const ops = channelKey(toChannelId(3))
const listening: SoundContext = {
  myId: me,
  isSoundOn: true,
  isLive: true,
  isMuted: () => false,
  visibleConversation: null,
}
const chat = (row: Parameters<typeof a.row>[0]): ServerEvent[] => [{ type: 'chat', row: a.row(row) }]
const muted = (key: ConversationKey) => key === ops

it('plays for a new message of somebody else', () => {
  expect(shouldPlaySound(chat({ conversation: ops, authorId: 7 }), listening)).toBe(true)
})

it('does not play for own messages', () => {
  expect(shouldPlaySound(chat({ conversation: ops, authorId: 1 }), listening)).toBe(false)
})

it('does not play while catching up, nor when sound is off', () => {
  const events = chat({ conversation: ops, authorId: 7 })
  expect(shouldPlaySound(events, { ...listening, isLive: false })).toBe(false)
  expect(shouldPlaySound(events, { ...listening, isSoundOn: false })).toBe(false)
})

it('does not play for the conversation that is being read', () => {
  expect(shouldPlaySound(chat({ conversation: ops, authorId: 7 }), { ...listening, visibleConversation: ops })).toBe(
    false,
  )
})

it('does not play for a muted conversation unless the user is mentioned', () => {
  const named = { kind: 'text', text: ' @1 look', mentions: [me] } as const
  expect(shouldPlaySound(chat({ conversation: ops, authorId: 7 }), { ...listening, isMuted: muted })).toBe(false)
  expect(shouldPlaySound(chat({ conversation: ops, authorId: 7, body: named }), { ...listening, isMuted: muted })).toBe(
    true,
  )
})

it('does not play for reactions, edits and deletions', () => {
  const reaction: ServerEvent = { type: 'chat', row: a.reactionRow({ conversation: ops, authorId: 7, targetId: 40 }) }
  expect(shouldPlaySound([reaction], listening)).toBe(false)
})
