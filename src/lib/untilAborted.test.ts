import { expect, it } from 'vitest'
import { countListeners } from '@support/countListeners'
import { untilAborted } from './untilAborted'

it('leaves no listener at a long-lived signal, after a thousand steps of any kind', async () => {
  const { signal, count } = countListeners(new AbortController().signal)
  for (let step = 0; step < 1_000; step += 1) {
    await untilAborted(signal, (end) => {
      if (step % 2 === 0) end()
      else queueMicrotask(end)
      return () => undefined
    })
  }
  expect(count()).toBe(0)
})

it('cancels what it waits for when the signal fires, also if it had fired before', async () => {
  const controller = new AbortController()
  let canceled = 0
  const cancel = () => void (canceled += 1)
  const waiting = untilAborted(controller.signal, () => cancel)
  controller.abort()
  await waiting
  await untilAborted(controller.signal, () => cancel)
  expect(canceled).toBe(2)
})

it('works without a signal', async () => {
  await expect(untilAborted(undefined, (end) => (queueMicrotask(end), () => undefined))).resolves.toBeUndefined()
})
