import { afterEach, expect, it, vi } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { askProvider } from './askProvider'

afterEach(() => vi.restoreAllMocks())

/** Asks GitHub in a window that the test holds. */
function ask() {
  const opened = { closed: false }
  let address = ''
  vi.spyOn(window, 'open').mockImplementation((url) => {
    address = String(url)
    return opened as Window
  })
  const ports = fakePorts()
  const proof = askProvider(ports, { kind: 'github', clientId: 'Iv1' })
  const state = new URL(address).searchParams.get('state') ?? ''
  const say = (
    data: unknown,
    { origin = location.origin, source = opened }: { origin?: string; source?: unknown } = {},
  ) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { opened, ports, proof, state, say, address: () => new URL(address) }
}

it('the answer of our page in the opened window is the proof', async () => {
  const { proof, state, say, address } = ask()
  expect(address().searchParams.get('redirect_uri')).toMatch(/github\/cb\/widget\.html$/)
  say({ state, code: 'c1' })
  expect(await proof).toEqual({ type: 'github', code: 'c1' })
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: {} }],
])('%s cannot answer', async (_, from) => {
  const { proof, state, say } = ask()
  say({ state, code: 'theirs' }, from)
  say({ state, code: 'c1' })
  expect(await proof).toMatchObject({ code: 'c1' })
})

it('an answer with another state signs nobody in', async () => {
  const { proof, say } = ask()
  say({ state: 'somebodys', code: 'theirs' })
  expect(await proof).toBeNull()
})

it('a closed window ends the wait', async () => {
  const { opened, ports, proof } = ask()
  opened.closed = true
  await ports.clock.advance(2_000)
  expect(await proof).toBeNull()
})
