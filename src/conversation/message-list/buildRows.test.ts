import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLocalId, toMessageId, toUserId } from '@/domain/ids'
import {
  buildRows,
  GROUP_MS,
  indexOfMessage,
  createRowBuilder,
  messagesOf,
  IMAGE_GROUP_MS,
  type GroupingData,
  type RowInput,
} from './buildRows'

const noon = new Date(2026, 10, 20, 12).getTime()
const ada = toUserId(1)
const bo = toUserId(2)

function input(
  messages: {
    id: number
    by?: number
    at?: number
    localId?: number
    album?: number | undefined
    isImage?: boolean
  }[],
  more: Partial<RowInput> = {},
): RowInput {
  const data = new Map<number, GroupingData>(
    messages.map(({ id, by = 2, at = noon, localId, album, isImage = false }) => [
      id,
      {
        authorId: toUserId(by),
        sentAt: at,
        localId: localId === undefined ? null : toLocalId(localId),
        album: album === undefined ? null : toLocalId(album),
        isImage,
      },
    ]),
  )
  return {
    ids: messages.map(({ id }) => toMessageId(id)),
    groupingDataOf: (id) => data.get(id),
    outgoing: [],
    isLive: true,
    myId: ada,
    isAtStart: true,
    groupStarts: new Set(),
    hasOlderFailed: false,
    unreadFrom: null,
    ...more,
  }
}
const shape = (rows: ReturnType<typeof buildRows>) =>
  rows.map((row) => (row.kind === 'message' ? `${row.key}${row.isGroupStart ? '*' : ''}` : row.kind))

