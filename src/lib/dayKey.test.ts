import { expect, it } from 'vitest'
import { dayKey } from './dayKey'

it('names a day by the local calendar', () => {
  expect(dayKey(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02')
  expect(dayKey(new Date(2026, 0, 3, 0, 0).getTime())).toBe('2026-01-03')
})
