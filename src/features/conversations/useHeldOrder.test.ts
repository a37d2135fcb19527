import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { a } from '@support/a'
import { useHeldOrder } from './useHeldOrder'

const keys = (...ids: number[]) => ids.map((id) => a.channelKey(id))
type Held = Parameters<typeof useHeldOrder>[1]
const away: Held = { current: null, pinned: 0, pinOrder: [], isPointerInside: false, isFilling: false }

function draw(first: number[]) {
  const view = renderHook(({ order, held }) => useHeldOrder(keys(...order), held), {
    initialProps: { order: first, held: away },
  })
  return (order: number[], held: Partial<Held> = {}) => {
    view.rerender({ order, held: { ...away, ...held } })
    return view.result.current
  }
}

it('the opened row does not jump away from the pointer when its messages arrive', () => {
  const order = draw([1, 2, 3, 4])
  const opened = { current: a.channelKey(3), isPointerInside: true }
  expect(order([3, 1, 2, 4], opened)).toEqual(keys(1, 2, 3, 4))
  // Another row follows a new message, below and above the open one.
  expect(order([4, 3, 1, 2], opened)).toEqual(keys(4, 1, 3, 2))
  expect(order([4, 3, 1, 2], { ...opened, isPointerInside: false })).toEqual(keys(4, 3, 1, 2))
})

it('no row moves under the pointer while and after old messages arrive, until the pointer leaves', () => {
  const order = draw([1, 2, 3])
  expect(order([2, 1, 3], { isPointerInside: true, isFilling: true })).toEqual(keys(1, 2, 3))
  expect(order([3, 2, 1], { isPointerInside: true })).toEqual(keys(1, 2, 3))
  expect(order([3, 2, 1])).toEqual(keys(3, 2, 1))
})

it('follows at once what is done on purpose: a pin, a new conversation, one that is gone', () => {
  const order = draw([1, 2, 3])
  const opened = { current: a.channelKey(3), isPointerInside: true }
  expect(order([3, 1, 2], { ...opened, pinned: 1 })).toEqual(keys(3, 1, 2))
  expect(order([4, 3, 1, 2], { ...opened, pinned: 1 })).toEqual(keys(3, 4, 1, 2))
  expect(order([4, 1, 2], { ...opened, pinned: 1 })).toEqual(keys(4, 1, 2))
})
