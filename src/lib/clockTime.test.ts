import { expect, it } from 'vitest'
import { clockTime } from './clockTime'

it('is minutes and seconds, with hours only if there are any', () => {
  expect([0, 7.9, 60, 750, 3599, 3600, 3723].map(clockTime)).toEqual([
    '0:00',
    '0:07',
    '1:00',
    '12:30',
    '59:59',
    '1:00:00',
    '1:02:03',
  ])
})

it('never shows a negative time', () => {
  expect(clockTime(-3)).toBe('0:00')
})
