import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { useReportFailure } from '@/components/conversation/useReportFailure'
import type { Fault } from '@/domain/fault'
import { createStore } from '@/store/createStore'
import { sessionBegun } from '@/store/events'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { ServerTooOldNotice } from './ServerTooOldNotice'

beforeAll(async () => void (await startTranslations()))

const NOT_FOUND: Fault = { kind: 'refused', status: 404, text: 'not found', reason: null, retryAfterMs: null }

function shown(version: string, children: ReactNode) {
  const store = createStore(fakePorts())
  store.dispatch(serverInfoReceived({ version }))
  render(
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>,
  )
  return store
}

it('names the required version and the current one', () => {
  shown('0.3.3', <ServerTooOldNotice capability="channelPolicies" />)
  expect(screen.getByRole('note')).toHaveTextContent('This needs server 0.3.50 or newer. This one is 0.3.3.')
})

it('leads an admin to the page that lists what newer versions can do', () => {
  const store = shown('0.3.3', <ServerTooOldNotice capability="channelPolicies" />)
  expect(screen.queryByRole('link')).toBeNull()
  act(() => void store.dispatch(sessionBegun(a.user({ isAdmin: true }))))
  expect(screen.getByRole('link', { name: 'Open Version' })).toHaveAttribute('href', '/setting/version')
})

it('is absent where the server supports the feature', () => {
  const store = shown('0.3.50', <ServerTooOldNotice capability="channelPolicies" />)
  expect(screen.queryByRole('note')).toBeNull()
  act(() => void store.dispatch(serverInfoReceived({ version: '0.3.11' })))
  expect(screen.getByRole('note')).toBeVisible()
})

function Press({ act: name }: { act: 'pinConversation' | 'addContact' | 'mute' }) {
  const report = useReportFailure()
  return <button onClick={() => report(name, 'Bo')({ fault: NOT_FOUND })}>Press</button>
}

it.each([
  ['pinConversation', '0.3.3', 'This needs server 0.3.12 or newer. This one is 0.3.3.'],
  ['addContact', '0.3.4', 'This needs server 0.3.12 or newer. This one is 0.3.4.'],
  ['pinConversation', '0.5.0', 'This server cannot do this. A newer version can.'],
  ['mute', '0.3.3', 'Could not mute Bo: '],
] as const)('answers %s on a server %s', async (name, version, text) => {
  shown(
    version,
    <>
      <Press act={name} />
      <ToastRegion dismissLabel="Dismiss" />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Press' }))
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument()
})
