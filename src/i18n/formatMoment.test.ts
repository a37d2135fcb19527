import { expect, it } from 'vitest'
import { formatMoment } from './formatMoment'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-22T12:00')

it('shows the time today, the day as well on other days, and the year if it is another', () => {
  expect(formatMoment('en-GB', at('2026-11-22T08:05'), now)).toBe('08:05')
  expect(formatMoment('en-GB', at('2026-11-23T08:00'), now)).toBe('23 Nov, 08:00')
  expect(formatMoment('en-GB', at('2027-01-02T08:00'), now)).toBe('2 Jan 2027, 08:00')
  expect(formatMoment('ja', at('2026-11-23T08:00'), now)).toBe('11月23日 8:00')
})
