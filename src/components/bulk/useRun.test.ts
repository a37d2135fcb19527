import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Fault } from '@/domain/fault'
import { failuresOf } from '@/store/bulk/machine'
import { useRun } from './useRun'

const jobs = ['one', 'two', 'three'].map((key) => ({ key }))
const refused: Fault = { kind: 'refused', status: 403, text: '', reason: null, retryAfterMs: null }
const offline: Fault = { kind: 'network' }
const keysOf = (failures: ReturnType<typeof failuresOf>) => failures.map(({ job }) => job.key)

it('calls one after another, and says which ones failed', async () => {
  const { result } = renderHook(useRun)
  let onWay = 0
  const run = await act(() =>
    result.current.start(jobs, async ({ key }) => {
      onWay += 1
      expect(onWay).toBe(1)
      await Promise.resolve()
      onWay -= 1
      return key === 'two' ? { fault: refused } : { value: null }
    }),
  )
  expect(run).toMatchObject({ phase: 'ended', doneCount: 2 })
  expect(failuresOf(run)).toEqual([{ job: { key: 'two' }, fault: refused }])
})

it('calls nothing more after a stop, although the last call fails for want of a network', async () => {
  const { result } = renderHook(useRun)
  const called: string[] = []
  const run = await act(() =>
    result.current.start(jobs, ({ key }) => {
      called.push(key)
      result.current.stop()
      return Promise.resolve({ fault: offline })
    }),
  )
  expect(called).toEqual(['one'])
  expect(keysOf(failuresOf(run))).toEqual(['one'])
})

it('names all that is left when the network goes away', async () => {
  const { result } = renderHook(useRun)
  const run = await act(() =>
    result.current.start(jobs, ({ key }) => Promise.resolve(key === 'one' ? { value: null } : { fault: offline })),
  )
  expect(keysOf(failuresOf(run))).toEqual(['two', 'three'])
})
