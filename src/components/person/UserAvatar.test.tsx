import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { fireEvent, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { createStore, type AppStore } from '@/store/createStore'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { eventsReceived } from '@/stream/eventsReceived'
import { UserAvatar, hueOf } from './UserAvatar'

let store: AppStore
beforeEach(() => {
  store = createStore(fakePorts())
  store.dispatch(serverInfoReceived({ showOnline: true }))
})

const show = (user: User | undefined, presence = false) =>
  render(
    <Provider store={store}>
      <UserAvatar user={user} presence={presence} />
    </Provider>,
  ).container

const setOnline = (id: number) =>
  store.dispatch(
    eventsReceived({
      events: [{ type: 'presence', online: [{ userId: toUserId(id), online: true }] }],
      receivedAt: 0,
      serverAt: 0,
      me: toUserId(1),
    }),
  )

const dot = (container: HTMLElement) => container.querySelector('.bg-online')

describe('an avatar', () => {
  it('is the picture, or the initials when the picture fails', () => {
    const avatar = show(a.user({ name: 'Nora Albrecht', avatarUpdatedAt: 5 }))
    const picture = avatar.querySelector('img')
    expect(picture?.getAttribute('src')).toMatch(/resource\/avatar\?uid=7&t=5$/)
    fireEvent.error(picture as HTMLImageElement)
    expect(avatar.querySelector('img')).toBeNull()
    // The initials are drawn by CSS and are not part of an accessible name.
    expect(avatar.querySelector('[data-initials="NA"]')).not.toBeNull()
  })

  it('is hidden from assistive technology, since the name is beside it', () => {
    expect(show(a.user()).firstElementChild).toHaveAttribute('aria-hidden', 'true')
  })

  it('of a bot has no initials', () => {
    expect(show(a.user({ name: 'Timetable bot', isBot: true })).querySelector('[data-initials]')).toBeNull()
  })

  it('of an unknown user is empty', () => {
    expect(show(undefined).querySelector('[data-initials=""]')).not.toBeNull()
  })

  it('shows who is online, unless the server hides it', () => {
    setOnline(7)
    expect(dot(show(a.user(), true))).not.toBeNull()
    expect(dot(show(a.user()))).toBeNull()
    store.dispatch(serverInfoReceived({ showOnline: false }))
    expect(dot(show(a.user(), true))).toBeNull()
  })
})

it('has one of eight hues, different for neighboring ids', () => {
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((id) => hueOf(toUserId(id)))).size).toBe(8)
})
