import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortedIncludes, insert, remove } from './sorted'

describe('sorted numbers', () => {
  it('stay sorted and unique after any insertions and removals', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(20))), (steps) => {
        const list: number[] = []
        const set = new Set<number>()
        for (const [isIn, value] of steps) {
          expect((isIn ? insert : remove)(list, value)).toBe(isIn ? !set.has(value) : set.has(value))
          if (isIn) set.add(value)
          else set.delete(value)
        }
        expect(list).toEqual([...set].sort((one, other) => one - other))
        for (let value = 0; value <= 20; value++) expect(sortedIncludes(list, value)).toBe(set.has(value))
      }),
    )
  })
})
