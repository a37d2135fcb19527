import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { bo, openCallsPage, talks } from '@support/callsPage'
import { settle } from '@support/fakeClock'
import { startTranslations } from '@support/startTranslations'
import { channelKey, directKey } from '@/domain/conversation'
import { toChannelId } from '@/domain/ids'
import { leaveCall, startCall } from '@/store/calls/callActions'
import { CallBar } from './CallBar'
import { CallLayer } from './CallLayer'
import { CallStrip } from './CallHere'

await startTranslations()
afterEach(() => vi.unstubAllGlobals())

/** Puts the browser's own interface into the page; its windows are documents without a place on the screen. */
function stubWindows() {
  const port = Object.assign(new EventTarget(), {
    window: null as Window | null,
    opened: 0,
    requestWindow() {
      const target = new EventTarget()
      const view: Partial<Omit<Window, 'document'>> & Pick<Window, 'document'> = {
        document: document.implementation.createHTMLDocument(),
        addEventListener: target.addEventListener.bind(target),
        close() {
          target.dispatchEvent(new Event('pagehide'))
          port.window = null
        },
      }
      port.opened += 1
      port.window = view as Window
      port.dispatchEvent(new Event('enter'))
      return Promise.resolve(port.window)
    },
  })
  vi.stubGlobal('documentPictureInPicture', port)
  return port
}

async function openCall(key = directKey(bo)) {
  const { store, ports, rooms, calls } = await openCallsPage()
  store.dispatch(startCall(key, false))
  await settle()
  rooms.latest().events.onEntered(bo, talks)
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/favs']}>
        <CallLayer ports={ports} early={[]} />
        <CallStrip />
        <CallBar />
      </MemoryRouter>
    </Provider>,
  )
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Picture-in-picture' }))
  return { store, calls, press }
}

it('a call stands in a small window with its controls; closing the window leaves the call, leaving the call closes it', async () => {
  const windows = stubWindows()
  const { store, calls, press } = await openCall()
  await press()
  const small = within(windows.window!.document.body)
  const mute = await waitFor(() => small.getByLabelText('Mute'))
  act(() => mute.click())
  expect(calls().own.isMuted).toBe(true)
  expect(small.getByLabelText('Camera')).not.toBeNull()
  expect(windows.window!.document.title).toMatch(/^Call: /)

  act(() => windows.window!.close())
  expect(calls().call.state).toBe('connected')
  const button = await screen.findByRole('button', { name: 'Picture-in-picture' })
  expect(button).toHaveAttribute('aria-pressed', 'false')

  await press()
  expect(windows.opened).toBe(2)
  act(() => store.dispatch(leaveCall()))
  await waitFor(() => expect(windows.window).toBeNull())
})

it('a second press closes the small window, also that of a channel', async () => {
  const windows = stubWindows()
  const { calls, press } = await openCall(channelKey(toChannelId(1)))
  await press()
  expect(windows.window).not.toBeNull()
  await press()
  expect(windows.window).toBeNull()
  expect(calls().call.state).toBe('connected')
})

it('no button for a small window is there where the browser has none', async () => {
  await openCall()
  expect(await screen.findAllByRole('button', { name: 'Mute' })).not.toEqual([])
  expect(screen.queryByRole('button', { name: 'Picture-in-picture' })).toBeNull()
})
