import { expect, it } from 'vitest'
import { DEFAULT_RULES } from '@/domain/notification/rules'
import { pauseEnd } from './pauseEnds'

const now = new Date(2026, 0, 5, 22, 15).getTime()
const quietHours = { ...DEFAULT_RULES.quietHours, to: 7 * 60 }

it('a pause ends after its time, or the next morning', () => {
  expect(pauseEnd('minutes', now, quietHours)).toBe(new Date(2026, 0, 5, 22, 45).getTime())
  expect(pauseEnd('hour', now, quietHours)).toBe(new Date(2026, 0, 5, 23, 15).getTime())
  expect(pauseEnd('tomorrow', now, quietHours)).toBe(new Date(2026, 0, 6, 8).getTime())
  expect(pauseEnd('tomorrow', now, { ...quietHours, isOn: true })).toBe(new Date(2026, 0, 6, 7).getTime())
})
