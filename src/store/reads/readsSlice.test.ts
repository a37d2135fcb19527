import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatRow } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { shuffled } from '@support/arbitraryLog'
import { conversationMarkedUnread, unreadMarkRemoved, reads } from './readsSlice'
import { conversationOpened, conversationRead } from '../events'

const ME = a.userId(7)
const key = a.channelKey(3)
const fold = (rows: readonly ChatRow[], before = reads(undefined, { type: 'start' })) =>
  reads(
    before,
    eventsReceived({ events: rows.map((row) => ({ type: 'chat', row })), receivedAt: 1, serverAt: 1, me: ME }),
  )
const unread = (state: ReturnType<typeof fold>) => state.unread[key]?.ids ?? []

describe('an edit that mentions the user', () => {
  const message = a.row({ id: 10, authorId: 8, text: 'hello' })
  const named = { targetId: 10, body: { kind: 'text' as const, text: 'hello @7 ', mentions: [ME] } }
  const byAuthor = a.editRow({ id: 11, authorId: 8, ...named })
  const byStranger = a.editRow({ id: 12, authorId: 9, ...named })
  const mentions = (state: ReturnType<typeof fold>) => state.unread[key]?.mentions ?? []

  it.each([
    ['in one burst', (...rows: ChatRow[]) => fold(rows)],
    ['in several', (...rows: ChatRow[]) => rows.reduce((state, row) => fold([row], state), fold([]))],
  ])('counts if it is by the author, in any order, %s', (_, all) => {
    expect(mentions(all(message, byAuthor, byStranger))).toEqual([10])
    expect(mentions(all(byStranger, byAuthor, message))).toEqual([10])
    expect(mentions(all(message, byStranger))).toEqual([])
    expect(mentions(all(byStranger, message))).toEqual([])
  })

  it('leaves nothing behind when the message was read, and nothing of a deleted one', () => {
    const before = fold([byAuthor])
    const read = reads(before, conversationRead({ key, upTo: a.messageId(10) }))
    expect(read.unread[key]).toBeUndefined()
    const deleted = fold([byAuthor, a.deletionRow({ id: 13, targetId: 10, authorId: 8 }), message])
    expect(mentions(deleted)).toEqual([])
  })
})

describe('the unread count', () => {
  const NAME = 2 ** 32 + 555
  const first = a.row({ id: 10, authorId: 8, text: 'once', localId: NAME })
  const second = a.row({ id: 11, authorId: 8, text: 'once', localId: NAME })

  it('contains a message once that was sent twice, whichever row comes first', () => {
    expect(unread(fold([first, second]))).toEqual([10])
    expect(unread(fold([second, first]))).toEqual([10])
  })

  it('does not contain the second row when it is replayed much later', () => {
    const others = Array.from({ length: 20 }, (_, index) =>
      a.row({ id: 20 + index, authorId: 9, localId: 1_000 + index }),
    )
    expect(unread(fold([second], fold([first, second, ...others])))).toHaveLength(21)
  })

  it('contains similar messages: other authors, other texts, more than a minute later, or no local id', () => {
    const alike = [
      a.row({ id: 12, authorId: 9, text: 'once', localId: NAME }),
      a.row({ id: 13, authorId: 8, text: 'once' }),
      a.row({ id: 14, authorId: 8, text: 'once' }),
      a.row({ id: 15, authorId: 8, text: 'something else', localId: NAME }),
      a.row({ id: 80, authorId: 8, text: 'once', localId: NAME }),
    ]
    expect(unread(fold([first, ...alike]))).toEqual([10, 12, 13, 14, 15, 80])
  })

  it('contains all messages of a bot that gives each the same small number', () => {
    const rows = Array.from({ length: 50 }, (_, index) =>
      a.row({ id: index + 1, authorId: 8, text: 'ping', localId: 0 }),
    )
    expect(unread(fold(rows))).toHaveLength(50)
  })

  it('is the same in any order, with any replay', () => {
    const fields = {
      author: fc.constantFrom(7, 8, 9),
      local: fc.constantFrom(0, NAME, null),
      text: fc.constantFrom('a', 'b'),
    }
    const rows = fc.array(fc.record({ ...fields, after: fc.constantFrom(1, 40, 70) }), { maxLength: 7 })
    fc.assert(
      fc.property(rows, fc.nat(), (given, seed) => {
        let id = 0
        const log = given.map(({ author, local, text, after }) =>
          a.row({ id: (id += after), authorId: author, localId: local, text }),
        )
        const expected = unread(fold(log))
        expect(unread(fold(shuffled([...log, ...log], seed)))).toEqual(expected)
      }),
      { seed: 20_261_121 },
    )
  })
})

describe('a mark as unread', () => {
  const message = a.row({ id: 10, authorId: 8 })
  const read = reads(fold([message]), conversationRead({ key, upTo: a.messageId(10) }))
  const marked = reads(read, conversationMarkedUnread(key))
  const nothing = { muted: [], unmuted: [], expiries: [], pinned: [], unpinned: [], contacts: [] }
  const isMarked = (state: typeof read) => state.unread[key]?.marked === true

  it('stays although all was read, and while others write or delete', () => {
    expect(read.unread[key]).toBeUndefined()
    expect(isMarked(marked)).toBe(true)
    const later = fold([a.row({ id: 11, authorId: 8 }), a.deletionRow({ id: 12, targetId: 11 })], marked)
    expect(isMarked(later)).toBe(true)
  })

  it('is removed when the user returns to the conversation, and by nothing else', () => {
    const later = fold([a.row({ id: 11, authorId: 8 })], marked)
    const back = reads(later, unreadMarkRemoved(key))
    expect(isMarked(back)).toBe(false)
    expect(unread(back)).toEqual([11])
  })

  it('is removed when the conversation is opened, when it is marked as read, and when another device read it', () => {
    expect(isMarked(reads(marked, conversationOpened(key)))).toBe(false)
    expect(isMarked(reads(marked, conversationRead({ key, upTo: a.messageId(11), keepsUnreadMark: false })))).toBe(
      false,
    )
    expect(isMarked(reads(marked, conversationRead({ key, upTo: a.messageId(10) })))).toBe(false)
    const fromServer = {
      events: [{ type: 'settingsChanged' as const, ...nothing, reads: [{ key, upTo: a.messageId(11) }] }],
    }
    expect(isMarked(reads(marked, eventsReceived({ ...fromServer, receivedAt: 1, serverAt: 1, me: ME })))).toBe(false)
  })

  it('stays over a reload, and while the user watches new messages', () => {
    expect(isMarked(reads(marked, conversationOpened(key, true)))).toBe(true)
    const later = fold([a.row({ id: 11, authorId: 8 })], marked)
    const seen = reads(later, conversationRead({ key, upTo: a.messageId(11), keepsUnreadMark: true }))
    expect(isMarked(seen)).toBe(true)
    expect(unread(seen)).toEqual([])
    expect(seen.markers[key]).toBe(11)
    expect(isMarked(reads(seen, conversationOpened(key)))).toBe(false)
  })
})
