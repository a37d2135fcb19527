import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatRow } from '@/domain/message'
import { a } from '@kit/a'
import { anyLog, shuffled } from '@kit/anyLog'
import { foldRows, GONE } from './fold'

describe('a message', () => {
  it('is the same in whatever order its rows arrive, and however often', () => {
    fc.assert(
      fc.property(anyLog(), fc.integer(), fc.nat(3), (rows, seed, copies) => {
        const again = shuffled([...rows, ...Array.from({ length: copies }, () => rows).flat()], seed)
        expect(foldRows(again)).toEqual(foldRows(rows))
      }),
    )
  })

  it('says what its latest edit says, and nothing once it was deleted', () => {
    const rows: ChatRow[] = [
      a.row({ id: 1, text: 'first' }),
      a.editRow({ id: 4, targetId: 1, text: 'third' }),
      a.editRow({ id: 2, targetId: 1, text: 'second' }),
    ]
    expect(foldRows(rows)[0]).toMatchObject({ body: a.textBody('third'), editId: 4 })
    const gone = foldRows([a.deletionRow({ id: 5, targetId: 1, authorId: 9 }), ...rows])[0]
    expect(gone).toMatchObject({ body: GONE, deletedBy: 9 })
  })

  it('was deleted by its author rather than by anybody else', () => {
    const rows = [
      a.row({ id: 1, authorId: 8 }),
      a.deletionRow({ id: 2, targetId: 1, authorId: 3 }),
      a.deletionRow({ id: 3, targetId: 1, authorId: 8 }),
    ]
    expect(foldRows(rows)[0]?.deletedBy).toBe(8)
    expect(foldRows(rows.reverse())[0]?.deletedBy).toBe(8)
  })
})
