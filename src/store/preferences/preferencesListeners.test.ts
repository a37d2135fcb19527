import { expect, it } from 'vitest'
import { fakeClock } from '@kit/fakeClock'
import { fakePorts } from '@kit/fakePorts'
import { makeStore } from '../makeStore'
import { KEYS } from './keptPreferences'
import { preferenceChanged } from './preferencesSlice'

function open() {
  const clock = fakeClock()
  const ports = fakePorts({ clock })
  const { dispatch } = makeStore(ports)
  return { clock, dispatch, kept: (name: keyof typeof KEYS) => ports.preferences.read(KEYS[name]) }
}

it('a choice is written down at once', () => {
  const { dispatch, kept } = open()
  dispatch(preferenceChanged({ theme: 'dark', sound: false }))
  expect([kept('theme'), kept('sound')]).toEqual(['dark', 'false'])
})

it('where one is is written down when the page has time for it, once for many openings', async () => {
  const { clock, dispatch, kept } = open()
  dispatch(preferenceChanged({ lastChatPath: '/chat/channel/1' }))
  dispatch(preferenceChanged({ lastChatPath: '/chat/channel/2' }))
  expect(kept('lastChatPath')).toBeNull()
  await clock.advance(1_000)
  expect(kept('lastChatPath')).toBe('/chat/channel/2')
})

it('where one person was is forgotten at once, also what was about to be written', async () => {
  const { clock, dispatch, kept } = open()
  dispatch(preferenceChanged({ lastChatPath: '/chat/channel/1' }))
  await clock.advance(1_000)
  dispatch(preferenceChanged({ lastChatPath: '/chat/channel/2' }))
  dispatch(preferenceChanged({ lastChatPath: null }))
  expect(kept('lastChatPath')).toBeNull()
  await clock.advance(1_000)
  expect(kept('lastChatPath')).toBeNull()
})
