import { describe, expect, it } from 'vitest'
import { suppressNextTap } from './suppressNextTap'

const lift = () => {
  const event = new Event('touchend', { bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

describe('suppressNextTap', () => {
  it('keeps the end of a long press from clicking, but no later tap', () => {
    suppressNextTap()
    expect(lift()).toBe(true)
    expect(lift()).toBe(false)
  })

  it('forgets a touch that the browser took over', () => {
    suppressNextTap()
    document.body.dispatchEvent(new Event('touchcancel', { bubbles: true }))
    expect(lift()).toBe(false)
  })
})
