import { expect, it } from 'vitest'
import { bo, openCallsPage, talks } from '@support/callsPage'
import { settle } from '@support/fakeClock'
import { directKey } from '@/domain/conversation'
import { startCall } from './callActions'

/** A call whose sound the browser holds back, before the microphone is open. */
async function heldBack() {
  const page = await openCallsPage()
  page.rooms.refuseMicrophone('refused')
  page.store.dispatch(startCall(directKey(bo), false))
  await settle()
  const { events } = page.rooms.latest()
  events.onEntered(bo, talks)
  events.onSoundBlocked()
  return { ...page, events }
}

it('a reloaded page whose microphone opens late hears the others without a press', async () => {
  const { calls, rooms } = await heldBack()
  expect(calls().isSoundBlocked).toBe(true)
  rooms.refuseMicrophone(null)
  rooms.connect({})
  await settle()
  expect(calls().isSoundBlocked).toBe(false)
})

it('sound that is told to be held back just after the microphone opened is heard soon', async () => {
  const { calls, rooms, events } = await heldBack()
  rooms.refuseMicrophone(null)
  rooms.connect({})
  await settle()
  events.onSoundBlocked()
  events.onQuality('good', new Map())
  await settle()
  expect(calls().isSoundBlocked).toBe(false)
})

it('without a microphone the sound stays held back, and says so', async () => {
  const { calls, events } = await heldBack()
  events.onQuality('good', new Map())
  await settle()
  expect(calls().isSoundBlocked).toBe(true)
})
