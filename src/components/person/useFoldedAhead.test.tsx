import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { InStore } from '@support/InStore'
import { createStore } from '@/store/createStore'
import { useFoldedAhead } from './useFoldedAhead'

it('ten thousand people are folded in parts before the first key; a hundred are not', async () => {
  const ports = fakePorts()
  const store = createStore(ports)
  const folded = new Set<number>()
  const fold = (row: number) => folded.add(row)
  const rowsOf = (length: number) => Array.from({ length }, (_, at) => at)
  const { rerender } = renderHook(({ rows }) => useFoldedAhead(rows, fold), {
    initialProps: { rows: rowsOf(100) },
    wrapper: ({ children }) => (
      <InStore ports={ports} store={store}>
        {children}
      </InStore>
    ),
  })
  await ports.clock.advance(1_000)
  expect(folded.size).toBe(0)
  rerender({ rows: rowsOf(10_000) })
  await ports.clock.advance(16)
  expect(folded.size).toBe(1_000)
  await ports.clock.advance(1_000)
  expect(folded.size).toBe(10_000)
})
