import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAround, dayKey, dayOfKey, daysBetween } from './dayKey'

it('names a day by the local calendar', () => {
  expect(dayKey(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02')
  expect(dayKey(new Date(2026, 0, 3, 0, 0).getTime())).toBe('2026-01-03')
})

it('returns the begin and end of a day, whatever its length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (at) => {
      const { from, to } = dayAround(at)
      expect(from <= at && at < to).toBe(true)
      expect([dayKey(from), dayKey(to - 1)]).toEqual([dayKey(at), dayKey(at)])
      expect([dayKey(from - 1), dayKey(to)]).not.toContain(dayKey(at))
    }),
  )
})

const at = (text: string) => new Date(text).getTime()

it('counts midnights, not hours', () => {
  expect(daysBetween(at('2026-11-19T23:59:59'), at('2026-11-20T00:00:00'))).toBe(1)
  expect(daysBetween(at('2026-11-20T00:00:00'), at('2026-11-20T23:59:59'))).toBe(0)
})

it('reads the day of a date field, and nothing from an empty one', () => {
  expect(dayOfKey('2026-03-29')).toBe(at('2026-03-29T00:00:00'))
  expect(dayOfKey('')).toBeNull()
})
