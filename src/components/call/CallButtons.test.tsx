import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { a } from '@support/a'
import { bo, me, openCallsPage } from '@support/callsPage'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { directKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import { eventsReceived } from '@/stream/eventsReceived'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { CallButtons, CallPersonButton } from './CallButtons'

await startTranslations()

it('the buttons of a page over http say why no call can begin, and a press says it where there is no tooltip', async () => {
  const ports = fakePorts()
  ports.callRooms.hinder('insecure')
  const { store, calls } = await openCallsPage(ports)
  const person: ServerEvent = { type: 'usersReset', users: [a.user({ id: bo })], version: 1 }
  store.dispatch(eventsReceived({ events: [person], receivedAt: 0, serverAt: 0, me }))
  render(
    <Provider store={store}>
      <CallButtons conversationKey={directKey(bo)} />
      <CallPersonButton userId={bo} />
      <CallPersonButton userId={bo} isBack />
      <ToastRegion dismissLabel="Close" />
    </Provider>,
  )
  for (const name of ['Start voice call', 'Start video call', 'Call', 'Call back']) {
    const button = await screen.findByRole('button', { name })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(/^Browsers allow calls over https only/)
    act(() => void fireEvent.click(button))
  }
  expect(calls().call.state).toBe('idle')
  expect(await screen.findByText(/^Browsers allow calls over https only/)).toBeVisible()
})
