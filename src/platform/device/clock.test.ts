import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countListeners } from '@support/countListeners'
import { fakeClock } from '@support/fakeClock'
import { browserClock, pause } from './clock'

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

describe('the clock', () => {
  it('waits longer than a browser timer can count', () => {
    let fired = 0
    browserClock().after(60 * 86_400_000, () => fired++)
    vi.advanceTimersByTime(60 * 86_400_000 - 1)
    expect(fired).toBe(0)
    vi.advanceTimersByTime(1)
    expect(fired).toBe(1)
  })

  it('cancels a timer at any point of its wait', () => {
    let rang = 0
    const cancel = browserClock().after(60 * 86_400_000, () => rang++)
    vi.advanceTimersByTime(40 * 86_400_000)
    cancel()
    vi.advanceTimersByTime(40 * 86_400_000)
    expect(rang).toBe(0)
  })

  it('runs a frame callback once, by frame or timer, whichever comes first', () => {
    const frames = new Map<number, () => void>()
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.set(frames.size + 1, run).size)
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.set(frame, () => undefined))
    let ran = 0
    browserClock().nextFrame(() => ran++)
    frames.get(1)!()
    vi.advanceTimersByTime(1_000)
    expect(ran).toBe(1)
    // A hidden page paints no frames.
    browserClock().nextFrame(() => ran++)
    vi.advanceTimersByTime(250)
    expect(ran).toBe(2)
    frames.get(2)!()
    expect(ran).toBe(2)
  })
})

it('a thousand pauses leave no listener at a long-lived signal', async () => {
  const { signal, count } = countListeners(new AbortController().signal)
  const clock = fakeClock()
  const pauses = Array.from({ length: 1_000 }, (_, step) => pause(clock, step % 10, signal))
  await clock.advance(10)
  await Promise.all(pauses)
  expect([count(), clock.timerCount()]).toEqual([0, 0])
})