describe('the rows of the message list', () => {
  const outgoing = (localId: number, below?: number) => ({
    localId: toLocalId(localId),
    createdAt: noon,
    ...(below !== undefined && { below: below === 0 ? (0 as const) : toMessageId(below) }),
  })

  it('keep a refused message at its place, and put pending ones at the bottom', () => {
    const messages = [{ id: 5 }, { id: 8 }, { id: 9 }]
    const rows = buildRows(input(messages, { outgoing: [outgoing(70, 8), outgoing(71), outgoing(72, 0)] }))
    expect(rows.flatMap((row) => (row.kind === 'message' ? [row.key] : []))).toEqual([
      'l72',
      'm5',
      'm8',
      'l70',
      'm9',
      'l71',
    ])
  })

  it('of a window further up contain only refused messages of that part', () => {
    const more = {
      outgoing: [outgoing(70, 8), outgoing(71), outgoing(72, 2), outgoing(73, 9)],
      isAtStart: false,
      isLive: false,
    }
    const rows = buildRows(input([{ id: 5 }, { id: 8 }, { id: 9 }], more))
    expect(rows.flatMap((row) => (row.kind === 'message' ? [row.key] : []))).toEqual(['m5', 'm8', 'l70', 'm9'])
  })

  it('show the name once for messages of one author within five minutes', () => {
    const rows = buildRows(
      input([
        { id: 1 },
        { id: 2, at: noon + GROUP_MS },
        { id: 3, at: noon + 2 * GROUP_MS + 1 },
        { id: 4, by: 1, at: noon + 2 * GROUP_MS + 2 },
      ]),
    )
    expect(shape(rows)).toEqual(['head', 'day', 'm1*', 'm2', 'm3*', 'm4*'])
  })

  it('begin every day with its line and a new group', () => {
    const midnight = new Date(2026, 10, 21).getTime()
    expect(
      shape(
        buildRows(
          input([
            { id: 1, at: midnight - 1 },
            { id: 2, at: midnight },
          ]),
        ),
      ),
    ).toEqual(['head', 'day', 'm1*', 'day', 'm2*'])
  })

  it('show a past call between the messages of its time, and below the last one', () => {
    const call = (at: number) => ({ kind: 'missed' as const, key: 'dm:2' as const, at, lengthMs: 0 })
    const day = 86_400_000
    const messages = [{ id: 1 }, { id: 2, at: noon + 2 }]
    const calls = [call(noon + 1), call(noon + day)]
    expect(shape(buildRows(input(messages, { calls })))).toEqual(['head', 'day', 'm1*', 'call', 'm2*', 'day', 'call'])
    expect(shape(buildRows(input([], { calls })))).toEqual(['head', 'day', 'call', 'day', 'call'])
  })

  it('show no call that is older than the loaded messages, or newer than a window further up', () => {
    const call = (at: number) => ({ kind: 'ended' as const, key: 'dm:2' as const, at, lengthMs: 9 })
    const calls = [call(noon - 1), call(noon + 1)]
    expect(shape(buildRows(input([{ id: 1 }], { calls, isAtStart: false, isLive: false })))).toEqual(['m1*'])
  })

  it('put the unread line before the first message that was unread at opening', () => {
    expect(shape(buildRows(input([{ id: 1 }, { id: 2 }], { unreadFrom: toMessageId(2) })))).toEqual([
      'head',
      'day',
      'm1*',
      'unread',
      'm2*',
    ])
  })

  it('keep the key of an own message when the server acknowledges it', () => {
    const outgoing = [{ localId: toLocalId(77), createdAt: noon }]
    const before = buildRows(input([{ id: 1 }], { outgoing }))
    const after = buildRows(input([{ id: 1 }, { id: 2, by: 1, localId: 77 }]))
    expect(before.at(-1)!.key).toBe(after.at(-1)!.key)
  })

  it('never show a message twice while stream and outbox both contain it', () => {
    const outgoing = [{ localId: toLocalId(77), createdAt: noon }]
    expect(shape(buildRows(input([{ id: 2, by: 1, localId: 77 }], { outgoing })))).toEqual(['head', 'day', 'l77*'])
  })

  it("do not mistake another author's local id for an own one", () => {
    const outgoing = [{ localId: toLocalId(77), createdAt: noon }]
    expect(shape(buildRows(input([{ id: 2, by: bo, localId: 77 }], { outgoing })))).toEqual([
      'head',
      'day',
      'm2*',
      'l77*',
    ])
  })

  it('have no day line above the first message while older ones can be loaded, since it would move', () => {
    expect(shape(buildRows(input([{ id: 1 }, { id: 2 }], { isAtStart: false })))).toEqual(['m1*', 'm2'])
  })

  it('keep existing rows unchanged when a page is added above', () => {
    const message = fc.record({ by: fc.integer({ min: 1, max: 3 }), gap: fc.integer({ min: 0, max: 9 * 3_600_000 }) })
    fc.assert(
      fc.property(
        fc.array(message, { minLength: 1, maxLength: 60 }),
        fc.nat(59),
        fc.boolean(),
        (messages, cut, isAtStart) => {
          let at = noon
          const placed = messages.map(({ by, gap }, index) => ({ id: index + 1, by, at: (at += gap) }))
          const shown = placed.slice(Math.min(cut, placed.length - 1))
          const before = buildRows(input(shown, { isAtStart: false }))
          const groupStarts = new Set([toMessageId(shown[0]!.id)])
          const after = buildRows(input(placed, { isAtStart, groupStarts }))
          expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
          expect(after.slice(-before.length)).toEqual(before)
        },
      ),
    )
  })
})

