import { expect, it } from 'vitest'
import { weekDays } from './weekDays'

it.each([
  ['en-US', 0],
  ['en-GB', 1],
  ['pt-BR', 0],
  ['ja', 0],
  ['fr', 1],
  ['tr', 1],
  ['en-US-u-hc-h23', 0],
])('a week of %s begins with day %i', (locale, first) => {
  const days = weekDays(locale)
  expect(days[0]).toBe(first)
  expect([...days].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
})
