import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Component, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { FetchError } from '@/ui/display/ErrorBoundary'
import { onChunkError } from '@/ui/chunkErrors'
import { lazyComponent, lazyModule, lazyPage } from './lazy'
import { lazyOverlay } from './overlays/lazyOverlay'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

it('shows a fallback until its code arrives, and itself at once from then on', async () => {
  let arrive = () => undefined as void
  const module = lazyModule(
    () => new Promise<{ Greeting: typeof Greeting }>((resolve) => (arrive = () => resolve({ Greeting }))),
  )
  const Part = lazyComponent(module, 'Greeting', ({ name }) => <p>{name} waits</p>)
  const first = render(<Part name="Ada" />)
  expect(screen.getByText('Ada waits')).toBeInTheDocument()
  await act(async () => {
    arrive()
    await module.load()
  })
  expect(screen.getByText('Hello Ada')).toBeInTheDocument()
  first.unmount()
  render(<Part name="Bo" />)
  expect(screen.getByText('Hello Bo')).toBeInTheDocument()
})

it.each([
  ['part', lazyComponent],
  ['page', lazyPage],
])('a %s whose code arrives between its rendering and its effects is shown', async (_, lazy) => {
  const loaded = { Greeting }
  let hasArrived = false
  const module = {
    get: () => (hasArrived ? loaded : null),
    load: () => Promise.resolve(loaded),
    hasFailed: () => false,
  }
  // Layout effects run after the rendering and before the effects of the part.
  const Arrival = () => {
    useLayoutEffect(() => void (hasArrived = true), [])
    return null
  }
  const Part = lazy(module, 'Greeting', () => <p>waits</p>)
  render(
    <>
      <Part name="Ada" />
      <Arrival />
    </>,
  )
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument()
})

it('retries after a failure, and loads only once at a time', async () => {
  let fetches = 0
  const module = lazyModule(() => {
    fetches += 1
    return fetches === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('here')
  })
  await expect(Promise.all([module.load(), module.load()])).rejects.toThrow('no network')
  expect(fetches).toBe(1)
  await expect(module.load()).resolves.toBe('here')
  expect(module.get()).toBe('here')
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

it('leaves a page that cannot be loaded to its error boundary, and shows and focuses it after a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isThere = false
  const Page = lazyPage(
    lazyModule(() => (isThere ? Promise.resolve({ Greeting }) : Promise.reject(new Error('no network')))),
    'Greeting',
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

const Tray = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close the tray</button>

function trayPage(load: () => Promise<{ Tray: typeof Tray }>) {
  const LazyTray = lazyOverlay(lazyModule(load), 'Tray')
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button aria-expanded={open} onClick={() => setOpen(!open)}>
          Tray
        </button>
        {open && <LazyTray onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Page />)
  return screen.getByRole('button', { name: 'Tray' })
}

it('closes an overlay that cannot be loaded, says so, and tries again at the next press', async () => {
  let isThere = false
  let missed = 0
  const stop = onChunkError(() => (missed += 1))
  const button = trayPage(() => (isThere ? Promise.resolve({ Tray }) : Promise.reject(new Error('no network'))))
  await userEvent.click(button)
  expect(missed).toBe(1)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  isThere = true
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Close the tray' })).toBeInTheDocument()
  expect(missed).toBe(1)
  stop()
})

it('closes an overlay by Escape while its code is loading, so that the next press opens it', async () => {
  let arrive = () => undefined as void
  const button = trayPage(() => new Promise((resolve) => (arrive = () => resolve({ Tray }))))
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  arrive()
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Close the tray' })).toBeInTheDocument()
})

it('shows an overlay whose texts load later without hiding the page, and focuses it', async () => {
  let say = () => undefined as void
  const words = new Promise<string>((resolve) => (say = () => resolve('Name')))
  const Sheet = ({ onClose }: { onClose: () => void }) => {
    const label = use(words)
    const field = useRef<HTMLInputElement>(null)
    useEffect(() => field.current?.focus(), [])
    return <input ref={field} aria-label={label} onBlur={onClose} />
  }
  const module = lazyModule(() => Promise.resolve({ Sheet }))
  await module.load()
  const LazySheet = lazyOverlay(module, 'Sheet')
  const Page = ({ open }: { open: boolean }) => (
    <>
      <p>The page</p>
      {open && <LazySheet onClose={() => undefined} />}
    </>
  )
  const { rerender } = render(<Page open={false} />)
  await act(() => Promise.resolve(rerender(<Page open />)))
  expect(screen.getByText('The page')).toBeVisible()
  await act(async () => {
    say()
    await words
  })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
})

it('closes an overlay whose texts could not be fetched and reports it; the next press fetches them again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React reports every caught error
  let isThere = false
  const retry = vi.fn(() => void (isThere = true))
  function Menu() {
    if (!isThere) throw new FetchError('no texts', retry)
    return <p>a menu</p>
  }
  const LazyMenu = lazyOverlay(
    lazyModule(() => Promise.resolve({ Menu })),
    'Menu',
  )
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {isOpen && <LazyMenu onClose={() => setOpen(false)} />}
      </>
    )
  }
  const reported = vi.fn()
  const stop = onChunkError(reported)
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  await waitFor(() => expect(reported).toHaveBeenCalledTimes(1))
  expect(retry).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  expect(await screen.findByText('a menu')).toBeInTheDocument()
  stop()
  vi.restoreAllMocks()
})
