import fc from 'fast-check'
import { expect, it } from 'vitest'
import { a } from '@support/a'
import { newestSeen } from './useMarkRead'

const VIEW = new DOMRect(0, 100, 390, 600)
/** Consecutive rows of these heights in px, starting at `top`, with the ids 1, 2, 3, … */
const shownAt = (top: number, heights: readonly number[]) => {
  let below = top
  return heights.map((height, index) => {
    const boundingClientRect = new DOMRect(0, below, 390, height)
    below += height
    return { id: a.messageId(index + 1), boundingClientRect, rootBounds: VIEW }
  })
}

it('returns the last message whose end is above the bottom edge', () => {
  expect(newestSeen(shownAt(150, [200, 200, 200, 200]))).toBe(2)
  expect(newestSeen(shownAt(150, [200, 350]))).toBe(2)
})

it('returns no message whose end is below the edge, however much of it is shown', () => {
  expect(newestSeen(shownAt(120, [900, 40]))).toBeNull()
})

it('tolerates a few missing pixels at the bottom, and not more', () => {
  expect(newestSeen(shownAt(150, [562]))).toBe(1)
  expect(newestSeen(shownAt(150, [563]))).toBeNull()
})

it('ignores rows that left the page, and a removed list', () => {
  const [row] = shownAt(150, [40])
  expect(newestSeen([{ ...row!, boundingClientRect: new DOMRect() }])).toBeNull()
  expect(newestSeen([{ ...row!, rootBounds: null }])).toBeNull()
  expect(newestSeen([])).toBeNull()
})

it('never goes below the edge and misses nothing above it, in any order', () => {
  const feeds = fc.tuple(fc.integer({ min: -500, max: 700 }), fc.array(fc.integer({ min: 1, max: 900 })), fc.boolean())
  fc.assert(
    fc.property(feeds, ([top, heights, isReversed]) => {
      const shown = shownAt(top, heights)
      const above = shown.filter(({ boundingClientRect: { bottom } }) => bottom <= VIEW.bottom + 12).length
      expect(newestSeen(isReversed ? shown.toReversed() : shown) ?? 0).toBe(above)
    }),
  )
})
