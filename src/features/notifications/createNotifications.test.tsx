import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createStore } from '@/store/createStore'
import { sessionBegun, sessionEnded } from '@/store/events'
import { SERVER_ID_KEY } from '@/api/session/token'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { createNotifications } from './createNotifications'
import { startSnapshot } from './startSnapshot'

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
