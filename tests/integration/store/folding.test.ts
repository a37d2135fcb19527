import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConversationKey } from '@/domain/conversation'
import type { ServerEvent, UserChange } from '@/domain/event'
import type { ChatRow } from '@/domain/message'
import { windowLoaded, sessionBegun } from '@/store/events'
import { foldRows } from '@/store/messages/fold'
import { messages as messagesReducer } from '@/store/messages/messagesSlice'
import { rootReducer, type RootState } from '@/store/rootReducer'
import { selectUnreadCount } from '@/store/reads/selectors'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { arbitraryLog, shuffled } from '@support/arbitraryLog'

const ME = a.user({ id: 7 })
const burst = (events: ServerEvent[]) => eventsReceived({ events, receivedAt: 1, serverAt: 1, me: ME.id })
const openWindow = (channel: number) =>
  windowLoaded({
    key: a.channelKey(channel),
    messages: [],
    unmatchedUpdates: [],
    fromId: 0,
    toId: 0,
    isLive: true,
    mode: 'replace',
  })

/** Returns the state of a signed-in person with one of the two channels in memory. */
function begun(): RootState {
  const greeting: ServerEvent[] = [
    { type: 'channelsReset', channels: [a.channel({ id: 3 }), a.channel({ id: 4 })], unreadable: [] },
  ]
  return [sessionBegun(ME), burst(greeting), openWindow(3)].reduce(rootReducer, undefined) as RootState
}

const noise: fc.Arbitrary<ServerEvent> = fc.oneof(
  fc.record({
    type: fc.constant('presence' as const),
    online: fc.array(fc.record({ userId: fc.constantFrom(8, 9).map(a.userId), online: fc.boolean() })),
  }),
  fc.record({
    type: fc.constant('settingsChanged' as const),
    muted: fc.constant<never[]>([]),
    unmuted: fc.constant<never[]>([]),
    reads: fc.array(
      fc.record({ key: fc.constantFrom<ConversationKey>('channel:3', 'channel:4'), upTo: fc.nat(80).map(a.messageId) }),
      { maxLength: 2 },
    ),
    expiries: fc.constant<never[]>([]),
    pinned: fc.constant<never[]>([]),
    unpinned: fc.constant<never[]>([]),
    contacts: fc.constant<never[]>([]),
  }),
  fc.record({
    type: fc.constant('usersChanged' as const),
    changes: fc.constantFrom<UserChange[]>([
      { logId: 1, action: 'create', userId: a.userId(8), user: a.user({ id: 8 }) },
      { logId: 2, action: 'update', userId: a.userId(8), changes: { name: 'Bo' } },
    ]),
  }),
)

/** The possible events of a stream, mixed with other events. */
const anyEvents = fc
  .tuple(arbitraryLog(), fc.array(fc.tuple(fc.nat(60), noise), { maxLength: 8 }))
  .map(([rows, others]) => {
    const events: ServerEvent[] = rows.map((row) => ({ type: 'chat', row }))
    for (const [at, other] of others) events.splice(Math.min(at, events.length), 0, other)
    return events
  })

const serverState = ({ messages, reads, conversations, users, channels, settings, sync }: RootState) => ({
  messages,
  reads,
  coverage: conversations.coverage,
  users,
  channels,
  settings,
  cursor: sync.cursor,
})

