import { afterEach, expect, it } from 'vitest'
import { nextIndex } from './arrowKeys'
import { fromStart, lineSign, readingKey } from './readingDirection'

afterEach(() => document.documentElement.removeAttribute('dir'))

it('the left arrow goes to the next tile where the page is read from right to left', () => {
  expect(readingKey('ArrowLeft')).toBe('ArrowLeft')
  expect(nextIndex('ArrowLeft', 3, 10, 2, 3)).toBe(2)
  document.documentElement.dir = 'rtl'
  expect(readingKey('ArrowLeft')).toBe('ArrowRight')
  expect(readingKey('ArrowUp')).toBe('ArrowUp')
  expect(nextIndex('ArrowLeft', 3, 10, 2, 3)).toBe(4)
})

it('a menu opens at the start of its row in both directions', () => {
  const box = { left: 100, right: 300 }
  expect([fromStart(box, 48), lineSign()]).toEqual([148, 1])
  document.documentElement.dir = 'rtl'
  expect([fromStart(box, 48), lineSign()]).toEqual([252, -1])
})
