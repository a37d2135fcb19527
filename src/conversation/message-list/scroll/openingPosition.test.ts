import { describe, expect, it } from 'vitest'
import { toMessageId } from '@/domain/ids'
import type { ListRow } from '../buildRows'
import type { OpeningPlace } from './machine'
import { firstOffset, findOpeningPlace, viewportHeight, type Opening } from './openingPosition'

const rows: ListRow[] = Array.from({ length: 100 }, (_, index) => ({
  kind: 'message',
  key: `m${index}`,
  id: toMessageId(index + 1),
  localId: null,
  isGroupStart: true,
  sentAt: 0,
}))
const input = { rows, estimateSize: () => 50, openAtId: null, unreadFrom: null, position: undefined, settled: true }
const bottom = 5_000 - viewportHeight()

describe('the initial scroll position', () => {
  it('is the bottom', () => {
    expect(firstOffset(input)).toBe(bottom)
  })

  it('is the saved position, by the heights that were known then', () => {
    const sizes = [{ key: 'm0', index: 0, start: 0, end: 80, size: 80, lane: 0 }]
    expect(
      firstOffset({ ...input, position: { top: { rowKey: 'm10', messageId: toMessageId(11), hiddenPx: 7 }, sizes } }),
    ).toBe(537)
  })

  it('centers the jump target, and never scrolls beyond an end', () => {
    expect(firstOffset({ ...input, openAtId: toMessageId(51) })).toBe(2_500 - viewportHeight() / 2)
    expect(firstOffset({ ...input, openAtId: toMessageId(1) })).toBe(0)
    expect(firstOffset({ ...input, openAtId: toMessageId(100) })).toBe(bottom)
  })

  it('is a little above the unread line', () => {
    const withLine: ListRow[] = [...rows.slice(0, 40), { kind: 'unread', key: 'unread', sentAt: 0 }, ...rows.slice(40)]
    expect(firstOffset({ ...input, rows: withLine, unreadFrom: toMessageId(41) })).toBe(2_000 - 56)
  })
})

describe('the place where a conversation opens', () => {
  const line: ListRow = { kind: 'unread', key: 'unread', sentAt: 0 }
  const opening = { openAtId: null, unreadFrom: null, position: undefined, settled: false }
  const position = { top: { rowKey: 'm10', messageId: toMessageId(11), hiddenPx: 7 }, sizes: [] }
  const unreadFrom = toMessageId(41)

  it.each<[string, ListRow[], Partial<Opening>, OpeningPlace]>([
    ['the bottom', rows, {}, { kind: 'bottom' }],
    ['the message of the address', rows, { openAtId: toMessageId(51) }, { kind: 'message', id: toMessageId(51) }],
    ['the bottom while that message is not loaded', rows, { openAtId: toMessageId(999) }, { kind: 'bottom' }],
    ['the position of the last visit', rows, { position }, { kind: 'position' }],
    ['the bottom while its row is not loaded', rows.slice(20), { position }, { kind: 'bottom' }],
    [
      'unread messages rather than the last position',
      [line, ...rows],
      { unreadFrom, position },
      { kind: 'unreadLine' },
    ],
    [
      'the last position rather than unread messages after a reload',
      [line, ...rows],
      { unreadFrom, position: { ...position, isReload: true } },
      { kind: 'position' },
    ],
    [
      'the bottom after a reload while the last position may still be loaded',
      [line, ...rows.slice(20)],
      { unreadFrom, position: { ...position, isReload: true } },
      { kind: 'bottom' },
    ],
    [
      'unread messages when the last position was not found after a reload',
      [line, ...rows.slice(20)],
      { unreadFrom, position: { ...position, isReload: true }, settled: true },
      { kind: 'unreadLine' },
    ],
  ])('is %s', (_, shown, given, place) => {
    expect(findOpeningPlace(shown, { ...opening, ...given })).toEqual(place)
  })
})
