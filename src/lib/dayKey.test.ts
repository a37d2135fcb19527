import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAround, dayKey } from './dayKey'

it('names a day by the local calendar', () => {
  expect(dayKey(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02')
  expect(dayKey(new Date(2026, 0, 3, 0, 0).getTime())).toBe('2026-01-03')
})

it('knows where a day begins and ends, whatever its length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (at) => {
      const { from, to } = dayAround(at)
      expect(from <= at && at < to).toBe(true)
      expect([dayKey(from), dayKey(to - 1)]).toEqual([dayKey(at), dayKey(at)])
      expect([dayKey(from - 1), dayKey(to)]).not.toContain(dayKey(at))
    }),
  )
})