describe('folding the stream', { timeout: 30_000 }, () => {
  it('gives the same state however the events are split into bursts', () => {
    fc.assert(
      fc.property(anyEvents, fc.array(fc.nat(70), { maxLength: 10 }), (events, cuts) => {
        const edges = [...new Set([0, ...cuts.filter((cut) => cut < events.length), events.length])].sort(
          (one, other) => one - other,
        )
        const bursts = edges.slice(1).map((edge, index) => events.slice(edges[index], edge))
        const whole = rootReducer(begun(), burst(events))
        const inParts = bursts.map(burst).reduce(rootReducer, begun())
        expect(serverState(inParts)).toEqual(serverState(whole))
      }),
    )
  })

  it('keeps the first copy of a repeated message in a closed conversation, also when both come in one burst', () => {
    const copyOf = (id: number) => a.row({ id, conversation: a.channelKey(4), localId: 2 ** 33, at: 1, text: 'twice' })
    const rows = [a.row({ id: 1, conversation: a.channelKey(4) }), copyOf(2), copyOf(3)]
    const events = rows.map((row): ServerEvent => ({ type: 'chat', row }))
    const whole = rootReducer(begun(), burst(events))
    expect(whole.messages.newest).toMatchObject({ 'channel:4': 2 })
    expect(events.map((event) => burst([event])).reduce(rootReducer, begun()).messages).toEqual(whole.messages)
  })

  it('is unchanged by receiving the same rows twice', () => {
    fc.assert(
      fc.property(arbitraryLog(), fc.nat(60), (rows, from) => {
        const events: ServerEvent[] = rows.map((row) => ({ type: 'chat', row }))
        const once = rootReducer(begun(), burst(events))
        const twice = rootReducer(once, burst(events.slice(from)))
        expect(twice.messages).toBe(once.messages)
        expect(serverState(twice)).toEqual(serverState(once))
      }),
    )
  })

  it('gives every conversation the fold of its rows, ascending, with the newest in the list', () => {
    fc.assert(
      fc.property(arbitraryLog(), (rows) => {
        const { messages } = rootReducer(begun(), burst(rows.map((row) => ({ type: 'chat', row }))))
        const expected = foldRows(rows)
        const shown = expected.filter(({ conversation }) => conversation === 'channel:3')
        expect(messages.windows['channel:3']?.ids).toEqual(shown.map(({ id }) => id))
        for (const message of shown) expect(messages.entities[message.id]).toEqual(message)
        for (const key of ['channel:3', 'channel:4'] as const) {
          const newest = expected.findLast(({ conversation }) => conversation === key)
          expect(messages.newest[key]).toBe(newest?.id)
          if (newest) expect(messages.entities[newest.id]).toEqual(newest)
        }
        // Nothing else stays in memory.
        expect(Object.keys(messages.entities).length).toBeLessThanOrEqual(shown.length + 1)
      }),
    )
  })

  it('counts unread messages of others above the read marker that are not deleted', () => {
    fc.assert(
      fc.property(arbitraryLog(), fc.nat(100), (rows, mark) => {
        const reads = [{ key: a.channelKey(3), upTo: a.messageId(mark) }]
        const settings: ServerEvent = { type: 'settings', mutes: [], reads, expiries: [], pinnedChats: null }
        const state = rootReducer(
          rootReducer(begun(), burst([settings])),
          burst(rows.map((row) => ({ type: 'chat', row }))),
        )
        const unread = foldRows(rows).filter(
          (each) =>
            each.conversation === 'channel:3' && each.id > mark && each.authorId !== ME.id && each.deletedBy === null,
        )
        expect(selectUnreadCount(state, a.channelKey(3))).toMatchObject({
          count: unread.length,
          firstId: unread[0]?.id ?? null,
        })
      }),
    )
  })

  const NAME = 2 ** 32 + 77
  const shownIn = (rows: readonly ChatRow[]) =>
    rootReducer(begun(), burst(rows.map((row) => ({ type: 'chat', row })))).messages

  it('shows a message once that was sent twice, with the changes to either row', () => {
    const rows = [
      a.row({ id: 1, authorId: 8, text: 'once', localId: NAME }),
      a.row({ id: 2, authorId: 9, text: 'between' }),
      a.row({ id: 3, authorId: 8, text: 'once', localId: NAME }),
      a.row({ id: 4, authorId: 9, text: 'once', localId: NAME }),
      a.reactionRow({ id: 5, targetId: 3, authorId: 9 }),
    ]
    const orders = [rows, [rows[2]!, rows[4]!, rows[0]!, rows[3]!, rows[1]!]]
    for (const order of orders) {
      const messages = shownIn(order)
      expect(messages.windows['channel:3']?.ids).toEqual([1, 2, 4])
      expect(messages.entities[1]?.reactions).toHaveLength(1)
    }
  })

  it('shows it also after the second row was deleted, in any order', () => {
    const rows = [
      a.row({ id: 1, authorId: 8, text: 'once', localId: NAME }),
      a.row({ id: 3, authorId: 8, text: 'once', localId: NAME }),
      a.deletionRow({ id: 4, targetId: 3, authorId: 8 }),
    ]
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { windows, entities } = shownIn(shuffled(rows, seed))
      expect(windows['channel:3']?.ids).toEqual([1])
      expect(entities[1]).toMatchObject({ body: a.textBody('once'), deletedBy: null })
    }
    // Rows from disk no longer contain deleted content.
    const [first, second] = foldRows(rows)
    const before = shownIn([a.row({ id: 9, authorId: 9 })])
    const page = { key: a.channelKey(3), fromId: 0, toId: 9, isLive: true, mode: 'replace' as const }
    const { windows } = messagesReducer(
      before,
      windowLoaded({ ...page, unmatchedUpdates: [], messages: [first!, second!] }),
    )
    expect(windows['channel:3']?.ids).toEqual([1])
  })

  it('shows it also if the deleted row comes without its content, before its deletion', () => {
    // A page that is stored with the deletion has no content of the row, and the stream had skipped both.
    const rows = [
      a.row({ id: 1, authorId: 8, text: 'once', localId: NAME }),
      a.row({ id: 3, authorId: 8, text: '', localId: NAME }),
      a.deletionRow({ id: 4, targetId: 3, authorId: 8 }),
    ]
    const orders = [rows, [rows[1]!, rows[0]!, rows[2]!], [rows[1]!, rows[2]!, rows[0]!]]
    for (const order of orders) {
      const { windows, entities } = shownIn(order)
      expect(windows['channel:3']?.ids).toEqual([1])
      expect(entities[1]).toMatchObject({ body: a.textBody('once'), deletedBy: null })
    }
  })

  it('shows every message of a bot that uses the same number for all, or different numbers for the same text', () => {
    const pings = Array.from({ length: 50 }, (_, index) =>
      a.row({ id: index + 1, authorId: 8, text: 'ping', localId: 0 }),
    )
    expect(shownIn(pings).windows['channel:3']?.ids).toHaveLength(50)
    const named = [
      a.row({ id: 1, authorId: 8, text: 'seen', localId: NAME }),
      a.row({ id: 2, authorId: 8, text: 'hidden behind it', localId: NAME }),
      a.row({ id: 70, authorId: 8, text: 'seen', localId: NAME }),
    ]
    expect(shownIn(named).windows['channel:3']?.ids).toEqual([1, 2, 70])
  })
})
