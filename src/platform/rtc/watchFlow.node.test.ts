import { expect, it } from 'vitest'
import { fakeClock } from '@support/fakeClock'
import { watchFlow } from './watchFlow'

it('says after two seconds that nothing flows, once, and when it flows again', async () => {
  const clock = fakeClock()
  const said: boolean[] = []
  let lastAt: number | null = clock.elapsed()
  const end = watchFlow(
    clock,
    () => lastAt,
    (isFlowing) => said.push(isFlowing),
  )
  await clock.advance(1_900)
  expect(said).toEqual([])
  await clock.advance(3_000)
  expect(said).toEqual([false])
  lastAt = clock.elapsed()
  await clock.advance(500)
  expect(said).toEqual([false, true])
  end()
  await clock.advance(10_000)
  expect(said).toEqual([false, true])
})

it('says nothing while no media is expected', async () => {
  const clock = fakeClock()
  const said: boolean[] = []
  watchFlow(
    clock,
    () => null,
    (isFlowing) => said.push(isFlowing),
  )
  await clock.advance(60_000)
  expect(said).toEqual([])
})
