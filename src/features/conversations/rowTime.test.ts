import { expect, it } from 'vitest'
import { rowTime, startOfDay } from './rowTime'

const now = new Date(2026, 10, 20, 9, 49).getTime()
const shown = (...at: [number, number, number, number?, number?]) => rowTime(new Date(...at).getTime(), startOfDay(now), 'en-GB')

it('tells the time of today', () => {
  expect(shown(2026, 10, 20, 0, 5)).toBe('00:05')
})

it('tells the weekday of the last six days', () => {
  expect(shown(2026, 10, 19, 23, 59)).toBe('Thu')
  expect(shown(2026, 10, 14, 0, 1)).toBe('Sat')
})

it('tells the date before, and the year where it is another one', () => {
  expect(shown(2026, 10, 13)).toBe('13 Nov')
  expect(shown(2025, 11, 31)).toBe('31/12/2025')
})

it('counts days by the calendar, across a change to summer time too', () => {
  expect(rowTime(new Date(2026, 2, 26, 12).getTime(), startOfDay(new Date(2026, 2, 30, 9).getTime()), 'en-GB')).toBe('Thu')
})
