import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Fault } from '@/domain/fault'
import { advance, hasCalls, hasWaiting, startRun, type BulkChange, type BulkJob, type BulkSignal } from './machine'

const jobs = (count: number): BulkJob[] => Array.from({ length: count }, (_, index) => ({ key: `k${index}` }))
const refused: Fault = { kind: 'refused', status: 403, text: '', reason: null, retryAfterMs: null }
const serverError: Fault = { ...refused, status: 500 }
const offline: Fault = { kind: 'network' }

/** Applies signals one after another. */
const after = (change: BulkChange<BulkJob>, ...signals: BulkSignal[]) =>
  signals.reduce(({ run }, signal) => advance(run, signal), change)
const done = (key: string): BulkSignal => ({ type: 'answered', key, fault: null })
const failed = (key: string, fault: Fault = refused): BulkSignal => ({ type: 'answered', key, fault })

describe('a bulk run', () => {
  it('sends four calls at once, and one more after each answer', () => {
    const start = startRun('r', 'freeze', jobs(6))
    expect(start.calls.map(({ key }) => key)).toEqual(['k0', 'k1', 'k2', 'k3'])
    expect(after(start, done('k1')).calls.map(({ key }) => key)).toEqual(['k4'])
  })

  it('ends when every job is done or has failed', () => {
    const { run } = after(startRun('r', 'freeze', jobs(2)), done('k0'), failed('k1'))
    expect(run).toMatchObject({ phase: 'ended', doneCount: 1, failedCount: 1, steps: { k0: 'done', k1: refused } })
    expect(startRun('r', 'freeze', []).run.phase).toBe('ended')
  })

  it('ignores an answer that comes twice', () => {
    const { run } = after(startRun('r', 'freeze', jobs(2)), done('k0'), done('k0'), failed('k0'))
    expect(run).toMatchObject({ doneCount: 1, failedCount: 0 })
  })

  it('sends nothing after Stop, counts what was on its way, and goes on when asked', () => {
    const stopped = after(startRun('r', 'freeze', jobs(6)), { type: 'stopPressed' }, done('k0'))
    expect(stopped.calls).toEqual([])
    expect(stopped.run).toMatchObject({ phase: 'paused', doneCount: 1 })
    const resumed = after(stopped, { type: 'continuePressed' })
    expect(resumed.calls.map(({ key }) => key)).toEqual(['k4'])
    expect(resumed.run.phase).toBe('running')
  })

  it('calls only the failed ones again, and knows which of them may have happened', () => {
    const ended = after(startRun('r', 'freeze', jobs(3)), done('k0'), failed('k1'), failed('k2', serverError))
    const again = after(ended, { type: 'retryPressed' })
    expect(again.calls.map(({ key }) => key)).toEqual(['k1', 'k2'])
    expect(again.run).toMatchObject({ failedCount: 0, repeated: { k2: true } })
    expect(again.run.repeated).not.toHaveProperty('k1')
  })

  it('waits when the network is gone, instead of failing all that is left', () => {
    const { run, calls } = after(startRun('r', 'freeze', jobs(9)), failed('k0', offline), failed('k1', offline))
    expect(calls).toEqual([])
    expect(run).toMatchObject({ phase: 'waiting', failedCount: 0, steps: { k0: 'waiting', k8: 'waiting' } })
    const resumed = advance(run, { type: 'continuePressed' })
    expect(resumed.calls.map(({ key }) => key)).toEqual(['k0', 'k1'])
    expect(resumed.run.repeated).toEqual({ k0: true, k1: true })
  })

  it('goes on after a reload that took the network from the calls on their way', () => {
    const interrupted = after(startRun('r', 'freeze', jobs(5)), done('k0'), failed('k1', offline))
    const restored = advance(interrupted.run, { type: 'restored' })
    expect(restored.run.phase).toBe('running')
    expect(restored.calls.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3', 'k4'])
  })

  it('goes on after a reload; what was on its way may have happened', () => {
    const { run } = after(startRun('r', 'freeze', jobs(6)), done('k0'))
    const restored = advance(run, { type: 'restored' })
    expect(restored.calls.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3', 'k4'])
    expect(restored.run.repeated).toMatchObject({ k1: true, k5: true })
    const stopped = after(startRun('r', 'freeze', jobs(6)), { type: 'stopPressed' }, { type: 'restored' })
    expect(stopped.calls).toEqual([])
    expect(stopped.run.phase).toBe('paused')
    expect(hasCalls(stopped.run)).toBe(false)
  })

  it('calls every job exactly once without failures, whatever the order of answers and stops', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.array(fc.nat(9), { maxLength: 200 }), (count, choices) => {
        let { run, calls } = startRun('r', 'freeze', jobs(count))
        const called = [...calls]
        const apply = (signal: BulkSignal) => {
          ;({ run, calls } = advance(run, signal))
          called.push(...calls)
          expect(Object.values(run.steps).filter((step) => step === 'running').length).toBeLessThanOrEqual(4)
        }
        const onWay = () => Object.keys(run.steps).filter((key) => run.steps[key] === 'running')
        for (const choice of choices) {
          if (choice === 9) apply({ type: 'stopPressed' })
          else if (choice === 8) apply({ type: 'continuePressed' })
          else if (onWay().length > 0) apply(done(onWay()[choice % onWay().length]!))
        }
        while (run.phase !== 'ended') {
          if (run.phase === 'paused') apply({ type: 'continuePressed' })
          for (const key of onWay()) apply(done(key))
        }
        expect(called.map(({ key }) => key).toSorted()).toEqual(
          jobs(count)
            .map(({ key }) => key)
            .toSorted(),
        )
        expect(run.doneCount).toBe(count)
        expect(hasWaiting(run)).toBe(false)
      }),
    )
  })
})
