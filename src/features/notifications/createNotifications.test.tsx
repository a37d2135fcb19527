import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { createStore } from '@/store/createStore'
import { sessionBegun, sessionEnded } from '@/store/events'
import { SERVER_ID_KEY } from '@/api/session/token'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { createNotifications } from './createNotifications'
import { startSnapshot } from './startSnapshot'

// The first import compiles it, which takes longer than a test waits on a busy machine.
beforeAll(() => import('./notifier'))

it('nothing for the service worker stays when somebody signs out right after the start', async () => {
  const ports = fakePorts()
  const i18n = await startTranslations()
  ports.preferences.write(SERVER_ID_KEY, 'Qw3')
  // An earlier page left its snapshot.
  const earlier = createStore(ports)
  earlier.dispatch(sessionBegun(a.user({ id: 7 })))
  startSnapshot(earlier, ports.tray, { i18n, preferences: ports.preferences })
  expect(ports.tray.snapshot()).not.toBeNull()
  const store = createStore(ports)
  const Notifications = createNotifications(store, ports)
  render(
    <MemoryRouter>
      <Notifications />
    </MemoryRouter>,
  )
  act(() => void store.dispatch(sessionBegun(a.user({ id: 7 }))))
  act(() => void store.dispatch(sessionEnded({ why: null })))
  await vi.waitFor(() => expect(ports.tray.snapshot()).toBeNull())
})

it('the installed app has name, logo and language of the server at once, and nothing is written twice', async () => {
  const ports = fakePorts()
  const i18n = await startTranslations()
  const open = () => {
    const store = createStore(ports)
    const Notifications = createNotifications(store, ports)
    const { unmount } = render(
      <MemoryRouter>
        <Notifications />
      </MemoryRouter>,
    )
    return { store, unmount }
  }
  const { store, unmount } = open()
  act(() => void store.dispatch(serverInfoReceived({ name: 'Tramway Works' })))
  await vi.waitFor(() => expect(ports.tray.identity()).toMatchObject({ name: 'Tramway Works', logo: null }))
  act(() => void store.dispatch(serverInfoReceived({ name: 'Night Buses' })))
  await vi.waitFor(() => expect(ports.tray.identity()?.name).toBe('Night Buses'))
  const left = ports.tray.identity()
  unmount()
  // The next start changes nothing; the language of the texts does.
  const next = open()
  act(() => void next.store.dispatch(serverInfoReceived({ name: 'Night Buses' })))
  await i18n.loadNamespaces('chat')
  expect(ports.tray.identity()).toBe(left)
  await act(() => i18n.changeLanguage('fr'))
  await vi.waitFor(() => expect(ports.tray.identity()?.texts.search).not.toBe(left?.texts.search))
  await act(() => i18n.changeLanguage('en'))
})
