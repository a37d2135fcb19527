import { expect, it } from 'vitest'
import { boundedWidth, effectiveWidth, widthAfterKey } from './listWidth'

it('keeps the list between 220 and 420 px', () => {
  expect(boundedWidth(10)).toBe(220)
  expect(boundedWidth(300.4)).toBe(300)
  expect(boundedWidth(900)).toBe(420)
})

it('moves by keys and stops at the ends', () => {
  expect(widthAfterKey('ArrowRight', 280)).toBe(296)
  expect(widthAfterKey('ArrowLeft', 225)).toBe(220)
  expect(widthAfterKey('End', 280)).toBe(420)
  expect(widthAfterKey('x', 280)).toBeNull()
})

it('keeps the bounds for whatever was stored', () => {
  expect([null, -1, 300, 1e300, Infinity].map(effectiveWidth)).toEqual([280, 220, 300, 420, 420])
})
