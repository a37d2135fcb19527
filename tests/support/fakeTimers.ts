import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Longer than what a press or a tooltip waits for, and shorter than the time limit of code that is being loaded. */
const REST_MS = 30_000

/** Runs the timers that are set and returns to real time. A timer that never runs would leave its module waiting. */
export function endFakeTimers(): void {
  act(() => void vi.advanceTimersByTime(REST_MS))
  vi.useRealTimers()
}

/** Simulates a finger that stays down for `ms`, after it has moved `px`. */
export function pressFor(ms: number, target: Element, px = 0): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerDown(target, { pointerType: 'touch', clientX: 5, clientY: 5 })
  if (px > 0) fireEvent.pointerMove(target, { pointerType: 'touch', clientX: 5, clientY: 5 + px })
  act(() => void vi.advanceTimersByTime(ms))
  fireEvent.pointerUp(target, { pointerType: 'touch' })
  endFakeTimers()
}
