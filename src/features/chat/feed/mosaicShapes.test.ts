import { describe, expect, it } from 'vitest'
import { MOST_TILES, mosaicHeight, tileShapes } from './mosaicShapes'

const COLUMNS = { half: 3, third: 2, large: 4 }

describe('the tiles of a mosaic', () => {
  it.each(Array.from({ length: MOST_TILES - 1 }, (_, index) => index + 2))('fill their rows: %i of them', (count) => {
    const shapes = tileShapes(count)
    expect(shapes).toHaveLength(count)
    // a large one takes two rows of a grid of six columns
    const cells = shapes.reduce((sum, shape) => sum + COLUMNS[shape] * (shape === 'large' ? 2 : 1), 0)
    expect(cells % 6).toBe(0)
    expect(mosaicHeight(count)).toBeGreaterThan(100)
  })

  it('are as high as their rows', () => {
    expect(mosaicHeight(3)).toBe(239)
    expect(mosaicHeight(2)).toBe(143)
  })
})
