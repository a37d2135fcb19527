import { beforeEach, describe, expect, it } from 'vitest'
import { bo, openCallsPage, ringOf, stranger, talks } from '@support/callsPage'
import { settle } from '@support/fakeClock'
import { fakePorts } from '@support/fakePorts'
import { channelKey, directKey } from '@/domain/conversation'
import { toChannelId } from '@/domain/ids'
import { answerCall, startCall, toggleMuted } from './callActions'

let page: Awaited<ReturnType<typeof openCallsPage>>
beforeEach(async () => {
  page = await openCallsPage()
})

describe('somebody else in the room of a person', () => {
  it('does not pass for the person who is called, and is shown', async () => {
    page.store.dispatch(startCall(directKey(bo), false))
    await settle()
    const { events } = page.rooms.latest()
    await page.ports.clock.advance(2_000)
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
    await page.ports.clock.advance(2_000)
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
    page.rooms.latest().events.onEntered(bo, talks)
    await settle()
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
    page.rooms.latest().events.onEntered(bo, talks)
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
    const again = await openCallsPage({ ...fakePorts(), tabStorage, preferences })
    expect(again.calls().call.state).not.toBe('idle')
  })

  it('is not taken over by a duplicate of the tab, which has a copy of its storage', async () => {
    page.store.dispatch(startCall(directKey(bo), false))
    await settle()
    const duplicate = await openCallsPage({ ...fakePorts(), tabStorage: page.ports.tabStorage })
    expect([duplicate.calls().call.state, duplicate.rooms.rooms]).toEqual(['idle', []])
  })
})
