import { expect, it } from 'vitest'
import { settle } from '@support/fakeClock'
import { fakePorts } from '@support/fakePorts'
import { toUserId } from '@/domain/ids'
import { writeChoices } from './callChoices'
import type { OwnPart } from './ownPart'
import { createLiveRoom } from './liveRoom'

const CREDENTIALS = {
  provider: 'loopback',
  appId: 'app',
  room: 'room',
  token: '006',
  userId: toUserId(5),
  lifetimeMs: 86_400_000,
} as const
const NO_EVENTS = {
  onEntered: () => undefined,
  onLeft: () => undefined,
  onSending: () => undefined,
  onFlow: () => undefined,
  onEnded: () => undefined,
  onSoundBlocked: () => undefined,
  onQuality: () => undefined,
}

/** Joins a room with a microphone and this picture. */
async function inRoom(picture: OwnPart['picture'], habits: Parameters<typeof writeChoices>[1] = {}) {
  const ports = fakePorts()
  writeChoices(ports.preferences, habits)
  const calls = ports.callRooms
  const own: OwnPart = {
    isMuted: false,
    isDeaf: false,
    isPushToTalk: false,
    picture,
    microphone: null,
    camera: null,
    nowOn: null,
  }
  const changes: Partial<OwnPart>[] = []
  const room = createLiveRoom({
    ports,
    calls,
    own: () => own,
    isOpen: () => true,
    onOwn: (change) => changes.push(change),
  })
  await room.join(CREDENTIALS, NO_EVENTS)
  if (picture === 'screen') room.apply(own, { ...own, picture: null })
  await settle()
  const choose = async (change: Parameters<typeof writeChoices>[1]) => {
    writeChoices(ports.preferences, change)
    await room.followChoices(change)
    await settle()
  }
  return { room, calls, choose, changes }
}

it('a screen that is shared becomes smooth without a second question of the browser', async () => {
  const { calls, choose } = await inRoom('screen')
  const shared = calls.latest().sent.picture?.track
  const count = calls.opened.length
  await choose({ screenStyle: 'smooth' })
  expect(calls.opened).toHaveLength(count)
  expect(calls.latest().sent.picture?.track).toBe(shared)
  expect(shared?.contentHint).toBe('motion')
})

it('another speaker leaves microphone and camera as they are', async () => {
  const { calls, choose } = await inRoom('camera')
  const { microphone, picture } = calls.latest().sent
  await choose({ speaker: 'headset' })
  expect(calls.latest().sent).toMatchObject({ microphone, picture })
  expect(calls.opened.every(({ readyState }) => readyState === 'live')).toBe(true)
})

it('the level is that of the microphone that was just chosen', async () => {
  const { room, choose } = await inRoom(null)
  const before = room.ownMicrophone()
  const seen: unknown[] = []
  room.onChange(() => seen.push(room.ownMicrophone()))
  await choose({ microphone: 'headset' })
  expect(before?.readyState).toBe('ended')
  expect(seen.at(-1)).toBe(room.ownMicrophone())
  expect(room.ownMicrophone()?.getSettings().deviceId).toBe('headset')
})

it('a call begins muted where push to talk is a habit', async () => {
  const { changes } = await inRoom(null, { isPushToTalk: true })
  expect(changes[0]).toEqual({ isPushToTalk: true, isMuted: true })
})

it('a screen that is ended by the button of the browser is off', async () => {
  const { calls, changes } = await inRoom('screen')
  calls.opened.at(-1)?.unplug()
  expect(changes).toContainEqual({ picture: null, camera: null })
})

it('the sound goes to the default speaker while the headset is out, and back to the headset', async () => {
  const { calls } = await inRoom(null, { speaker: 'headset' })
  const heardOn: unknown[] = [calls.latest().speaker]
  const builtIn = { id: 'built-in', label: 'Built-in' }
  for (const speaker of [[builtIn], [builtIn, { id: 'headset', label: 'Headset' }]]) {
    calls.connect({ speaker })
    await settle()
    heardOn.push(calls.latest().speaker)
  }
  expect(heardOn).toEqual(['headset', null, 'headset'])
})

it('the default camera is used while the chosen one is not connected', async () => {
  const { calls, changes } = await inRoom('camera', { camera: 'at work' })
  expect(calls.latest().sent.picture?.track.readyState).toBe('live')
  expect(changes).not.toContainEqual(expect.objectContaining({ camera: 'missing' }))
})

it('a camera that is pulled out is off, and the call says so', async () => {
  const { calls, changes } = await inRoom('camera')
  calls.opened.find(({ kind }) => kind === 'video')?.unplug()
  expect(changes).toContainEqual({ picture: null, camera: 'ended' })
})
