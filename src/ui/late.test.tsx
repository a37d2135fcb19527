import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { latePart, makeLate } from './late'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

it('stands in with something else until its code has come, and at once from then on', async () => {
  let arrive = () => undefined as void
  const late = makeLate(
    () => new Promise<{ Greeting: typeof Greeting }>((resolve) => (arrive = () => resolve({ Greeting }))),
  )
  const Part = latePart(
    late,
    (room) => room.Greeting,
    ({ name }) => <p>{name} waits</p>,
  )
  const first = render(<Part name="Ada" />)
  expect(screen.getByText('Ada waits')).toBeInTheDocument()
  await act(async () => {
    arrive()
    await late.load()
  })
  expect(screen.getByText('Hello Ada')).toBeInTheDocument()
  first.unmount()
  render(<Part name="Bo" />)
  expect(screen.getByText('Hello Bo')).toBeInTheDocument()
})

it('asks again after a failure, and only once while it is under way', async () => {
  let asked = 0
  const late = makeLate(() => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('here')
  })
  await expect(Promise.all([late.load(), late.load()])).rejects.toThrow('no network')
  expect(asked).toBe(1)
  await expect(late.load()).resolves.toBe('here')
  expect(late.peek()).toBe('here')
})
