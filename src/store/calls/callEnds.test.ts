import { beforeEach, describe, expect, it } from 'vitest'
import { bo, me, openCallsPage, ringOf, stranger, talks } from '@support/callsPage'
import { settle } from '@support/fakeClock'
import { fakePorts } from '@support/fakePorts'
import { channelKey, directKey } from '@/domain/conversation'
import { toChannelId } from '@/domain/ids'
import { CALL_RECORDS_KEY } from '@/platform/storage/tokenStorage'
import { conversationForgotten, sessionEnded } from '../events'
import { selectNotices } from '../notifications/decisionsSlice'
import { contactsUpdated } from '../users/usersSlice'
import { answerCall, declineCall, leaveCall, startCall, toggleMuted } from './callActions'
import { ownPartChanged } from './callsSlice'

type Page = Awaited<ReturnType<typeof openCallsPage>>
let page: Page
beforeEach(async () => {
  page = await openCallsPage()
})

const ops = channelKey(toChannelId(3))
const records = (key = directKey(bo)) => page.calls().records[key]?.map(({ kind }) => kind) ?? []
const block = () => page.store.dispatch(contactsUpdated([{ userId: bo, status: 'blocked' }]))

/** Calls Bo with the camera on. */
async function callBo() {
  page.store.dispatch(startCall(directKey(bo), true))
  await settle()
  return page.rooms.latest().events
}
/** A call in which Bo answered. */
async function talkWithBo() {
  const events = await callBo()
  events.onEntered(bo, talks)
  await settle()
  return events
}
/** Calls Bo while others are in the room. */
async function meetStranger() {
  const events = await callBo()
  events.onEntered(stranger, talks)
}

const ENDS: Record<string, () => Promise<unknown>> = {
  'I hang up': async () => {
    await talkWithBo()
    page.store.dispatch(leaveCall())
  },
  'the other one hangs up': async () => (await talkWithBo()).onLeft(bo, true),
  'the other one does not come back': async () => {
    const events = await talkWithBo()
    events.onLeft(bo, false)
    await page.ports.clock.advance(10_000)
  },
  'nobody answers': async () => {
    await callBo()
    await page.ports.clock.advance(45_000)
  },
  'others talk in the room': meetStranger,
  'I join on another device': async () => (await talkWithBo()).onEnded('elsewhere'),
  'the network stays away': async () => {
    const events = await talkWithBo()
    page.rooms.refuseJoin('blocked')
    events.onEnded('lost')
    await page.ports.clock.advance(70_000)
  },
  'I answer somebody else': async () => {
    await talkWithBo()
    page.say(ringOf(stranger))
    page.rooms.refuseJoin('blocked')
    page.store.dispatch(answerCall(false))
  },
  'I block the other one': async () => {
    await talkWithBo()
    block()
  },
  'I sign out': async () => {
    await talkWithBo()
    page.store.dispatch(sessionEnded({ why: 'requested' }))
  },
  'the session is lost': async () => {
    await talkWithBo()
    page.store.dispatch(sessionEnded({ why: 'unexpected' }))
  },
}

