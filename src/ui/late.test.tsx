import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Component, type ReactNode } from 'react'
import { latePage, latePart, makeLate } from './late'

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

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? (
      <button onClick={() => this.setState({ failed: false })}>Try again</button>
    ) : (
      this.props.children
    )
  }
}

it('leaves a page that cannot be had to the boundary round it, and comes when tried again, with the focus in it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isThere = false
  const Page = latePage(
    makeLate(() => (isThere ? Promise.resolve({ Greeting }) : Promise.reject(new Error('no network')))),
    (room) => room.Greeting,
  )
  render(
    <main id="main" tabIndex={-1}>
      <Boundary>
        <Page name="Ada" />
      </Boundary>
    </main>,
  )
  isThere = true
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})
