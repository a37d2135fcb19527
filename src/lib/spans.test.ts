import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSpan, coversSpan, spanAt, type Span } from './spans'

const anySpan = fc.tuple(fc.nat(30), fc.nat(6)).map(([from, length]): Span => ({ from, to: from + length }))

describe('spans', () => {
  it('contain exactly the numbers that were added, in any order, and never touch', () => {
    fc.assert(
      fc.property(fc.array(anySpan), (added) => {
        const spans = added.reduce<Span[]>(addSpan, [])
        for (let number = 0; number < 40; number++) {
          expect(spanAt(spans, number) !== undefined).toBe(added.some(({ from, to }) => from <= number && number <= to))
        }
        for (let at = 1; at < spans.length; at++) expect(spans[at]!.from).toBeGreaterThan(spans[at - 1]!.to + 1)
      }),
    )
  })

  it('cover a range only without a gap', () => {
    const spans = [
      { from: 1, to: 4 },
      { from: 6, to: 9 },
    ]
    expect(coversSpan(spans, { from: 2, to: 4 })).toBe(true)
    expect(coversSpan(spans, { from: 3, to: 7 })).toBe(false)
    expect(coversSpan(spans, { from: 5, to: 4 })).toBe(true)
  })
})
