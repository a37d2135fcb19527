import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { fireEvent, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { toChannelId, toUserId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import { eventsReceived } from '@/stream/eventsReceived'
import { ChannelIcon } from './ChannelIcon'

function show(channel: ReturnType<typeof a.channel>) {
  const store = createStore(fakePorts())
  const events = [{ type: 'channelsReset' as const, channels: [channel], unreadable: [] }]
  store.dispatch(eventsReceived({ events, receivedAt: 0, serverAt: 0, me: toUserId(1) }))
  return render(
    <Provider store={store}>
      <ChannelIcon channelId={toChannelId(channel.id)} />
    </Provider>,
  ).container
}

it('is a # for public channels and a lock for private ones', () => {
  expect(show(a.channel({ isPublic: true })).querySelector('.lucide-hash')).not.toBeNull()
  expect(show(a.channel({ isPublic: false })).querySelector('.lucide-lock')).not.toBeNull()
})

it('is the picture, or the symbol when it cannot be loaded, until the network is back', () => {
  const icon = show(a.channel({ isPublic: true, avatarUpdatedAt: 9 }))
  const picture = icon.querySelector('img')
  expect(picture?.getAttribute('src')).toMatch(/group_avatar\?gid=3&t=9$/)
  fireEvent.error(picture as HTMLImageElement)
  expect(icon.querySelector('img')).toBeNull()
  expect(icon.querySelector('.lucide-hash')).not.toBeNull()
  fireEvent.online(window)
  expect(icon.querySelector('img')).not.toBeNull()
})
