import { expect, it } from 'vitest'
import { fakeClock } from '@support/fakeClock'
import { fakePorts } from '@support/fakePorts'
import { createStore } from '../createStore'
import { sessionEnded } from '../events'
import { KEYS } from './storedPreferences'
import { preferenceChanged } from './preferencesSlice'

function open() {
  const clock = fakeClock()
  const ports = fakePorts({ clock })
  const { dispatch } = createStore(ports)
  return { clock, dispatch, kept: (name: keyof typeof KEYS) => ports.preferences.read(KEYS[name]) }
}

it('a preference is written at once', () => {
  const { dispatch, kept } = open()
  dispatch(preferenceChanged({ theme: 'dark', listCollapsed: true }))
  expect([kept('theme'), kept('listCollapsed')]).toEqual(['dark', 'true'])
})

it('the open conversation is written when the page is idle, once for several openings', async () => {
  const { clock, dispatch, kept } = open()
  dispatch(preferenceChanged({ lastChatPath: '/chat/channel/1' }))
  dispatch(preferenceChanged({ lastChatPath: '/chat/channel/2' }))
  expect(kept('lastChatPath')).toBeNull()
  await clock.advance(1_000)
  expect(kept('lastChatPath')).toBe('/chat/channel/2')
})

it('the last conversation of a person is removed at once, including a pending write', async () => {
  const { clock, dispatch, kept } = open()
  dispatch(preferenceChanged({ lastChatPath: '/chat/channel/1' }))
  await clock.advance(1_000)
  dispatch(preferenceChanged({ lastChatPath: '/chat/channel/2' }))
  dispatch(preferenceChanged({ lastChatPath: null }))
  expect(kept('lastChatPath')).toBeNull()
  await clock.advance(1_000)
  expect(kept('lastChatPath')).toBeNull()
})

it('personal data is removed with the session, preferences of the device stay', async () => {
  const { clock, dispatch, kept } = open()
  dispatch(preferenceChanged({ recentEmoji: ['👍'], lastChatPath: '/chat/channel/1', theme: 'dark' }))
  dispatch(sessionEnded({ why: 'expired' }))
  await clock.advance(1_000)
  expect([kept('recentEmoji'), kept('lastChatPath'), kept('theme')]).toEqual([null, null, 'dark'])
})
