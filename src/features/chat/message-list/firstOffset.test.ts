import { describe, expect, it } from 'vitest'
import { toMessageId } from '@/domain/ids'
import type { ListRow } from './buildRows'
import { firstOffset, viewportHeight } from './firstOffset'

const rows: ListRow[] = Array.from({ length: 100 }, (_, index) => ({
  kind: 'message',
  key: `m${index}`,
  id: toMessageId(index + 1),
  localId: null,
  first: true,
  at: 0,
}))
const input = { rows, estimateSize: () => 50, at: null, unreadFrom: null, position: undefined }
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
    expect(firstOffset({ ...input, at: toMessageId(51) })).toBe(2_500 - viewportHeight() / 2)
    expect(firstOffset({ ...input, at: toMessageId(1) })).toBe(0)
    expect(firstOffset({ ...input, at: toMessageId(100) })).toBe(bottom)
  })

  it('is a little above the unread line', () => {
    const withLine: ListRow[] = [...rows.slice(0, 40), { kind: 'unread', key: 'unread', at: 0 }, ...rows.slice(40)]
    expect(firstOffset({ ...input, rows: withLine, unreadFrom: toMessageId(41) })).toBe(2_000 - 56)
  })
})
