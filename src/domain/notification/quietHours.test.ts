import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANGING_ZONES, inZone } from '@support/inZone'
import { isQuiet, quietUntil } from './quietHours'
import type { QuietHours } from './rules'

/** Monday, 5 January 2026, at an hour and minute of this device. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, 5 + day, hour, minute).getTime()
const nights: QuietHours = { isOn: true, from: 20 * 60, to: 7 * 60, weekdays: [1, 2, 3, 4, 5] }
const lunch: QuietHours = { isOn: true, from: 12 * 60, to: 13 * 60, weekdays: [1] }
const SATURDAY = 5

describe('isQuiet', () => {
  it('is false while they are off', () => {
    expect(isQuiet({ ...nights, isOn: false }, at(0, 22))).toBe(false)
  })

  it.each([
    [lunch, 0, 11, 59, false],
    [lunch, 0, 12, 0, true],
    [lunch, 0, 12, 59, true],
    [lunch, 0, 13, 0, false],
    [lunch, 1, 12, 30, false],
    [nights, 0, 19, 59, false],
    [nights, 0, 20, 0, true],
    [nights, 1, 6, 59, true],
    [nights, 1, 7, 0, false],
    // The night from Friday to Saturday begins on Friday. The night to Monday begins on Sunday, which was not chosen.
    [nights, SATURDAY, 6, 0, true],
    [nights, SATURDAY, 22, 0, false],
    [nights, 7, 6, 0, false],
  ])('%j on day %i at %i:%i is %s', (hours, day, hour, minute, expected) => {
    expect(isQuiet(hours, at(day, hour, minute))).toBe(expected)
  })

  it('equal times mean a whole day', () => {
    const weekend = { ...nights, from: 0, to: 0, weekdays: [6] }
    expect([at(SATURDAY, 0), at(SATURDAY, 23, 59), at(SATURDAY + 1, 0)].map((now) => isQuiet(weekend, now))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('quietUntil', () => {
  it('is the next end', () => {
    expect(quietUntil(nights, at(0, 22))).toBe(at(1, 7))
    expect(quietUntil(nights, at(1, 6))).toBe(at(1, 7))
    expect(quietUntil(lunch, at(0, 12, 30))).toBe(at(0, 13))
    expect(quietUntil(nights, at(0, 12))).toBeNull()
  })

  it('whole days end after the last of them, and a whole week never', () => {
    const days = (...weekdays: number[]) => ({ ...nights, from: 0, to: 0, weekdays })
    expect(quietUntil(days(6, 0), at(SATURDAY, 12))).toBe(at(7, 0))
    expect(quietUntil(days(0, 1, 2, 3, 4, 5, 6), at(0, 12))).toBeNull()
  })
})

it.each(CHANGING_ZONES)('the end is later, not quiet itself, and everything before it is quiet, in %s', (zone) => {
  const hours = fc.record({
    isOn: fc.constant(true),
    from: fc.integer({ min: 0, max: 1439 }),
    to: fc.integer({ min: 0, max: 1439 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  })
  const instant = fc.integer({ min: at(0, 0), max: at(365, 0) })
  const property = fc.property(hours, instant, fc.double({ min: 0, max: 1, noNaN: true }), (quiet, now, part) => {
    const end = quietUntil(quiet, now)
    if (end === null) return
    expect(end).toBeGreaterThan(now)
    expect(isQuiet(quiet, end)).toBe(false)
    const between = now + Math.floor((end - 1 - now) * part)
    expect(isQuiet(quiet, between)).toBe(true)
  })
  inZone(zone, () => fc.assert(property))
})

it('the hour that comes twice ends at its second end, and quiet hours that end in a skipped hour end with the change', () =>
  inZone('Europe/Berlin', () => {
    const hours: QuietHours = { isOn: true, from: 22 * 60, to: 2 * 60 + 30, weekdays: [0, 1, 2, 3, 4, 5, 6] }
    const secondTen = Date.UTC(2026, 9, 25, 1, 10)
    expect(quietUntil(hours, secondTen)).toBe(Date.UTC(2026, 9, 25, 1, 30))
    expect(quietUntil(hours, Date.UTC(2026, 2, 29, 0, 50))).toBe(Date.UTC(2026, 2, 29, 1))
  }))
