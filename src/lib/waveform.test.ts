import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toWaveform } from './waveform'

it('keeps the loudest value of every section', () => {
  expect(toWaveform([0, 0.5, 0.1, 0.25], 2)).toEqual([1, 0.5])
})

it('leaves silence silent, and an empty recording empty', () => {
  expect(toWaveform([0, 0, 0], 2)).toEqual([0, 0])
  expect(toWaveform([], 4)).toEqual([])
})

it('has as many bars as fit and never more than values, the loudest at 1', () => {
  const loudness = fc.double({ min: 0.001, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(loudness, { minLength: 1, maxLength: 2000 }),
      fc.integer({ min: 1, max: 100 }),
      (all, count) => {
        const bars = toWaveform(all, count)
        expect(bars).toHaveLength(Math.min(count, all.length))
        expect(Math.max(...bars)).toBe(1)
        expect(Math.min(...bars)).toBeGreaterThan(0)
      },
    ),
  )
})
