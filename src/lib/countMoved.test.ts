import { expect, it } from 'vitest'
import { countMoved } from './countMoved'

it.each([
  ['nothing has happened', 'abcd', 'abcd', 0],
  ['one row rises to the top', 'abcd', 'cabd', 1],
  ['two rise, one after the other', 'abcd', 'dbac', 2],
  ['one falls to the end', 'abcd', 'bcda', 1],
  ['a new one comes', 'abcd', 'aebcd', 1],
  ['one is gone, which moves no other', 'abcd', 'acd', 0],
  ['all are turned round', 'abcd', 'dcba', 3],
  ['another list', 'ab', 'cd', 2],
])('%s: %s becomes %s', (_, before, after, count) => {
  expect(countMoved([...before], [...after])).toBe(count)
})
