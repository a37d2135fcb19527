import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageBox } from './imageBox'

describe('the box of an image', () => {
  it('shrinks large images to 320 px and keeps their shape', () => {
    expect(imageBox(1280, 960)).toEqual({ width: 320, height: 240 })
  })

  it('leaves small images as they are', () => {
    expect(imageBox(120, 90)).toEqual({ width: 120, height: 90 })
  })

  it('gives a picture of one pixel, and a line, a box that can be seen and pressed', () => {
    expect(imageBox(1, 1)).toEqual({ width: 44, height: 44 })
    expect(imageBox(40, 3)).toEqual({ width: 44, height: 44 })
    expect(imageBox(300, 2)).toEqual({ width: 300, height: 44 })
  })

  it('crops very tall images instead of squeezing them', () => {
    expect(imageBox(300, 3000)).toEqual({ width: 200, height: 320 })
  })

  it('reserves a box for an image of unknown size', () => {
    expect(imageBox(null, null)).toEqual({ width: 280, height: 180 })
  })

  it('stays within its bounds for every size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
        const box = imageBox(width, height)
        expect(box.width).toBeLessThanOrEqual(Math.max(44, Math.min(320, width)))
        expect(box.width).toBeGreaterThanOrEqual(Math.min(200, width))
        expect(box.height).toBeLessThanOrEqual(320)
        expect(box.height).toBeGreaterThan(0)
      }),
    )
  })
})
