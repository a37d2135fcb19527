import { act, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAiming } from './useAiming'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Area() {
  const { isAiming, handlers } = useAiming()
  return (
    <div data-testid="area" {...handlers}>
      <p>{isAiming ? 'aims' : 'rests'}</p>
      {createPortal(<button type="button">Menu item</button>, document.body)}
    </div>
  )
}
const area = () => screen.getByTestId('area')
const move = (pointerType = 'mouse') => fireEvent.pointerMove(area(), { pointerType })
const state = () => screen.getByText(/aims|rests/).textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('a pointer that moves aims until it leaves or rests', () => {
  render(<Area />)
  expect(state()).toBe('rests')
  move()
  pass(3_900)
  move()
  pass(3_900)
  expect(state()).toBe('aims')
  pass(200)
  expect(state()).toBe('rests')
  move()
  fireEvent.pointerLeave(area())
  expect(state()).toBe('rests')
})

it('a press ends it after the time of a double click', () => {
  render(<Area />)
  move()
  fireEvent.click(area())
  pass(500)
  expect(state()).toBe('aims')
  pass(400)
  expect(state()).toBe('rests')
})

it('a press in a menu of the area ends it at once, and moving there does not begin it', () => {
  render(<Area />)
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' })
  expect(state()).toBe('rests')
  move()
  fireEvent.click(screen.getByRole('button'))
  expect(state()).toBe('rests')
})

it('a finger does not aim', () => {
  render(<Area />)
  move('touch')
  expect(state()).toBe('rests')
})
