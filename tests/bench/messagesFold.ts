/**
 * `npx tsx tests/bench/messagesFold.ts`: measures the processor time of the messages slice for one burst, in ms, with
 * 20,000 messages in memory. It prints medians and maxima of 15 runs, after 5 runs to warm up.
 */
import type { ServerEvent } from '@/domain/event'
import type { ChatRow } from '@/domain/message'
import { conversationOpened, windowLoaded } from '@/store/events'
import { foldRows } from '@/store/messages/fold'
import { messagesRetained, quotedMessagesLoaded } from '@/store/messages/messageActions'
import { messages } from '@/store/messages/messagesSlice'
import type { MessagesState } from '@/store/messages/messagesState'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'

const HELD_ROWS = 20_000
const NAME = 2 ** 32
const OPEN = a.channelKey(3)
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const burst = (rows: readonly ChatRow[]) =>
  eventsReceived({
    events: rows.map((row): ServerEvent => ({ type: 'chat', row })),
    receivedAt: 1,
    serverAt: 1,
    me: a.userId(7),
  })
const reduce = (state: MessagesState | undefined, ...actions: Parameters<typeof messages>[1][]) =>
  actions.reduce<MessagesState | undefined>(messages, state)!

/**
 * Returns a state with 600 messages of the open conversation and 19,400 of another one. Every message has a local id, as
 * clients send them.
 */
function createStart(): MessagesState {
  const other = foldRows(
    range(1, HELD_ROWS - 600).map((id) => a.row({ id, conversation: a.channelKey(4), localId: NAME + id })),
  )
  const shown = foldRows(range(HELD_ROWS - 599, 600).map((id) => a.row({ id, conversation: OPEN, localId: NAME + id })))
  const window = { unmatchedUpdates: [], fromId: 0, toId: HELD_ROWS, isLive: true, mode: 'replace' as const }
  return reduce(
    undefined,
    messagesRetained(other.map(({ id }) => id)),
    quotedMessagesLoaded(other),
    conversationOpened(OPEN),
    windowLoaded({ ...window, key: OPEN, messages: shown }),
  )
}

const newRow = (id: number) => a.row({ id, conversation: OPEN, localId: NAME + id })
const newRowElsewhere = (id: number) => a.row({ id, conversation: a.channelKey(5 + (id % 6)), localId: NAME + id })
const reaction = (id: number, targetId: number) => a.reactionRow({ id, targetId, conversation: OPEN, authorId: id })
const start = createStart()
const reacted = reduce(start, burst(range(HELD_ROWS + 1, 39_000).map((id) => reaction(id, HELD_ROWS))))

const cases: [string, MessagesState, readonly ChatRow[]][] = [
  ['1 new message', start, [newRow(HELD_ROWS + 1)]],
  ['1,000 new messages', start, range(HELD_ROWS + 1, 1_000).map(newRow)],
  ['3,600 new messages in six closed conversations', start, range(HELD_ROWS + 1, 3_600).map(newRowElsewhere)],
  [
    '1,000 edits of different messages',
    start,
    range(HELD_ROWS + 1, 1_000).map((id) => a.editRow({ id, conversation: OPEN, targetId: id - 1_000 })),
  ],
  ['1,000 reactions to one message', start, range(HELD_ROWS + 1, 1_000).map((id) => reaction(id, HELD_ROWS))],
  [
    '1,000 reactions to one message that has 39,000',
    reacted,
    range(HELD_ROWS + 39_001, 1_000).map((id) => reaction(id, HELD_ROWS)),
  ],
  ['40,000 reactions to one message', start, range(HELD_ROWS + 1, 40_000).map((id) => reaction(id, HELD_ROWS))],
  [
    '500 new messages, each with a reaction to one that has 39,000',
    reacted,
    range(0, 500).flatMap((index) => [newRow(60_000 + 2 * index), reaction(60_001 + 2 * index, HELD_ROWS)]),
  ],
  ['1,000 rows that are known', start, range(HELD_ROWS - 599, 600).map(newRow)],
]
console.log(`${Object.keys(start.entities).length} held, ${start.windows[OPEN]?.ids.length ?? 0} shown`)
for (const [name, state, rows] of cases) {
  const times = range(0, 20).map(() => {
    const action = burst(rows)
    const before = process.cpuUsage()
    reduce(state, action)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  const sorted = times.slice(5).sort((one, other) => one - other)
  console.log(`${name.padEnd(64)} ${sorted[7]!.toFixed(1).padStart(8)} ${sorted.at(-1)!.toFixed(1).padStart(8)}`)
}
