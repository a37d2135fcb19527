import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
import { Menu } from '@/ui/overlays/Menu'
import { CallButtons, CallPersonButton, VideoCallItem } from './CallButtons'

await startTranslations()

/** A page whose list of people has Bo. */
async function openWithBo(ports = fakePorts()) {
  const page = await openCallsPage(ports)
  const person: ServerEvent = { type: 'usersReset', users: [a.user({ id: bo })], version: 1 }
  page.store.dispatch(eventsReceived({ events: [person], receivedAt: 0, serverAt: 0, me }))
  return page
}

it('the buttons of a page over http say why no call can begin, and a press says it where there is no tooltip', async () => {
  const ports = fakePorts()
  ports.callRooms.hinder('insecure')
  const { store, calls } = await openWithBo(ports)
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

/** The menu of the header of Bo's conversation. */
function renderMenu({ store }: Awaited<ReturnType<typeof openWithBo>>) {
  render(
    <Provider store={store}>
      <Menu anchor={document.body} label="Conversation settings" onClose={() => undefined}>
        <VideoCallItem conversationKey={directKey(bo)} />
      </Menu>
    </Provider>,
  )
  return screen.findByRole('menuitem', { name: /^Start video call/ })
}

it('a video call begins from the menu where the header has no room for its button', async () => {
  const page = await openWithBo()
  const item = await renderMenu(page)
  act(() => void fireEvent.click(item))
  expect(page.calls()).toMatchObject({ call: { state: 'joining', key: directKey(bo) }, own: { picture: 'camera' } })
  expect(screen.queryByRole('menuitem')).toBeNull()
})

it('the item of the menu says why no call can begin', async () => {
  const ports = fakePorts()
  ports.callRooms.hinder('insecure')
  const item = await renderMenu(await openWithBo(ports))
  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(item).toHaveTextContent(/Browsers allow calls over https only/)
})

it.each(['Start voice call', 'Start video call', 'Call'])('%s by key leads the focus into the call', async (name) => {
  const { store } = await openWithBo()
  render(
    <Provider store={store}>
      <a href="#/chat">Back</a>
      <CallButtons conversationKey={directKey(bo)} />
      <CallPersonButton userId={bo} />
      <section aria-label="Call" data-call tabIndex={-1} />
    </Provider>,
  )
  const button = await screen.findByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('region')).toHaveFocus()
})
