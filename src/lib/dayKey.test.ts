import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANGING_ZONES, inZone } from '@support/inZone'
import { dayAround, dayKey, dayOfKey, daysBetween, startOfDay, timeOnDay } from './dayKey'

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

describe('where the clocks change', () => {
  /** Every half hour of a year. */
  const hours = fc.integer({ min: 0, max: 2 * 24 * 365 }).map((half) => Date.UTC(2026, 0, 1) + half * 1_800_000)

  it.each(CHANGING_ZONES)('a time on a day is read from the clock, in %s', (zone) =>
    inZone(zone, () =>
      fc.assert(
        fc.property(hours, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: -40, max: 40 }), (now, time, later) => {
          const found = new Date(timeOnDay(now, time, later))
          expect(daysBetween(now, found.getTime())).toBe(later)
          const minutes = found.getHours() * 60 + found.getMinutes()
          if (minutes === time) return
          // The clock skips it: the minute before this moment shows an earlier time.
          const before = new Date(found.getTime() - 60_000)
          expect(minutes).toBeGreaterThan(time)
          expect(before.getTimezoneOffset()).not.toBe(found.getTimezoneOffset())
        }),
      ),
    ),
  )

  it('a day that begins at 1:00 begins then', () =>
    inZone('Africa/Cairo', () => {
      const start = startOfDay(new Date(2026, 3, 23, 12).getTime(), 1)
      expect([dayKey(start), new Date(start).getHours(), dayKey(start - 1)]).toEqual(['2026-04-24', 1, '2026-04-23'])
    }))
})
