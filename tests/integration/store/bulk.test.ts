import { describe, expect, it, vi } from 'vitest'
import type { AppThunk } from '@/store/context'
import type { Result } from '@/domain/result'
import { createBulk } from '@/store/bulk/createBulk'
import { signOut } from '@/store/session/session'
import { openTab } from './testTab'

type Job = { key: string }
const jobs = (count: number): Job[] => Array.from({ length: count }, (_, index) => ({ key: `k${index}` }))

/** Calls that the test answers itself. */
function manualCalls() {
  const open = new Map<string, (result: Result<null>) => void>()
  const called: { key: string; isRepeated: boolean }[] = []
  const bulk = createBulk<Job>('test', ({ key }, isRepeated): AppThunk<Promise<Result<null>>> => () => {
    called.push({ key, isRepeated })
    return new Promise((resolve) => open.set(key, resolve))
  })
  const answer = async (key: string, result: Result<null> = { value: null }) => {
    open.get(key)?.(result)
    open.delete(key)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { bulk, called, answer, onWay: () => [...open.keys()] }
}

describe('a bulk run in the background', () => {
  it('calls every job, four at once, and keeps the results', async () => {
    const { store } = await openTab()
    const { bulk, answer, onWay } = manualCalls()
    store.dispatch(bulk.start('freeze', jobs(6)))
    expect(onWay()).toHaveLength(4)
    await answer('k0')
    await answer('k1', { fault: { kind: 'timeout', afterMs: 10_000 } })
    for (const key of ['k2', 'k3', 'k4', 'k5']) await answer(key)
    expect(bulk.select(store.getState())).toMatchObject({ phase: 'ended', doneCount: 5, failedCount: 1 })
  })

  it('goes on after a reload with what has no result, and says that it may have happened', async () => {
    const first = await openTab()
    const before = manualCalls()
    first.store.dispatch(before.bulk.start('freeze', jobs(6)))
    await before.answer('k0')
    const second = await openTab({ tabStorage: first.ports.tabStorage })
    const after = manualCalls()
    second.store.dispatch(after.bulk.restore())
    expect(after.called.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3', 'k4'])
    expect(after.called.every(({ isRepeated }) => isRepeated)).toBe(true)
    await after.answer('k1')
    expect(after.bulk.select(second.store.getState())).toMatchObject({ doneCount: 2 })
  })

  it('is not taken up again after it was dismissed', async () => {
    const first = await openTab()
    const { bulk, answer } = manualCalls()
    first.store.dispatch(bulk.start('freeze', jobs(1)))
    await answer('k0')
    first.store.dispatch(bulk.dismiss())
    const second = await openTab({ tabStorage: first.ports.tabStorage })
    second.store.dispatch(bulk.restore())
    expect(bulk.select(second.store.getState())).toBeUndefined()
  })

  it('that was stopped before an update of the client is not started by it, and can be continued', async () => {
    const { store, ports } = await openTab()
    const before = manualCalls()
    store.dispatch(before.bulk.start('freeze', jobs(6)))
    store.dispatch(before.bulk.stop())
    const key = ports.tabStorage.keys().find((each) => each.startsWith('parley_bulk_'))!
    // The older client called the phase so.
    ports.tabStorage.write(key, ports.tabStorage.read(key)!.replace('"paused"', '"stopped"'))
    const { store: updated } = await openTab({ tabStorage: ports.tabStorage })
    const after = manualCalls()
    updated.dispatch(after.bulk.restore())
    expect(after.bulk.select(updated.getState())?.phase).toBe('paused')
    expect(after.called).toEqual([])
    updated.dispatch(after.bulk.resume())
    expect(after.onWay()).toHaveLength(4)
  })

  it('is forgotten at sign-out, with what its jobs contain', async () => {
    const { store, ports } = await openTab()
    ports.http.on('GET', '/token/logout', {})
    const { bulk, answer } = manualCalls()
    store.dispatch(bulk.start('create', jobs(3)))
    await store.dispatch(signOut({ keepLocal: false }))
    await answer('k0')
    expect(bulk.select(store.getState())).toBeUndefined()
    await vi.waitFor(() => expect(ports.tabStorage.keys().filter((key) => key.startsWith('parley_bulk_'))).toEqual([]))
  })
})
