import { describe, expect, it } from 'vitest'
import { MAX_IMAGES, imageGroupHeight, imageShapes } from './imageShapes'

const COLUMNS = { half: 3, third: 2, large: 4 }

describe('the images of a group', () => {
  it.each(Array.from({ length: MAX_IMAGES - 1 }, (_, index) => index + 2))('fill their rows: %i of them', (count) => {
    const shapes = imageShapes(count)
    expect(shapes).toHaveLength(count)
    // A large image spans two rows of the six-column grid.
    const cells = shapes.reduce((sum, shape) => sum + COLUMNS[shape] * (shape === 'large' ? 2 : 1), 0)
    expect(cells % 6).toBe(0)
    expect(imageGroupHeight(count)).toBeGreaterThan(100)
  })

  it('are as high as their rows', () => {
    expect(imageGroupHeight(3)).toBe(239)
    expect(imageGroupHeight(2)).toBe(143)
  })
})
