import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHeld } from './useHeld'

function draw() {
  const view = renderHook(
    ({ wanted, isHeld, purposes }: { wanted: string; isHeld: boolean; purposes: readonly unknown[] }) =>
      useHeld(wanted, isHeld, purposes),
    { initialProps: { wanted: 'a', isHeld: false, purposes: ['all'] as readonly unknown[] } },
  )
  return (wanted: string, isHeld: boolean, ...purposes: unknown[]) => {
    view.rerender({ wanted, isHeld, purposes })
    return view.result.current
  }
}

it('what is held stays until it is let go, and then the newest is shown', () => {
  const show = draw()
  expect(show('b', false, 'all')).toBe('b')
  expect(show('c', true, 'all')).toBe('b')
  expect(show('d', true, 'all')).toBe('b')
  expect(show('d', false, 'all')).toBe('d')
})

it('a filter that changes is seen at once, and held from then on', () => {
  const show = draw()
  expect(show('b', true, 'all')).toBe('a')
  expect(show('c', true, 'unread')).toBe('c')
  expect(show('d', true, 'unread')).toBe('c')
})
