import { describe, expect, it } from 'vitest'
import type { ServerEvent } from '@/domain/event'
import { toUserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { foldRows } from './fold'
import { messagesRetained } from './messageActions'
import { messages } from './messagesSlice'
import type { MessagesState } from './messagesState'
import { conversationOpened, messagesRemoved, windowLoaded } from '../events'

const KEY = a.channelKey(3)
const burst = (...events: ServerEvent[]) => eventsReceived({ events, receivedAt: 1, serverAt: 1, me: toUserId(7) })
const rowBurst = (row: ChatRow) => burst({ type: 'chat', row })
const show = (from: number, to: number, isLive: boolean) =>
  windowLoaded({
    key: KEY,
    messages: foldRows(Array.from({ length: to - from + 1 }, (_, index) => a.row({ id: from + index }))),
    unmatchedUpdates: [],
    fromId: from,
    toId: to,
    isLive,
    mode: 'replace',
  })
const retained = (...ids: number[]) => messagesRetained(ids.map(a.messageId))

/** Messages 2 and 3 are retained, and the window has moved from 1–5 to 901–905. */
const movedAway = (): MessagesState =>
  [conversationOpened(KEY), show(1, 5, false), retained(2, 3), show(901, 905, true)].reduce(
    messages,
    messages(undefined, { type: 'begin' }),
  )
const inMemory = ({ entities }: MessagesState) => Object.keys(entities).map(Number)

describe('a retained message', () => {
  it('stays in memory when the window moves away from it, and leaves once it is released', () => {
    const moved = movedAway()
    expect(inMemory(moved)).toEqual([2, 3, 901, 902, 903, 904, 905])
    expect(inMemory(messages(moved, retained(3)))).toEqual([3, 901, 902, 903, 904, 905])
    expect(inMemory(messages(moved, retained()))).toEqual([901, 902, 903, 904, 905])
  })

  it('is not released where the window shows it again', () => {
    const back = [show(1, 5, false), retained()].reduce(messages, movedAway())
    expect(inMemory(back)).toEqual([1, 2, 3, 4, 5, 905])
  })

  it('far from the window still receives edits, deletion and expiry', () => {
    const rows = [
      rowBurst(a.editRow({ id: 906, targetId: 2, text: 'better' })),
      rowBurst(a.deletionRow({ id: 907, targetId: 3, authorId: 8 })),
    ].reduce(messages, movedAway())
    expect(rows.entities[2]?.body).toEqual(a.textBody('better'))
    expect(rows.entities[3]?.deletedBy).toBe(8)
    expect(inMemory(messages(rows, messagesRemoved({ ids: [a.messageId(2)], newest: [] })))).not.toContain(2)
  })

  it('is removed with its conversation, and with everything that the server clears', () => {
    expect(inMemory(messages(movedAway(), burst({ type: 'channelCleared', channelId: a.channelId(3) })))).toEqual([])
    expect(inMemory(messages(movedAway(), burst({ type: 'everythingCleared', upTo: a.messageId(902) })))).toEqual([
      903, 904, 905,
    ])
  })
})