it.each(Object.entries(ENDS))('microphone and camera are closed and the room is left when %s', async (_, end) => {
  await end()
  await settle()
  expect(page.rooms.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
  expect(page.rooms.rooms.every(({ hasLeft }) => hasLeft)).toBe(true)
  expect(['idle', 'ended']).toContain(page.calls().call.state)
})

it('a call of a channel ends when I am removed from the channel', async () => {
  page.store.dispatch(startCall(ops, false))
  await settle()
  page.store.dispatch(conversationForgotten(ops))
  await settle()
  expect([page.calls().call.state, page.rooms.latest().hasLeft, records(ops)]).toEqual(['idle', true, []])
})

it('a call that nobody answers leaves No answer in the conversation, and the missed one its row', async () => {
  await callBo()
  await page.ports.clock.advance(45_000)
  expect(page.calls().call).toMatchObject({ state: 'ended', reason: 'noAnswer' })
  page.say(ringOf(bo))
  await page.ports.clock.advance(45_000)
  expect([page.calls().ring, records()]).toEqual([null, ['noAnswer', 'missed']])
  expect(selectNotices(page.store.getState(), directKey(bo))).toBe(1)
})

it('a provider whose code throws leaves no call that joins for ever', async () => {
  page.rooms.breakJoin()
  page.store.dispatch(startCall(directKey(bo), false))
  await settle()
  expect(page.calls().call).toMatchObject({ state: 'ended', reason: 'failed' })
})

it('somebody who mutes five hundred times in a moment changes the page twice, and stands there as in the end', async () => {
  const events = await talkWithBo()
  const seen: unknown[] = []
  const stop = page.store.subscribe(() => seen.push(page.calls().people))
  for (let time = 1; time <= 500; time += 1) events.onSending(bo, { isMuted: time % 2 === 1, picture: null })
  await page.ports.clock.advance(1_000)
  stop()
  expect(new Set(seen).size).toBe(2)
  expect(page.calls().people).toEqual([{ userId: bo, sending: talks }])
  events.onSending(bo, { isMuted: true, picture: null })
  events.onSending(bo, talks)
  events.onLeft(bo, false)
  await page.ports.clock.advance(1_000)
  expect(page.calls().people).toEqual([])
})

it('a blocked person stops ringing, and leaves no missed call', () => {
  page.say(ringOf(bo))
  expect(page.rooms.looping.size).toBe(1)
  block()
  expect([page.calls().ring, page.rooms.looping.size, records()]).toEqual([null, 0, []])
})

it('the earlier device reads that the call goes on elsewhere, and notes no end of it', async () => {
  const events = await talkWithBo()
  events.onEnded('elsewhere')
  expect(page.calls().call).toMatchObject({ state: 'ended', reason: 'elsewhere' })
  expect(records()).toEqual([])
})

it.each([true, false])('nothing of the calls’ vendor stays after a sign-out (data erased: %s)', async (isErased) => {
  await talkWithBo()
  const { preferences } = page.ports
  preferences.write('websdk_ng_install_id', 'a')
  page.rooms.onLeave(() => preferences.write('websdk_ng_global_parameter', 'b'))
  page.store.dispatch(sessionEnded({ why: 'requested', isErased }))
  await settle()
  expect(preferences.keys().filter((key) => key.startsWith('websdk_ng_'))).toEqual([])
})

describe('after a reload', () => {
  async function reload() {
    const ports = fakePorts()
    await ports.clock.advance(page.ports.clock.now() - ports.clock.now())
    ports.preferences.write(CALL_RECORDS_KEY, page.ports.preferences.read(CALL_RECORDS_KEY))
    page = await openCallsPage(ports, [bo])
  }
  it.each([
    ['declined', () => Promise.resolve(page.store.dispatch(declineCall()))],
    ['missed', () => page.ports.clock.advance(45_000)],
  ])('a call that was %s does not ring again while the list still names it', async (_, end) => {
    page.say(ringOf(bo))
    await end()
    const before = records()
    await reload()
    expect([page.ports.http.requests('GET', /agora\/channel\/user/).length, page.calls().ring]).toEqual([1, null])
    expect(records()).toEqual(before)
  })
  it('a past call of a kind that another version stored does not break its conversation', async () => {
    const ports = fakePorts()
    const record = { kind: 'transferred', key: directKey(bo), at: 1, lengthMs: 0 }
    ports.preferences.write(CALL_RECORDS_KEY, JSON.stringify({ userId: me, records: { [directKey(bo)]: [record] } }))
    page = await openCallsPage(ports)
    expect(records()).toEqual([])
  })
  it('somebody who calls anew rings', async () => {
    page.say(ringOf(bo))
    page.store.dispatch(declineCall())
    await page.ports.clock.advance(2_000)
    await reload()
    page.say(ringOf(bo))
    expect(page.calls().ring?.userId).toBe(bo)
  })
})

describe('a provider that takes no track', () => {
  it('leaves no open microphone and camera, and the call says so', async () => {
    page.rooms.refuseTracks(true)
    await talkWithBo()
    expect(page.rooms.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
    expect(page.calls().own).toMatchObject({ microphone: 'unsent', camera: 'unsent', picture: null })
    expect(page.calls().call.state).toBe('connected')
  })
  it('is offered the microphone again after the room was lost', async () => {
    page.rooms.refuseTracks(true)
    const events = await talkWithBo()
    page.rooms.refuseTracks(false)
    events.onEnded('lost')
    await settle()
    expect(page.calls().own.microphone).toBeNull()
    expect(page.rooms.latest().sent.microphone?.readyState).toBe('live')
  })
})

it('the call and its sound go on when the headset is pulled out and put back fifty times', async () => {
  page.ports.preferences.write('parley_call_devices', JSON.stringify(CHOSEN))
  const both = [
    { id: 'built-in', label: 'Built-in' },
    { id: 'headset', label: 'Headset' },
  ]
  page.rooms.connect({ microphone: both })
  await talkWithBo()
  const room = page.rooms.latest()
  const openNow = () => page.rooms.opened.filter(({ kind, readyState }) => kind === 'audio' && readyState === 'live')
  for (let time = 0; time < 50; time += 1) {
    page.rooms.connect({ microphone: both.slice(0, 1) })
    openNow()[0]?.unplug()
    await settle()
    expect([openNow().map(({ deviceId }) => deviceId), page.calls().own.nowOn]).toEqual([[null], 'Default'])
    page.rooms.connect({ microphone: both })
    await settle()
    expect([openNow().map(({ deviceId }) => deviceId), page.calls().own.nowOn]).toEqual([['headset'], 'Headset'])
    expect(room.sent.microphone).toBe(openNow()[0])
  }
  expect([page.rooms.rooms.length, page.calls().call.state]).toEqual([1, 'connected'])
})
it('muting is told again after the microphone moved to another device', async () => {
  await talkWithBo()
  page.store.dispatch(ownPartChanged({ nowOn: 'Headset', camera: 'ended' }))
  page.store.dispatch(toggleMuted())
  expect(page.calls().own).toMatchObject({ isMuted: true, nowOn: null, camera: null })
})
const CHOSEN = { microphone: 'headset', speaker: null, camera: null, ringDevice: null, suppressesNoise: true }

describe('while it rings', () => {
  it('nobody in the room hears or sees the caller, whom the answer opens', async () => {
    const events = await callBo()
    await page.ports.clock.advance(2_000)
    events.onEntered(stranger, talks)
    await settle()
    const { sent } = page.rooms.latest()
    expect([sent.microphone?.enabled, sent.picture, sent.isDeaf]).toEqual([false, null, true])
    events.onEntered(bo, talks)
    await settle()
    expect([sent.microphone?.enabled, sent.picture?.picture, sent.isDeaf]).toEqual([true, 'camera', false])
    events.onLeft(bo, false)
    await settle()
    expect([sent.microphone?.enabled, sent.picture, sent.isDeaf]).toEqual([false, null, true])
  })
  it('a second caller, who would hear the others, reads that the person is busy', async () => {
    await meetStranger()
    expect(page.calls().call).toMatchObject({ state: 'ended', reason: 'busy' })
    expect(records()).toEqual(['noAnswer'])
  })
  it.each([{ channel_name: 'vocechat:dm:66' }, { channel_name: 'vocechat:group:9' }, { uid: 66 }])(
    'credentials for another room or person let nobody in: %o',
    async (spoiled) => {
      const good = { agora_token: '006', app_id: 'app', uid: 5, channel_name: 'vocechat:dm:9', expired_in: 86_400 }
      page.ports.http.on('POST', '/admin/agora/token', { json: { ...good, ...spoiled } })
      page.store.dispatch(startCall(directKey(bo), false))
      await settle()
      expect([page.rooms.rooms.length, page.calls().call]).toEqual([0, expect.objectContaining({ reason: 'failed' })])
    },
  )
})

it('who hangs up while a lost room waits for its next try does not ring at the other one once more', async () => {
  const events = await talkWithBo()
  page.rooms.refuseJoin('blocked')
  events.onEnded('lost')
  await settle()
  const asked = () => page.ports.http.requestLines().filter((line) => line === 'POST /admin/agora/token').length
  const before = asked()
  page.store.dispatch(leaveCall())
  await page.ports.clock.advance(5_000)
  expect(asked()).toBe(before)
})

it('a lost room is tried about once a second while the server does not answer', async () => {
  const events = await talkWithBo()
  page.ports.http.on('POST', '/admin/agora/token', { state: 'network' })
  const tries = () => page.ports.http.requestLines().filter((line) => line === 'POST /admin/agora/token').length
  const before = tries()
  events.onEnded('lost')
  await page.ports.clock.advance(10_000)
  expect(tries() - before).toBeLessThan(20)
})
