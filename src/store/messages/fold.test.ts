import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatRow, Message } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { arbitraryLog, shuffled } from '@support/arbitraryLog'
import { foldRows, DELETED_BODY } from './fold'
import { messages } from './messagesSlice'

describe('a message', () => {
  it('is the same in whatever order its rows arrive, and however often', () => {
    fc.assert(
      fc.property(arbitraryLog(), fc.integer(), fc.nat(3), (rows, seed, copies) => {
        const again = shuffled([...rows, ...Array.from({ length: copies }, () => rows).flat()], seed)
        expect(foldRows(again)).toEqual(foldRows(rows))
      }),
    )
  })

  it('has the text of its latest edit, and none once it was deleted', () => {
    const rows: ChatRow[] = [
      a.row({ id: 1, text: 'first' }),
      a.editRow({ id: 4, targetId: 1, text: 'third' }),
      a.editRow({ id: 2, targetId: 1, text: 'second' }),
    ]
    expect(foldRows(rows)[0]).toMatchObject({ body: a.textBody('third'), editId: 4 })
    const gone = foldRows([a.deletionRow({ id: 5, targetId: 1, authorId: 9 }), ...rows])[0]
    expect(gone).toMatchObject({ body: DELETED_BODY, deletedBy: 9 })
  })

  it('was deleted by its author unless another name is known', () => {
    const rows = [
      a.row({ id: 1, authorId: 8 }),
      a.deletionRow({ id: 2, targetId: 1, authorId: 3 }),
      a.deletionRow({ id: 3, targetId: 1, authorId: 8 }),
    ]
    expect(foldRows(rows)[0]?.deletedBy).toBe(8)
    expect(foldRows(rows.reverse())[0]?.deletedBy).toBe(8)
  })

  it('can be edited only by its author, whatever arrives in whatever order', () => {
    const rows = [
      a.row({ id: 1, authorId: 8, text: 'mine' }),
      a.editRow({ id: 2, targetId: 1, authorId: 8, text: 'better' }),
      a.editRow({ id: 3, targetId: 1, authorId: 9, text: 'not by me' }),
    ]
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const inAnyOrder = shuffled(rows, seed)
      expect(foldRows(inAnyOrder)[0]).toMatchObject({ body: a.textBody('better'), editId: 2 })
      expect(inMemory(inAnyOrder)).toMatchObject({ body: a.textBody('better'), editId: 2 })
    }
  })

  const ofDirect = a.row({ id: 1, authorId: 8, conversation: a.directKey(8), text: 'between us' })
  const ofChannel = a.row({ id: 1, authorId: 8, conversation: a.channelKey(3), text: 'in three' })
  const elsewhere = a.channelKey(4)
  const edit = { id: 2, targetId: 1, authorId: 8, text: 'forged' }
  const deletion = { id: 2, targetId: 1, authorId: 9 }
  it.each<[string, ChatRow, ChatRow]>([
    ['an edit of another channel', ofChannel, a.editRow({ ...edit, conversation: elsewhere })],
    ['an edit of a direct conversation', ofChannel, a.editRow({ ...edit, conversation: a.directKey(8) })],
    ['an edit of another direct conversation', ofDirect, a.editRow({ ...edit, conversation: a.directKey(9) })],
    ['a deletion of another channel', ofChannel, a.deletionRow({ ...deletion, conversation: elsewhere })],
    ['its deletion in a direct conversation', ofChannel, a.deletionRow({ ...deletion, conversation: a.directKey(9) })],
    ['a deletion in a channel', ofDirect, a.deletionRow({ ...deletion, conversation: elsewhere })],
    ['a deletion between others', ofDirect, a.deletionRow({ ...deletion, conversation: a.directKey(10) })],
    [
      "its author's deletion elsewhere",
      ofDirect,
      a.deletionRow({ ...deletion, authorId: 8, conversation: a.directKey(9) }),
    ],
    ['a reaction of another channel', ofChannel, a.reactionRow({ ...deletion, conversation: elsewhere })],
  ])('keeps its words whatever is told of another conversation: %s', (_, message, told) => {
    const [expected] = foldRows([message])
    for (const order of [
      [message, told],
      [told, message],
    ]) {
      expect(foldRows(order)).toEqual([expected])
      if (told.kind !== 'reaction') expect(inMemory(order)).toEqual(expected)
    }
  })

  it("is deleted by an admin's deletion, which 0.3.3 tells the recipient in the conversation with the admin", () => {
    const told = a.deletionRow({ ...deletion, conversation: a.directKey(9) })
    expect(foldRows([ofDirect, told])[0]).toMatchObject({ body: DELETED_BODY, deletedBy: 9 })
    expect(inMemory([ofDirect, told])).toMatchObject({ body: DELETED_BODY, deletedBy: 9 })
  })

  it('counts tens of thousands of reactions without reading all of them for each', () => {
    // Reads of ids grow with n log n at most: twice as many reactions may cost a little more than twice as many reads.
    const cost = (count: number) => {
      const reads = { count: 0 }
      const rows = [a.row({ id: 1 }), ...Array.from({ length: count }, (_, index) => counted(index + 2, reads))]
      const mixed = shuffled(rows, 5)
      let found: (Message | undefined)[] = []
      const copies = countCopies(() => {
        found = [inMemory(rows), foldRows(mixed)[0]]
      })
      for (const message of found) expect(message?.reactions).toHaveLength(count)
      return reads.count + copies
    }
    expect(cost(4_000)).toBeLessThan(2.5 * cost(2_000))
  })
})

/** The message after all rows came in one burst of the stream. */
function inMemory(rows: readonly ChatRow[]) {
  const events = rows.map((row) => ({ type: 'chat' as const, row }))
  const burst = eventsReceived({ events, receivedAt: 1, serverAt: 1, me: a.userId(7) })
  return messages(undefined, burst).entities[1]
}

/** A reaction that counts how often its id is read. */
function counted(id: number, reads: { count: number }): ChatRow {
  const row = a.reactionRow({ id, targetId: 1, authorId: id })
  return Object.defineProperty({ ...row }, 'id', { enumerable: true, get: () => ((reads.count += 1), row.id) })
}

/** Counts the list elements that are copied during the run, by spreading or slicing. */
function countCopies(run: () => void): number {
  let copies = 0
  const whole = Array.prototype as {
    [Symbol.iterator]: () => ArrayIterator<unknown>
    slice: typeof Array.prototype.slice
  }
  const { [Symbol.iterator]: iterate, slice } = whole
  whole[Symbol.iterator] = function (this: unknown[]) {
    copies += this.length
    return iterate.call(this)
  }
  whole.slice = function (this: unknown[], from, to) {
    const part = slice.call(this, from, to) as unknown[]
    copies += part.length
    return part
  }
  try {
    run()
  } finally {
    Object.assign(whole, { [Symbol.iterator]: iterate, slice })
  }
  return copies
}
