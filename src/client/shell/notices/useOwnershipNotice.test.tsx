import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { HashRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Channel } from '@/domain/channel'
import { createStore } from '@/store/createStore'
import { channelFetched, sessionBegun } from '@/store/events'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { hideToast } from '@/ui/overlays/toast'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { useOwnershipNotice } from './useOwnershipNotice'

const ME = a.userId(7)
const ops = { id: 3, name: 'ops', isPublic: false, ownerId: 8, memberIds: [ME, a.userId(8)] }
let store: ReturnType<typeof createStore>
const receive = (channel: Channel) => act(() => void store.dispatch(channelFetched(channel)))

function Notice() {
  useOwnershipNotice()
  return null
}

beforeEach(async () => {
  await startTranslations()
  store = createStore(fakePorts())
  store.dispatch(sessionBegun(a.user({ id: 7 })))
  render(
    <Provider store={store}>
      <HashRouter useTransitions={false}>
        <Notice />
        <ToastRegion dismissLabel="Dismiss" />
      </HashRouter>
    </Provider>,
  )
})
afterEach(() => {
  hideToast('owner 3')
  history.replaceState(null, '', '/')
})

it('the new owner of a channel is told, and led to its settings', async () => {
  receive(a.channel(ops))
  expect(screen.queryByText(/owner/)).toBeNull()
  receive(a.channel({ ...ops, ownerId: 7 }))
  expect(screen.getByText('You are the owner of ops now.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Channel settings' }))
  expect(location.hash).toBe('#/setting/channel/3')
})

it('somebody who creates a channel, or makes one private, is told nothing', () => {
  receive(a.channel({ ...ops, ownerId: 7 }))
  receive(a.channel({ ...ops, id: 4, isPublic: true, ownerId: null }))
  receive(a.channel({ ...ops, id: 4, ownerId: 7 }))
  expect(screen.queryByText(/owner/)).toBeNull()
})

it('nor is told who made a channel private whose owner comes with the next event', () => {
  receive(a.channel({ ...ops, isPublic: true, ownerId: null }))
  receive(a.channel({ ...ops, ownerId: null }))
  receive(a.channel({ ...ops, ownerId: 7 }))
  expect(screen.queryByText(/owner/)).toBeNull()
})

it('the notice goes when the channel is handed on', () => {
  receive(a.channel(ops))
  receive(a.channel({ ...ops, ownerId: 7 }))
  expect(screen.getByText('You are the owner of ops now.')).toBeInTheDocument()
  receive(a.channel(ops))
  expect(screen.queryByText(/owner/)).toBeNull()
})
