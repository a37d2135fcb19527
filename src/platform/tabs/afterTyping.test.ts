import { expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { afterTyping } from './afterTyping'

function typing(ms: number, isUrgent?: () => boolean) {
  const ports = fakePorts()
  ports.pageLifecycle.simulateTyping(ms)
  const ranAt: number[] = []
  const began = ports.clock.elapsed()
  const cancel = afterTyping(ports, 1_000, () => ranAt.push(ports.clock.elapsed() - began), isUrgent)
  return { ...ports, ranAt, cancel }
}

it('runs at once when nobody types', () => {
  const { ranAt, cancel } = typing(0)
  expect(ranAt).toEqual([0])
  expect(cancel).toBeNull()
})

it('waits for a pause between two keys', async () => {
  const { clock, pageLifecycle, ranAt } = typing(60)
  await clock.advance(180)
  expect(ranAt).toEqual([])
  pageLifecycle.simulateTyping(0)
  await clock.advance(60)
  expect(ranAt).toEqual([240])
})

it('does not wait for ever while somebody holds a key down', async () => {
  const { clock, ranAt } = typing(60)
  await clock.advance(5_000)
  expect(ranAt).toEqual([1_000])
})

it('no longer waits once it is urgent, and not at all when it is canceled', async () => {
  let isUrgent = false
  const urgent = typing(60, () => isUrgent)
  await urgent.clock.advance(60)
  isUrgent = true
  await urgent.clock.advance(60)
  expect(urgent.ranAt).toEqual([120])
  const canceled = typing(60)
  await canceled.clock.advance(60)
  canceled.cancel?.()
  await canceled.clock.advance(5_000)
  expect(canceled.ranAt).toEqual([])
})
