import type { IAgoraRTCClient } from 'agora-rtc-sdk-ng/esm'
import { expect, it } from 'vitest'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { joinFailureOf, providerOver, type AgoraSdk } from './agoraRoom'
import type { RoomEvents } from './rtc'

const CREDENTIALS = {
  provider: 'agora',
  appId: 'app',
  room: 'vocechat:group:3',
  token: '006',
  userId: a.userId(7),
  lifetimeMs: 3_600_000,
} as const

type FakeTrack = { id: number; setMuted: (isMuted: boolean) => Promise<void> }

/** A client of the SDK that joins as told, and what it was asked for. */
function fakeSdk(join: () => Promise<number>) {
  const listeners = new Map<string, (...given: never[]) => void>()
  const did: string[] = []
  let tracks = 0
  let receivedBytes = 0
  let published: number | null = null
  let refusal: Error | null = null
  const client: object = {
    connectionState: 'CONNECTED',
    remoteUsers: [],
    on: (event: string, listener: (...given: never[]) => void) => void listeners.set(event, listener),
    join,
    leave: () => Promise.resolve(void did.push('leave')),
    publish: async (track: FakeTrack) => {
      await Promise.resolve()
      if (refusal !== null) throw refusal
      if (published !== null) throw new Error(`track ${published} is there`)
      published = track.id
      did.push(`publish ${track.id}`)
    },
    unpublish: async (track: FakeTrack) => {
      await Promise.resolve()
      published = null
      did.push(`unpublish ${track.id}`)
    },
    enableAudioVolumeIndicator: () => void did.push('levels'),
    getRTCStats: () => ({ RecvBytes: receivedBytes }),
    getRemoteNetworkQuality: () => ({ 9: { uplinkNetworkQuality: 3, downlinkNetworkQuality: 1 } }),
  }
  const sdk: AgoraSdk = {
    checkSystemRequirements: () => true,
    setLogLevel: () => undefined,
    onAutoplayFailed: () => undefined,
    createClient: () => client as IAgoraRTCClient,
    createCustomAudioTrack: () => {
      const setMuted = (isMuted: boolean) => Promise.resolve(void did.push(isMuted ? 'muted' : 'unmuted'))
      const track: object = { id: (tracks += 1), setMuted } satisfies FakeTrack
      return track as ReturnType<AgoraSdk['createCustomAudioTrack']>
    },
    createCustomVideoTrack: () => {
      throw new Error('no picture is sent here')
    },
  }
  return {
    sdk,
    did,
    client,
    receive: () => (receivedBytes += 1_000),
    refuse: (error: Error | null) => void (refusal = error),
    published: () => published,
    say: (event: string, ...given: unknown[]) => listeners.get(event)?.(...(given as never[])),
  }
}

function listen() {
  const heard: unknown[] = []
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void heard.push([name, ...given])
  const events: RoomEvents = {
    onEntered: note('entered'),
    onLeft: note('left'),
    onSending: note('sending'),
    onFlow: note('flow'),
    onEnded: note('ended'),
    onSoundBlocked: note('blocked'),
    onQuality: (own, others) => void heard.push(['quality', own, ...others]),
  }
  return { events, heard }
}

async function joined() {
  const clock = fakeClock()
  const fake = fakeSdk(() => Promise.resolve(7))
  const { events, heard } = listen()
  const room = await providerOver(fake.sdk, clock).join(CREDENTIALS, events)
  if ('failure' in room) throw new Error(room.failure)
  return { ...fake, clock, heard, room }
}

it.each([
  [{ code: 'NOT_SUPPORTED' }, 'unsupported'],
  [{ code: 'CAN_NOT_GET_GATEWAY_SERVER', message: 'dynamic key expired' }, 'refused'],
  [{ code: 'NETWORK_TIMEOUT' }, 'blocked'],
  [{ code: 'WS_ABORT' }, 'blocked'],
  [new Error('something'), 'failed'],
  [null, 'failed'],
] as const)('the error %o of the SDK is told as %s', (error, failure) => {
  expect(joinFailureOf(error)).toBe(failure)
})

