import { expect, it } from 'vitest'
import { createLoadingTurns } from './loadingTurns'

/** Takes a turn; the name is listed in `running` when it comes. */
function setUp(most: number) {
  const turns = createLoadingTurns(most)
  const running: string[] = []
  const take = (name: string) => turns.take(() => running.push(name))
  return { running, take }
}

it('lets only so many run, and then the ones that came last', () => {
  const { running, take } = setUp(2)
  const first = take('first')
  for (const name of ['second', 'third', 'fourth']) take(name)
  expect(running).toEqual(['first', 'second'])
  first()
  expect(running).toEqual(['first', 'second', 'fourth'])
})

it('one that is given up while it waits never runs, and giving a turn back twice frees one place', () => {
  const { running, take } = setUp(1)
  const first = take('first')
  const waiting = take('given up')
  take('second')
  take('third')
  waiting()
  first()
  first()
  expect(running).toEqual(['first', 'third'])
})
