import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '@support/fakeClock'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { holdTab, mustYieldTo, whenTabGone } from './tabs'

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

describe('a tab that another one made inactive', () => {
  /** Two tabs of one browser; the older waits for the end of the newer one, and has told `takeOver` nothing so far. */
  async function openTwo() {
    const shared = { browser: fakeBrowser(), clock: fakeClock() }
    const [older, newer] = [fakePorts(shared), fakePorts({ ...shared, seed: 2 })]
    const takeOver = vi.fn()
    holdTab(newer)
    const stop = whenTabGone(older, newer.tabs.id, takeOver)
    await shared.clock.advance(60_000)
    expect(takeOver).not.toHaveBeenCalled()
    return { older, newer, takeOver, stop, pass: shared.clock.advance }
  }

  it('takes over by itself when the active one is closed', async () => {
    const { newer, takeOver, pass } = await openTwo()
    newer.closeTab()
    await pass(5_000)
    expect(takeOver).toHaveBeenCalledOnce()
  })

  it('waits until somebody looks at it', async () => {
    const { older, newer, takeOver, pass } = await openTwo()
    older.pageLifecycle.emit('hidden')
    newer.closeTab()
    await pass(60_000)
    expect(takeOver).not.toHaveBeenCalled()
    older.pageLifecycle.emit('visible')
    older.pageLifecycle.emit('visible')
    expect(takeOver).toHaveBeenCalledOnce()
  })

  it('stays inactive when the active one is only reloaded, and announces itself again', async () => {
    const { newer, takeOver, stop, pass } = await openTwo()
    newer.closeTab()
    await pass(1_000)
    stop()
    await pass(60_000)
    expect(takeOver).not.toHaveBeenCalled()
  })
})
