import { expect, it } from 'vitest'
import { nextIndex } from './arrowKeys'

it('moves by one, by a page and to the ends', () => {
  expect(nextIndex('ArrowDown', 3, 10, 4)).toBe(4)
  expect(nextIndex('ArrowUp', 3, 10, 4)).toBe(2)
  expect(nextIndex('PageDown', 3, 10, 4)).toBe(7)
  expect(nextIndex('Home', 3, 10, 4)).toBe(0)
  expect(nextIndex('End', 3, 10, 4)).toBe(9)
})

it('stays at the ends instead of wrapping', () => {
  expect(nextIndex('ArrowDown', 9, 10, 4)).toBe(9)
  expect(nextIndex('PageUp', 2, 10, 4)).toBe(0)
})

it('ignores other keys and empty lists', () => {
  expect(nextIndex('a', 3, 10, 4)).toBeNull()
  expect(nextIndex('ArrowDown', 0, 0, 4)).toBeNull()
})
