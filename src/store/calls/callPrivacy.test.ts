import { beforeEach, describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { settle } from '@support/fakeClock'
import { fakePorts } from '@support/fakePorts'
import { channelKey, directKey } from '@/domain/conversation'
import { toChannelId, toUserId } from '@/domain/ids'
import { createStore } from '../createStore'
import { serverInfoReceived } from '../server/serverSlice'
import { sessionBegun } from '../events'
import { answerCall, startCall, toggleMuted } from './callActions'
import { callSignaled } from './callsSlice'
import { startCalls } from './callDriver'

const me = toUserId(5)
const bo = toUserId(9)
const stranger = toUserId(66)
const talks = { isMuted: false, picture: null }

async function signedIn(ports = fakePorts()) {
  ports.http.on('GET', '/admin/system/version', { text: '0.5.31' })
  ports.http.on('GET', '/admin/agora/enabled', { json: true })
  ports.http.on('GET', /agora\/channel/, { json: { success: true, data: { channels: [], total_size: 0 } } })
  ports.http.on('POST', '/admin/agora/token', ({ body }) => ({
    json: {
      agora_token: '006',
      app_id: 'app',
      uid: me,
      channel_name: `room ${JSON.stringify(body)}`,
      expired_in: 86_400,
    },
  }))
  const store = createStore(ports)
  const person = { userId: me, name: 'Mira', email: null, isAdmin: false, createdBy: null }
  ports.tokenStorage.begin(
    { userId: me, token: 'token', refreshToken: 'refresh', expiresAt: ports.clock.now() + 3_600_000 },
    person,
  )
  store.dispatch(sessionBegun(a.user({ id: me })))
  store.dispatch(serverInfoReceived({ version: '0.5.31' }))
  await startCalls(store, ports, { early: [], openConversation: () => null })
  await settle()
  const say = (signal: Omit<Parameters<typeof callSignaled>[0], 'at'> & object) =>
    store.dispatch(callSignaled({ ...signal, at: ports.clock.now() } as Parameters<typeof callSignaled>[0]))
  return { store, ports, rooms: ports.callRooms, calls: () => store.getState().calls!, say }
}

const ringOf = (userId = bo) => ({
  type: 'called' as const,
  userId,
  me,
  isFromList: false,
  shows: true,
  sounds: true,
  counts: true,
})

let page: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  page = await signedIn()
})

describe('somebody else in the room of a person', () => {
  it('does not pass for the person who is called, and is shown', async () => {
    page.store.dispatch(startCall(directKey(bo), false))
    await settle()
    const { events } = page.rooms.latest()
    events.onEntered(stranger, talks)
    expect(page.calls().call.state).toBe('calling')
    expect(page.calls().people.map(({ userId }) => userId)).toEqual([stranger])
    events.onEntered(bo, talks)
    expect(page.calls().call.state).toBe('connected')
  })

  it('does not end the call by hanging up, nor keep it alive', async () => {
    page.store.dispatch(startCall(directKey(bo), false))
    await settle()
    const { events } = page.rooms.latest()
    events.onEntered(bo, talks)
    events.onEntered(stranger, talks)
    events.onLeft(stranger, true)
    expect(page.calls().call.state).toBe('connected')
    events.onEntered(stranger, talks)
    events.onLeft(bo, true)
    expect(page.calls().call.state).toBe('idle')
  })

  it('is everybody’s right in the call of a channel', async () => {
    page.store.dispatch(startCall(channelKey(toChannelId(3)), false))
    await settle()
    page.rooms.latest().events.onEntered(stranger, talks)
    expect(page.calls()).toMatchObject({ call: { state: 'connected' }, people: [{ userId: stranger }] })
  })
})

describe('microphone and camera', () => {
  it('of one who is muted stay so when both call each other', async () => {
    page.store.dispatch(startCall(directKey(bo), true))
    await settle()
    page.store.dispatch(toggleMuted())
    page.say(ringOf())
    await settle()
    expect(page.rooms.rooms).toHaveLength(2)
    expect(page.rooms.latest().sent).toMatchObject({ isMuted: true, picture: { picture: 'camera' } })
    expect(page.rooms.latest().sent.microphone?.enabled).toBe(false)
  })

  it('stay off when a video call is pressed during a call, or a ring is over', async () => {
    page.store.dispatch(startCall(directKey(bo), false))
    await settle()
    page.store.dispatch(startCall(directKey(stranger), true))
    page.store.dispatch(answerCall(true))
    await settle()
    expect([page.calls().own.picture, page.rooms.latest().sent.picture]).toEqual([null, null])
  })

  it('are on as the answer says', async () => {
    page.say(ringOf())
    page.store.dispatch(answerCall(true))
    await settle()
    expect(page.rooms.latest().sent).toMatchObject({ isMuted: false, picture: { picture: 'camera' } })
  })

  it('end with the call', async () => {
    page.store.dispatch(startCall(directKey(bo), true))
    await settle()
    page.say({ type: 'leavePressed' })
    await settle()
    expect(page.rooms.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
  })
})

describe('a call of this tab', () => {
  it('goes on after a reload, also where an earlier call was declined', async () => {
    page.say(ringOf(stranger))
    page.say({ type: 'declinePressed' })
    await page.ports.clock.advance(6_000)
    page.store.dispatch(startCall(directKey(bo), false))
    await settle()
    page.ports.pageLifecycle.emit('pagehide')
    // The browser closes the connection of a page that it leaves.
    page.rooms.latest().events.onEnded('lost')
    const { tabStorage, preferences } = page.ports
    const again = await signedIn({ ...fakePorts(), tabStorage, preferences })
    expect(again.calls().call.state).not.toBe('idle')
  })

  it('is not taken over by a duplicate of the tab, which has a copy of its storage', async () => {
    page.store.dispatch(startCall(directKey(bo), false))
    await settle()
    const duplicate = await signedIn({ ...fakePorts(), tabStorage: page.ports.tabStorage })
    expect([duplicate.calls().call.state, duplicate.rooms.rooms]).toEqual(['idle', []])
  })
})
