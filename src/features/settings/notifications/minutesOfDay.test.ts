import { expect, it } from 'vitest'
import { toMinutes, toTimeText } from './minutesOfDay'

it.each([
  ['00:00', 0],
  ['07:05', 425],
  ['23:59', 1439],
])('%s is %i minutes', (text, minutes) => {
  expect(toMinutes(text)).toBe(minutes)
  expect(toTimeText(minutes)).toBe(text)
})

it.each(['', '7:00', '24:00', '12:60', 'noon'])('“%s” is no time', (text) => {
  expect(toMinutes(text)).toBeNull()
})
