import { describe, expect, it } from 'vitest'
import { advanceRun, phaseAfter, startedRun, type PhaseSignal, type Run, type RunPhase } from './run'

describe('the phase of a long run', () => {
  const SIGNALS: readonly PhaseSignal[] = ['pausePressed', 'goOnPressed', 'networkLost', 'networkBack', 'ended']
  // One column for each signal, in this order.
  it.each<[RunPhase, readonly RunPhase[]]>([
    ['running', ['paused', 'running', 'waiting', 'running', 'ended']],
    ['paused', ['paused', 'running', 'paused', 'paused', 'ended']],
    ['waiting', ['paused', 'running', 'waiting', 'running', 'ended']],
    ['ended', ['ended', 'ended', 'ended', 'ended', 'ended']],
  ])('after %s is %j', (phase, after) => {
    expect(SIGNALS.map((signal) => phaseAfter(phase, signal))).toEqual(after)
  })
})

it('a paused run does not go on by itself when the network comes back, and keeps how far it was', () => {
  const paused = advanceRun<string>(advanceRun(startedRun(9), { type: 'progressed', done: 4.2, total: 9 }), {
    type: 'pausePressed',
  })
  const back = advanceRun(advanceRun(paused, { type: 'networkLost' }), { type: 'networkBack' })
  expect(back).toEqual({ phase: 'paused', done: 4.2, total: 9, failures: [] })
})

it('names every failure, in order, and none that comes after its end', () => {
  const run = (['one', 'two'] as const).reduce<Run<string>>(
    (last, failure) => advanceRun(last, { type: 'failed', failure }),
    startedRun(3),
  )
  const ended = advanceRun(run, { type: 'ended' })
  expect(advanceRun(ended, { type: 'failed', failure: 'late' }).failures).toEqual(['one', 'two'])
})
