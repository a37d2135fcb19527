import { expect, it } from 'vitest'
import { inZone } from '@support/inZone'
import { muteTimes } from './muteTimes'

const at = (text: string) => new Date(text).getTime()
const until = (now: string, choice: string) => muteTimes(at(now)).find((each) => each.choice === choice)?.until

it('offers this evening while it is more than an hour away', () => {
  expect(until('2026-11-24T09:30', 'evening')).toBe(at('2026-11-24T18:00'))
  expect(until('2026-11-24T17:00', 'evening')).toBeUndefined()
  expect(until('2026-11-24T22:00', 'evening')).toBeUndefined()
})

it('offers the morning of the next Monday, but not on a Monday', () => {
  expect(until('2026-11-24T09:30', 'monday')).toBe(at('2026-11-30T08:00'))
  expect(until('2026-11-29T23:59', 'monday')).toBe(at('2026-11-30T08:00'))
  expect(until('2026-11-23T09:30', 'monday')).toBeUndefined()
})

it('offers durations from now, and no end, at any time', () => {
  const now = at('2026-11-23T20:00')
  expect(muteTimes(now)).toEqual([
    { choice: 'hour', until: now + 3_600_000 },
    { choice: 'hours', until: now + 8 * 3_600_000 },
    { choice: 'day', until: now + 24 * 3_600_000 },
    { choice: 'week', until: now + 168 * 3_600_000 },
    { choice: 'ever', until: null },
  ])
})

it('Until Monday ends at 8:00 also when the clocks change on Sunday, and one day and one week are lengths', () =>
  inZone('Europe/Berlin', () => {
    for (const now of ['2026-03-28T23:30', '2026-03-29T01:59', '2026-03-29T03:00', '2026-03-29T12:00']) {
      expect(until(now, 'monday')).toBe(at('2026-03-30T08:00'))
      expect(until(now, 'day')).toBe(at(now) + 24 * 3_600_000)
      expect(until(now, 'week')).toBe(at(now) + 168 * 3_600_000)
    }
    expect(until('2026-10-24T12:00', 'monday')).toBe(at('2026-10-26T08:00'))
    expect(until('2026-10-25T02:30', 'evening')).toBe(at('2026-10-25T18:00'))
  }))
