import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useActiveOption } from './useActiveOption'

const press = (key: string) => ({ key, preventDefault: vi.fn<() => void>() })

it('arrows go round the options, and a list that became shorter keeps an active one', () => {
  const { result, rerender } = renderHook(({ count }) => useActiveOption(count), { initialProps: { count: 3 } })
  const arrow = (key: string) => {
    let isTaken = false
    act(() => void (isTaken = result.current.onArrow(press(key))))
    return isTaken
  }
  expect(arrow('ArrowUp')).toBe(true)
  expect(result.current.active).toBe(2)
  rerender({ count: 2 })
  expect(result.current.active).toBe(1)
  expect(arrow('ArrowDown')).toBe(true)
  expect(result.current.active).toBe(0)
})

it('other keys, and arrows without an option, are left to the field', () => {
  const { result, rerender } = renderHook(({ count }) => useActiveOption(count), { initialProps: { count: 3 } })
  expect(result.current.onArrow(press('Home'))).toBe(false)
  rerender({ count: 0 })
  const down = press('ArrowDown')
  expect(result.current.onArrow(down)).toBe(false)
  expect(down.preventDefault).not.toHaveBeenCalled()
  expect(result.current.active).toBe(0)
})
