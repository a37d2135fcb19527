import { expect, it } from 'vitest'
import { openCallsPage } from '@support/callsPage'
import { settle } from '@support/fakeClock'
import { channelKey } from '@/domain/conversation'
import { toChannelId } from '@/domain/ids'
import { pressMicrophone, startCall, toggleMuted } from './callActions'
import { findLiveRoom } from './callDriver'

/** A call in a channel whose microphone the browser refused. */
async function refused() {
  const page = await openCallsPage()
  page.rooms.refuseMicrophone('refused')
  page.store.dispatch(startCall(channelKey(toChannelId(3)), false))
  await settle()
  const press = async () => {
    page.store.dispatch(pressMicrophone(await page.store.dispatch(findLiveRoom())))
    await settle()
  }
  return { ...page, press }
}

it('who did not allow the microphone is asked again by its button, and is heard then', async () => {
  const { rooms, calls, press } = await refused()
  await press()
  expect(calls().own).toMatchObject({ microphone: 'refused', isMuted: false })
  rooms.refuseMicrophone(null)
  await press()
  expect(calls().own).toMatchObject({ microphone: null, isMuted: false })
  expect(rooms.latest().sent.microphone).toMatchObject({ enabled: true })
  await press()
  expect(calls().own.isMuted).toBe(true)
})

it('who was muted, too, is heard after one press', async () => {
  const { store, rooms, calls, press } = await refused()
  store.dispatch(toggleMuted())
  rooms.refuseMicrophone(null)
  await press()
  expect(calls().own).toMatchObject({ microphone: null, isMuted: false })
  expect(rooms.latest().sent).toMatchObject({ isMuted: false, microphone: { enabled: true } })
})
