import { act, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHold } from './useHold'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Area() {
  const { isHeld, ref } = useHold()
  return (
    <>
      <div data-testid="area" ref={ref}>
        <p>{isHeld ? 'stands' : 'follows'}</p>
        <a href="#/a">A row</a>
        <a href="#/b">Another row</a>
        {createPortal(<button type="button">Menu item</button>, document.body)}
      </div>
      <textarea aria-label="Message" />
    </>
  )
}
const area = () => screen.getByTestId('area')
const move = (pointerType = 'mouse') => fireEvent.pointerMove(area(), { pointerType })
const leave = (pointerType = 'mouse') => fireEvent.pointerLeave(area(), { pointerType })
const state = () => screen.getByText(/stands|follows/).textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const focus = (name: string) => act(() => screen.getByRole('link', { name }).focus())
const key = (name = 'ArrowDown', target: Element = document.activeElement!) => fireEvent.keyDown(target, { key: name })

it('a mouse or a pen holds from its first movement until it leaves, also at rest', () => {
  render(<Area />)
  for (const pointerType of ['mouse', 'pen']) {
    expect(state()).toBe('follows')
    move(pointerType)
    pass(5_000)
    expect(state()).toBe('stands')
    leave(pointerType)
    expect(state()).toBe('follows')
  }
})

it('a mouse parked over the list for a minute does not stop it, until it moves again', () => {
  render(<Area />)
  move()
  pass(59_000)
  move()
  pass(59_000)
  expect(state()).toBe('stands')
  pass(1_000)
  expect(state()).toBe('follows')
  move()
  expect(state()).toBe('stands')
})

it('what is typed in the composer does not prolong it', () => {
  render(<Area />)
  move()
  pass(50_000)
  key('a', screen.getByRole('textbox'))
  pass(10_000)
  expect(state()).toBe('follows')
})

it('a finger holds nothing', () => {
  render(<Area />)
  move('touch')
  expect(state()).toBe('follows')
  move()
  // The finger of somebody who has both.
  leave('touch')
  expect(state()).toBe('stands')
})

it('a row that keys have focused holds until the focus leaves', () => {
  render(<Area />)
  key('Tab', document.body)
  focus('A row')
  expect(state()).toBe('stands')
  pass(59_000)
  key()
  focus('Another row')
  pass(59_000)
  expect(state()).toBe('stands')
  act(() => screen.getByRole('textbox').focus())
  expect(state()).toBe('follows')
})

it('the focus that a press leaves on a row does not stop the list while one reads', () => {
  render(<Area />)
  fireEvent.pointerDown(screen.getByRole('link', { name: 'A row' }))
  focus('A row')
  expect(state()).toBe('follows')
  // The pointer that pressed holds by itself.
  move()
  leave()
  expect(state()).toBe('follows')
})

it('ends when the window loses the focus or is hidden, and goes on with a pointer that is still there', () => {
  render(<Area />)
  move()
  fireEvent.blur(window)
  expect(state()).toBe('follows')
  fireEvent.focus(window)
  expect(state()).toBe('stands')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  expect(state()).toBe('follows')
  leave()
  fireEvent.focus(window)
  expect(state()).toBe('follows')
})

it('a menu that a row has opened is not the list', () => {
  render(<Area />)
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Menu item' }), { pointerType: 'mouse' })
  expect(state()).toBe('follows')
})