it('a join that gets no answer ends after ten seconds as a network that blocks calls', async () => {
  const clock = fakeClock()
  const { sdk, did } = fakeSdk(() => new Promise(() => undefined))
  const join = providerOver(sdk, clock).join(CREDENTIALS, listen().events)
  await clock.advance(10_000)
  expect(await join).toEqual({ failure: 'blocked' })
  expect(did).toEqual(['leave'])
  expect(clock.timerCount()).toBe(0)
})

it('a token that is refused says so, and the client leaves', async () => {
  const { sdk, did } = fakeSdk(() => Promise.reject(new Error('invalid token, authorized failed')))
  expect(await providerOver(sdk, fakeClock()).join(CREDENTIALS, listen().events)).toEqual({ failure: 'refused' })
  expect(did).toEqual(['leave'])
})

it('another microphone takes the place of the one before, and stays muted', async () => {
  const { room, did } = await joined()
  const track = {} as MediaStreamTrack
  await room.sendMicrophone(track)
  room.setMuted(true)
  await room.sendMicrophone(track)
  await room.sendMicrophone(null)
  expect(did).toEqual(['levels', 'publish 1', 'muted', 'unpublish 1', 'publish 2', 'muted', 'unpublish 2'])
})

it('the sound goes on when the headset is pulled out fifty times, faster than the SDK changes tracks', async () => {
  const { room, published, did } = await joined()
  const track = {} as MediaStreamTrack
  await Promise.all(Array.from({ length: 51 }, () => room.sendMicrophone(track)))
  expect([published(), did.slice(-2)]).toEqual([51, ['unpublish 50', 'publish 51']])
})

it('a microphone that the SDK refuses rejects, and the next one is sent', async () => {
  const { room, refuse, published } = await joined()
  const track = {} as MediaStreamTrack
  refuse(new Error('INVALID_LOCAL_TRACK'))
  await expect(room.sendMicrophone(track)).rejects.toThrow('INVALID_LOCAL_TRACK')
  refuse(null)
  await room.sendMicrophone(track)
  expect(published()).toBe(2)
})

it('tells who is there, how well they are heard, and that the account joined on another device', async () => {
  const { say, heard } = await joined()
  say('user-joined', { uid: 9, hasAudio: false, hasVideo: true })
  say('network-quality', { uplinkNetworkQuality: 1, downlinkNetworkQuality: 5 })
  say('user-left', { uid: 9 })
  say('connection-state-change', 'DISCONNECTED', 'CONNECTED', 'UID_BANNED')
  expect(heard).toEqual([
    ['entered', 9, { isMuted: true, picture: 'camera' }],
    ['quality', 'bad', [9, 'weak']],
    ['left', 9, false],
    ['ended', 'elsewhere'],
  ])
})

it('says that nothing arrives while somebody speaks, and nothing while all are silent', async () => {
  const { client, clock, heard, receive, room } = await joined()
  await clock.advance(10_000)
  expect(heard).toEqual([])
  Object.assign(client, { remoteUsers: [{ uid: 9, hasAudio: true, hasVideo: false }] })
  await clock.advance(3_000)
  receive()
  await clock.advance(500)
  expect(heard).toEqual([
    ['flow', false],
    ['flow', true],
  ])
  await room.leave()
  expect(clock.timerCount()).toBe(0)
})

it('held-back sound begins anew at a press, on the chosen speaker, and is told only when it plays', async () => {
  const { client, clock, room } = await joined()
  await room.setSpeaker('headset')
  const did: unknown[] = []
  const sound = {
    isPlaying: false,
    stop: () => void did.push('stop'),
    play: () => void did.push('play'),
    setVolume: (volume: number) => void did.push(volume),
    setPlaybackDevice: (id: string) => Promise.resolve(void did.push(id)),
  }
  Object.assign(client, { remoteUsers: [{ uid: 9, audioTrack: sound }, { uid: 10 }] })
  const resume = async () => {
    const resumed = room.resumeSound()
    await clock.advance(500)
    return resumed
  }
  expect(await resume()).toBe(false)
  expect(did).toEqual(['stop', 100, 'headset', 'play'])
  sound.isPlaying = true
  expect(await resume()).toBe(true)
})
