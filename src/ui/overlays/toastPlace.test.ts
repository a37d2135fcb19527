import { describe, expect, it } from 'vitest'
import { toastPlace } from './toastPlace'

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
  width: right - left,
  height: bottom - top,
})
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const composer = box(0, 760, 390, 836)
const bottomBar = box(0, 790, 390, 844)

describe('toasts never cover what they report', () => {
  it('lie over the foot of the list on a wide page, beside composer and save bar', () => {
    expect(toastPlace(wide, box(56, 0, 336, 900), box(336, 0, 1440, 900), [box(400, 820, 1300, 880)])).toEqual({
      left: 64,
      right: 1112,
      bottom: 8,
    })
  })

  it('lie above the composer, the save bar or the bottom bar where the list is hidden or is the page', () => {
    expect(toastPlace(phone, box(0, 0, 0, 0), null, [composer]).bottom).toBe(844 - 760 + 8)
    expect(toastPlace(phone, box(0, 0, 390, 790), null, [bottomBar]).bottom).toBe(844 - 790 + 8)
    expect(toastPlace(phone, null, null, [bottomBar, box(8, 720, 382, 780)]).bottom).toBe(844 - 720 + 8)
    expect(toastPlace(phone, null, null, [])).toEqual({ left: 8, right: 8, bottom: 8 })
  })

  it('lie above a sheet, and above the buttons of one that fills the page', () => {
    expect(toastPlace(phone, null, null, [composer, box(0, 500, 390, 844), box(0, 780, 390, 844)]).bottom).toBe(
      844 - 500 + 8,
    )
    expect(toastPlace(phone, null, null, [box(0, 32, 390, 844), box(0, 780, 390, 844)]).bottom).toBe(844 - 780 + 8)
  })

  it('leave the rail free where no list is beside the page', () => {
    expect(toastPlace(wide, null, box(56, 0, 1440, 900), [])).toEqual({ left: 64, right: 8, bottom: 8 })
  })

  it('ignore a dialog in the middle and hidden bars', () => {
    expect(toastPlace(wide, null, null, [box(500, 300, 940, 600), box(0, 0, 0, 0)]).bottom).toBe(8)
  })
})
