import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatRow } from '@/domain/message'
import { openConversation } from '@/store/history/paging'
import { foldRows } from '@/store/messages/fold'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import { a } from '@support/a'
import { arbitraryLog, shuffled } from '@support/arbitraryLog'
import { runs } from '@support/runs'
import { fakeLog, openTab, type Tab } from './testTab'

const key = a.channelKey(3)
const texts = ({ store }: Tab) =>
  selectMessageWindow(store.getState(), key).ids.map((id) => {
    const message = selectMessage(store.getState(), id)
    return message && { body: message.body, deletedBy: message.deletedBy, reactions: message.reactions }
  })

async function openAfter(rows: readonly ChatRow[], early: readonly ChatRow[], meanwhile: readonly ChatRow[] = []) {
  const tab = await openTab({ log: fakeLog(rows) })
  tab.greet()
  tab.chat(...early)
  tab.ready()
  await tab.settle()
  const opening = tab.store.dispatch(openConversation(key))
  tab.chat(...meanwhile)
  await tab.clock.advance(600)
  await opening
  return tab
}

describe('a message that arrives after rows about it', () => {
  const row = a.row({ id: 41, authorId: 8, text: 'first' })
  const newest = a.row({ id: 45, authorId: 8 })
  const old = Array.from({ length: 40 }, (_, index) => a.row({ id: index + 1, authorId: 8 }))

  it.each<[string, ChatRow, object]>([
    [
      'says what it was changed to',
      a.editRow({ id: 42, targetId: 41, authorId: 8, text: 'better' }),
      { body: a.textBody('better') },
    ],
    [
      'has the reaction',
      a.reactionRow({ id: 42, targetId: 41, authorId: 9 }),
      { reactions: [{ id: 42, userId: 9, emoji: '👍' }] },
    ],
    ['is deleted', a.deletionRow({ id: 42, targetId: 41, authorId: 8 }), { deletedBy: 8 }],
  ])('%s, although the conversation was opened in between', async (_, naming, expected) => {
    const tab = await openAfter(old, [...old, newest, naming])
    tab.chat(row)
    await tab.settle()
    expect(selectMessage(tab.store.getState(), a.messageId(41))).toMatchObject(expected)
  })

  it('and any other equals the fold of its rows, whenever the conversation is opened', async () => {
    const cuts = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    await fc.assert(
      fc.asyncProperty(arbitraryLog(60, 10), cuts, fc.integer(), async (log, [one, other], seed) => {
        const rows = shuffled(log, seed)
        const [first, second] = [Math.min(one, other), Math.max(one, other)].map((part) =>
          Math.floor(part * rows.length),
        )
        const tab = await openAfter(log, rows.slice(0, first), rows.slice(first, second))
        tab.chat(...rows.slice(second))
        await tab.settle()
        const expected = foldRows(log).filter(({ conversation }) => conversation === key)
        expect(texts(tab)).toEqual(expected.map(({ body, deletedBy, reactions }) => ({ body, deletedBy, reactions })))
      }),
      { numRuns: runs(25) },
    )
  }, 30_000)
})
