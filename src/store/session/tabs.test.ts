import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mustYieldTo } from './tabs'

const announcement = fc.record({ message: fc.string({ minLength: 1 }), at: fc.nat(10_000) })

describe('of two tabs that announced themselves', () => {
  it('one gives way and one stays when both heard the other too late', () => {
    fc.assert(
      fc.property(announcement, announcement, (one, other) => {
        fc.pre(one.message !== other.message && Math.abs(one.at - other.at) < 2_000)
        expect(mustYieldTo(one, other)).not.toBe(mustYieldTo(other, one))
      }),
    )
  })

  it('the one that hears a newcomer gives way, even if the clock was set back or the newcomer sends no time', () => {
    const own = { message: 'a', at: 1_000_000 }
    expect(mustYieldTo(own, { message: 'b', at: 1_050_000 })).toBe(true)
    expect(mustYieldTo(own, { message: 'b', at: 500_000 })).toBe(true)
    expect(mustYieldTo(own, { message: 'b', at: Infinity })).toBe(true)
  })
})