describe('images in a row', () => {
  /** `p` is an image, `t` a text; all by one person, `apart` ms after each other. */
  const rowsOf = (kinds: string, more: Partial<RowInput> = {}, apart = 1000) =>
    buildRows(
      input(
        [...kinds].map((_, index) => ({ id: index + 1, at: noon + index * apart })),
        {
          groupingDataOf: (id) => ({
            authorId: bo,
            sentAt: noon + id * apart,
            localId: null,
            isImage: kinds[id - 1] === 'p',
          }),
          ...more,
        },
      ),
    )
  const groups = (rows: ReturnType<typeof buildRows>) =>
    rows.flatMap((row) =>
      row.kind === 'day' || row.kind === 'head'
        ? []
        : [
            messagesOf(row)
              .map(({ id }) => id)
              .join(),
          ],
    )

  it('share one row, and a single one has its own', () => {
    expect(groups(rowsOf('tppptp'))).toEqual(['1', '2,3,4', '5', '6'])
  })

  it('share it only if they were sent together, so that one with a caption stays whole', () => {
    expect(groups(rowsOf('ppp', {}, IMAGE_GROUP_MS))).toEqual(['1,2,3'])
    expect(groups(rowsOf('tppp', {}, IMAGE_GROUP_MS + 1))).toEqual(['1', '2', '3', '4'])
  })

  it('share it however long the uploads took, if their sender tells that they were sent in one step', () => {
    const image = (id: number, album?: number) => ({
      id,
      by: 1,
      localId: 70 + id,
      album,
      isImage: true,
      at: noon + id * 9_000,
    })
    const rows = buildRows(input([image(1), image(2, 71), image(3, 71), image(4), image(5, 74)]))
    expect(groups(rows)).toEqual(['1,2,3', '4,5'])
    const outgoing = [{ localId: toLocalId(72), album: toLocalId(71), createdAt: noon + 60_000, isImage: true }]
    expect(groups(buildRows(input([image(1)], { outgoing })))).toEqual(['1,'])
  })

  it('keep the key of the first when more come, so that the row stays', () => {
    const keyOfLast = (kinds: string) => rowsOf(kinds).at(-1)?.key
    expect([keyOfLast('tp'), keyOfLast('tpp'), keyOfLast('tppp')]).toEqual(['m2', 'm2', 'm2'])
  })

  it('start a new row after ten', () => {
    expect(groups(rowsOf('pppppppppppp'))).toEqual(['1,2,3,4,5,6,7,8,9,10', '11,12'])
  })

  it('never join the row that was at the top of the window before, nor unread ones', () => {
    expect(groups(rowsOf('pppp', { groupStarts: new Set([toMessageId(3)]) }))).toEqual(['1,2', '3,4'])
    expect(groups(rowsOf('pppp', { unreadFrom: toMessageId(4) }))).toEqual(['1,2,3', '', '4'])
  })

  it('include pending ones', () => {
    const outgoing = [1, 2].map((localId) => ({ localId: toLocalId(localId), createdAt: noon, isImage: true }))
    const rows = rowsOf('', { outgoing })
    expect(rows.at(-1)).toMatchObject({ kind: 'imageGroup', key: 'l1', images: [{ localId: 1 }, { localId: 2 }] })
  })

  it('are found by any of their messages', () => {
    const rows = rowsOf('tpp')
    expect(indexOfMessage(rows, ({ id }) => id === 3)).toBe(rows.length - 1)
    expect(indexOfMessage(rows, ({ id }) => id === 9)).toBe(-1)
  })
})

describe('rows that are built again', () => {
  it('keep their identity when a message arrives or older ones are added, except those that change', () => {
    const rowsOf = createRowBuilder()
    const groupStarts = new Set([toMessageId(5)])
    const before = rowsOf(input([{ id: 5 }, { id: 8 }], { groupStarts }))
    const after = rowsOf(input([{ id: 2 }, { id: 5 }, { id: 8 }, { id: 9 }], { groupStarts }))
    expect(shape(after)).toEqual(['head', 'day', 'm2*', 'm5*', 'm8', 'm9'])
    expect(after.filter((row) => before.includes(row))).toEqual(before)
    const regrouped = rowsOf(input([{ id: 2, by: 1 }, { id: 5 }, { id: 8, by: 1 }, { id: 9 }], { groupStarts }))
    expect(regrouped.filter((row) => !after.includes(row)).map(({ key }) => key)).toEqual(['m8', 'm9'])
  })

  it('equal rows that are built from scratch', () => {
    const message = fc.record({
      by: fc.integer({ min: 1, max: 2 }),
      at: fc.integer({ min: 0, max: 3 }).map((hours) => noon + hours * 6 * 3_600_000),
      isImage: fc.boolean(),
    })
    const windows = fc.array(
      fc.record({
        messages: fc.array(message, { maxLength: 12 }),
        from: fc.integer({ min: 1, max: 4 }),
        isAtStart: fc.boolean(),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(windows, (moments) => {
        const rowsOf = createRowBuilder()
        for (const { messages, from, isAtStart } of moments) {
          const withIds = messages.map((each, index) => ({ id: from + index, ...each }))
          const given = input(withIds, { isAtStart })
          const withImages = {
            ...given,
            groupingDataOf: (id: (typeof given.ids)[number]) => {
              const data = given.groupingDataOf(id)
              return (
                data && {
                  ...data,
                  isImage: withIds.find((each) => toMessageId(each.id) === id)?.isImage === true,
                }
              )
            },
          }
          expect(rowsOf(withImages)).toEqual(buildRows(withImages))
        }
      }),
    )
  })
})
