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

it('moves to all four sides in a grid', () => {
  expect(nextIndex('ArrowDown', 1, 10, 2, 3)).toBe(4)
  expect(nextIndex('ArrowUp', 1, 10, 2, 3)).toBe(0)
  expect(nextIndex('ArrowLeft', 3, 10, 2, 3)).toBe(2)
  expect(nextIndex('ArrowRight', 2, 10, 2, 3)).toBe(3)
  expect(nextIndex('PageDown', 1, 10, 2, 3)).toBe(7)
  expect(nextIndex('ArrowRight', 2, 10, 2)).toBeNull()
})
