import { describe, expect, it } from 'vitest'
import { deviceKeyOf, readDeviceKey } from './deviceKey'

const id = 'Xk2p1f-_bcdefghijklmn'
const at = Date.UTC(2026, 10, 26, 12)

describe('the key of a browser', () => {
  it('tells browser, system and day', () => {
    const key = deviceKeyOf(id, { browser: 'Samsung Internet', system: 'Android' }, at)
    expect(key).toBe(`web:${id}-SamsungInternet-Android-20261126`)
    const read = readDeviceKey(key)
    expect(read).toMatchObject({ id, browser: 'Samsung Internet', system: 'Android' })
    const day = new Date(read!.since)
    expect([day.getFullYear(), day.getMonth(), day.getDate()]).toEqual([2026, 10, 26])
  })

  it('is random alone where the browser is not known, and tells nothing then', () => {
    expect(deviceKeyOf(id, null, at)).toBe(`web:${id}`)
    for (const other of [`web:${id}`, 'iphone', '', 'web:short-Firefox-Linux-20261126', `web:${id}-Firefox-Linux-soon`])
      expect(readDeviceKey(other)).toBeNull()
  })
})
