import { expect, it } from 'vitest'
import { DEFAULT_RULES } from '@/domain/notification/rules'
import { inZone } from '@support/inZone'
import { pauseEnd } from './pauseEnds'

const now = new Date(2026, 0, 5, 22, 15).getTime()
const quietHours = { ...DEFAULT_RULES.quietHours, to: 7 * 60 }

it('a pause ends after its time, or the next morning', () => {
  expect(pauseEnd('minutes', now, quietHours)).toBe(new Date(2026, 0, 5, 22, 45).getTime())
  expect(pauseEnd('hour', now, quietHours)).toBe(new Date(2026, 0, 5, 23, 15).getTime())
  expect(pauseEnd('tomorrow', now, quietHours)).toBe(new Date(2026, 0, 6, 8).getTime())
  expect(pauseEnd('tomorrow', now, { ...quietHours, isOn: true })).toBe(new Date(2026, 0, 6, 7).getTime())
})

/** The evening before, the hours around and the morning after every change of 2026. */
const CHANGES: [zone: string, month: number, day: number][] = [
  ['Europe/Berlin', 2, 29],
  ['Europe/Berlin', 9, 25],
  ['America/New_York', 2, 8],
  ['America/New_York', 10, 1],
  ['Australia/Lord_Howe', 3, 5],
  ['Australia/Lord_Howe', 9, 4],
  ['Africa/Cairo', 3, 24],
]

it.each(CHANGES)('Until tomorrow ends at 8:00, not at 7:00, when the clocks change: %s, %i-%i', (zone, month, day) =>
  inZone(zone, () => {
    for (const [daysLater, hour] of [-1, 0, 1].flatMap((later) =>
      [0, 1, 3, 9, 18, 23].map((at) => [later, at] as const),
    )) {
      const at = new Date(2026, month, day + daysLater, hour, 15).getTime()
      expect(pauseEnd('tomorrow', at, quietHours)).toBe(new Date(2026, month, day + daysLater + 1, 8).getTime())
      expect(pauseEnd('minutes', at, quietHours) - at).toBe(30 * 60_000)
      expect(pauseEnd('hour', at, quietHours) - at).toBe(60 * 60_000)
    }
  }),
)
