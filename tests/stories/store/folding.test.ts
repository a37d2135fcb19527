import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConversationKey } from '@/domain/conversation'
import type { ServerEvent, UserChange } from '@/domain/event'
import { windowLoaded } from '@/store/messages/messageActions'
import { foldRows } from '@/store/messages/fold'
import { rootReducer, type RootState } from '@/store/rootReducer'
import { sessionBegun } from '@/store/session/sessionSlice'
import { selectUnread } from '@/store/reads/selectors'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@kit/a'
import { anyLog } from '@kit/anyLog'

const ME = a.user({ id: 7 })
const burst = (events: ServerEvent[]) => eventsReceived({ events, receivedAt: 1, serverAt: 1, me: ME.id })
const openWindow = (channel: number) =>
  windowLoaded({ key: a.channelKey(channel), messages: [], fromMid: 0, toMid: 0, live: true, joins: 'replace' })

/** Somebody signed in who has one of the two channels in memory. */
function begun(): RootState {
  const greeting: ServerEvent[] = [{ type: 'channelsReset', channels: [a.channel({ id: 3 }), a.channel({ id: 4 })] }]
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

/** What a stream may bring, with other events in between. */
const anyEvents = fc.tuple(anyLog(), fc.array(fc.tuple(fc.nat(60), noise), { maxLength: 8 })).map(([rows, others]) => {
  const events: ServerEvent[] = rows.map((row) => ({ type: 'chat', row }))
  for (const [at, other] of others) events.splice(Math.min(at, events.length), 0, other)
  return events
})

const told = ({ messages, reads, conversations, users, channels, settings, sync }: RootState) => ({
  messages,
  reads,
  coverage: conversations.coverage,
  users,
  channels,
  settings,
  cursor: sync.cursor,
})

describe('folding the stream', { timeout: 30_000 }, () => {
  it('gives the same state however the events are cut into bursts', () => {
    fc.assert(
      fc.property(anyEvents, fc.array(fc.nat(70), { maxLength: 10 }), (events, cuts) => {
        const edges = [...new Set([0, ...cuts.filter((cut) => cut < events.length), events.length])].sort(
          (one, other) => one - other,
        )
        const bursts = edges.slice(1).map((edge, at) => events.slice(edges[at], edge))
        const whole = rootReducer(begun(), burst(events))
        const inParts = bursts.map(burst).reduce(rootReducer, begun())
        expect(told(inParts)).toEqual(told(whole))
      }),
    )
  })

  it('is not moved by hearing the same rows twice', () => {
    fc.assert(
      fc.property(anyLog(), fc.nat(60), (rows, from) => {
        const events: ServerEvent[] = rows.map((row) => ({ type: 'chat', row }))
        const once = rootReducer(begun(), burst(events))
        const twice = rootReducer(once, burst(events.slice(from)))
        expect(twice.messages).toBe(once.messages)
        expect(told(twice)).toEqual(told(once))
      }),
    )
  })

  it('gives every conversation what its rows add up to, in rising order, the newest one in the list', () => {
    fc.assert(
      fc.property(anyLog(), (rows) => {
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
        // nothing else stays in memory
        expect(Object.keys(messages.entities).length).toBeLessThanOrEqual(shown.length + 1)
      }),
    )
  })

  it('counts as unread what others wrote above the mark and what still stands', () => {
    fc.assert(
      fc.property(anyLog(), fc.nat(100), (rows, mark) => {
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
        expect(selectUnread(state, a.channelKey(3))).toMatchObject({
          count: unread.length,
          firstId: unread[0]?.id ?? null,
        })
      }),
    )
  })

  it('shows a message once that the network carried twice, with what was done to either row', () => {
    const rows = [
      a.row({ id: 1, authorId: 8, text: 'once', localId: 77 }),
      a.row({ id: 2, authorId: 9, text: 'between' }),
      a.row({ id: 3, authorId: 8, text: 'once', localId: 77 }),
      a.row({ id: 4, authorId: 9, text: 'a stranger with the same number', localId: 77 }),
      a.reactionRow({ id: 5, targetId: 3, authorId: 9 }),
    ]
    const orders = [rows, [rows[2]!, rows[4]!, rows[0]!, rows[3]!, rows[1]!]]
    for (const order of orders) {
      const { messages } = rootReducer(begun(), burst(order.map((row) => ({ type: 'chat', row }))))
      expect(messages.windows['channel:3']?.ids).toEqual([1, 2, 4])
      expect(messages.entities[1]?.reactions).toHaveLength(1)
    }
  })
})
