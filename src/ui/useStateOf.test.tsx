import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStateOf } from './useStateOf'

const show = (owner: string) =>
  renderHook(({ owner: of }) => useStateOf(of, () => [`made for ${of}`]), { initialProps: { owner } })

it('the state of one conversation was there in the next', () => {
  const { result, rerender } = show('ops')
  act(() => result.current[1]((now) => [...now, 'changed']))
  expect(result.current[0]).toEqual(['made for ops', 'changed'])
  rerender({ owner: 'general' })
  expect(result.current[0]).toEqual(['made for general'])
  rerender({ owner: 'ops' })
  expect(result.current[0]).toEqual(['made for ops'])
})

it('an answer that came after the conversation was left changed the next one', () => {
  const { result, rerender } = show('ops')
  const [made, setOfOps] = result.current
  rerender({ owner: 'ops' })
  expect(result.current[0]).toBe(made)
  rerender({ owner: 'general' })
  act(() => setOfOps(['late']))
  expect(result.current[0]).toEqual(['made for general'])
})
