import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversationClosed } from '@/store/events'
import type { ChatRow } from '@/domain/message'
import { jumpToMessage, loadNewer, loadOlder, openConversation } from '@/store/history/paging'
import { foldRows } from '@/store/messages/fold'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import { a } from '@support/a'
import { arbitraryLog, shuffled } from '@support/arbitraryLog'
import { runs } from '@support/runs'
import { fakeLog, openTab, type Tab } from './testTab'
import type { AppThunk } from '@/store/context'

const key = a.channelKey(3)

type Move =
  /** Concurrent rows are sent slightly out of order (core, 8.3). */
  | { do: 'tell'; rows: number; disorder: number }
  | { do: 'miss'; rows: number }
  | { do: 'cut' }
  | { do: 'open' | 'close' | 'older' | 'newer' | 'reload' }
  | { do: 'jump'; to: number }

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ do: fc.constant('tell' as const), rows: fc.integer({ min: 1, max: 12 }), disorder: fc.nat(1_000) }),
  fc.record({ do: fc.constant('miss' as const), rows: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    do: fc.constantFrom(
      'cut' as const,
      'open' as const,
      'close' as const,
      'older' as const,
      'newer' as const,
      'reload' as const,
    ),
  }),
  fc.record({ do: fc.constant('jump' as const), to: fc.nat(60) }),
)

/** Plays a server. Rows from index `next` on do not exist yet. */
async function play(rows: readonly ChatRow[], startAt: number, moves: readonly Move[]) {
  const log = fakeLog()
  let next = Math.min(startAt, rows.length)
  log.add(...rows.slice(0, next))
  let tab = await openTab({ log })
  let delivered = next
  const run = async <Result>(thunk: AppThunk<Promise<Result>>) => {
    const done = tab.store.dispatch(thunk)
    await tab.clock.advance(200)
    return done
  }
  /** Starts a stream: sends what was missed since the cursor, as far as it was ever delivered to this person. */
  const connect = async () => {
    for (let waited = 0; waited < 200 && tab.ports.eventSource.latest().isClosed(); waited++)
      await tab.clock.advance(500)
    const address = new URL(tab.ports.eventSource.latest().url)
    const after = Number(address.searchParams.get('after_mid') ?? 0)
    tab.greet()
    tab.chat(...log.rows.slice(Math.min(startAt, rows.length)).filter((row) => row.id > after))
    tab.ready()
    delivered = next
    await tab.settle()
  }
  await connect()
  for (const move of moves) {
    if (move.do === 'tell' || move.do === 'miss') {
      const more = rows.slice(next, next + move.rows)
      next += more.length
      log.add(...more)
      // After a missed row nothing more arrives before the next stream.
      if (move.do === 'tell' && delivered === next - more.length) {
        tab.chat(...shuffled(more, move.disorder))
        delivered = next
        await tab.settle()
      }
    } else if (move.do === 'cut') {
      tab.ports.eventSource.latest().end()
      await connect()
    } else if (move.do === 'reload') {
      tab = await tab.reload()
      await connect()
    } else if (move.do === 'open') await run(openConversation(key))
    else if (move.do === 'close') tab.store.dispatch(conversationClosed(key))
    else if (move.do === 'older') await run(loadOlder(key))
    else if (move.do === 'newer') await run(loadNewer(key))
    else if (move.do === 'jump')
      await run(jumpToMessage(key, rows[move.to % Math.max(1, rows.length)]?.id ?? a.messageId(1)))
  }
  tab.ports.eventSource.latest().end()
  await connect()
  return { tab, run, log }
}

/** Reads the whole conversation, as a person sees it who pages to both ends. */
async function readAll(tab: Tab, run: (thunk: AppThunk<Promise<void>>) => Promise<void>) {
  await run(openConversation(key))
  for (let turn = 0; turn < 8 && !selectMessageWindow(tab.store.getState(), key).isLive; turn++)
    await run(loadNewer(key))
  for (let turn = 0; turn < 8 && !selectMessageWindow(tab.store.getState(), key).isAtStart; turn++)
    await run(loadOlder(key))
  const feed = selectMessageWindow(tab.store.getState(), key)
  return { feed, messages: feed.ids.map((id) => selectMessage(tab.store.getState(), id)) }
}

describe('the stored rows of a conversation', () => {
  it('equal a fresh load after any mixture of cuts, losses, pages, jumps and reloads', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryLog(80),
        fc.nat(40),
        fc.array(anyMove, { maxLength: 12 }),
        async (rows, startAt, moves) => {
          const { tab, run, log } = await play(rows, startAt, moves)
          const { feed, messages } = await readAll(tab, run)
          expect(feed).toMatchObject({ isLive: true, isAtStart: true })
          expect(messages).toEqual(foldRows(log.rows.filter((row) => row.conversation === key)))
        },
      ),
      { numRuns: runs(100) },
    )
  }, 120_000)
})
