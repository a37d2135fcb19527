/**
 * `npx tsx tests/bench/readsFold.ts`: measures the processor time of the reads slice for one burst, in ms, with 5,000
 * unread messages in one conversation: as it is, with plain lists, and with the same insertions into Immer drafts. It
 * prints medians and maxima of 15 runs, after 5 runs to warm up.
 */
import { produce } from 'immer'
import type { ServerEvent } from '@/domain/event'
import { toMessageId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { insert } from '@/lib/sorted'
import { reads } from '@/store/reads/readsSlice'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'

const UNREAD = 5_000
const KEY = a.channelKey(3)
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const burst = (rows: readonly ChatRow[]) =>
  eventsReceived({
    events: rows.map((row): ServerEvent => ({ type: 'chat', row })),
    receivedAt: 1,
    serverAt: 1,
    me: a.userId(7),
  })
const rowsOf = (ids: readonly number[]) =>
  ids.map((id) => a.row({ id, conversation: KEY, authorId: a.userId(12), localId: 2 ** 32 + id }))
type State = ReturnType<typeof reads>
/** Every second id is unread, so that others can arrive between them. */
const start = reads(undefined, burst(rowsOf(range(1, UNREAD).map((id) => 2 * id))))

/** The same insertions, into lists that are drafts. */
const withDrafts = (state: State, rows: readonly ChatRow[]) =>
  produce(state, (draft) => {
    const unread = draft.unread[KEY]
    for (const row of rows) {
      if (!unread || row.kind !== 'message' || unread.gone.includes(row.id)) continue
      insert(unread.ids, toMessageId(row.id))
      if (unread.authors) unread.authors[row.id] = row.authorId
    }
    if (unread) unread.ids = unread.ids.slice(-UNREAD)
  })

function measure(name: string, run: () => void) {
  const times = range(0, 20).map(() => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  const sorted = times.slice(5).sort((one, other) => one - other)
  console.log(`${name.padEnd(44)} ${sorted[7]!.toFixed(1).padStart(8)} ${sorted.at(-1)!.toFixed(1).padStart(8)}`)
}

console.log(`${start.unread[KEY]?.ids.length ?? 0} unread`)
const cases: [string, readonly number[]][] = [
  ['1 new', [2 * UNREAD + 1]],
  ['1,000 new', range(2 * UNREAD + 1, 1_000)],
  ['1,000 older', range(1, 1_000).map((index) => 8 * index + 1)],
]
for (const [name, ids] of cases) {
  const rows = rowsOf(ids)
  const action = burst(rows)
  measure(`${name}, plain lists`, () => void reads(start, action))
  measure(`${name}, drafts`, () => void withDrafts(start, rows))
}
