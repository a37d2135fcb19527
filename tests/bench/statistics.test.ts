import { describe, expect, it } from 'vitest'
import { median, percentile95 } from './statistics'

describe('median', () => {
  it('is the middle one, or the mean of the two in the middle, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })
  it('throws without values', () => expect(() => median([])).toThrow('nothing'))
})

describe('percentile95', () => {
  it('is the value that 95 of 100 do not exceed', () => {
    expect(percentile95(Array.from({ length: 100 }, (_, index) => 100 - index))).toBe(95)
    expect(percentile95([7])).toBe(7)
  })
})
