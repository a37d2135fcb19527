import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSignOfLife } from './signOfLife'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls once, however much is moved and typed', () => {
  const come = vi.fn()
  onSignOfLife(come)
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(60_000)
  expect(come).toHaveBeenCalledOnce()
})

it('calls in the end when nobody moves, and not when it was called off', () => {
  const come = vi.fn()
  const never = vi.fn()
  onSignOfLife(come)
  onSignOfLife(never)()
  vi.advanceTimersByTime(15_000)
  expect(come).toHaveBeenCalledOnce()
  expect(never).not.toHaveBeenCalled()
})
