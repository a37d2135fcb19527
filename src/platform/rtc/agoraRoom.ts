/**
 * Calls through Agora. There is no client before somebody calls, answers or joins: the SDK reports to its vendor from
 * `createClient` on. The SDK itself is a parameter, because it loads in browsers only.
 */
import type * as AgoraRTC from 'agora-rtc-sdk-ng/esm'
import type { IAgoraRTCClient, IAgoraRTCRemoteUser, IRemoteAudioTrack, UID } from 'agora-rtc-sdk-ng/esm'
import { toUserId, type UserId } from '@/domain/ids'
import { isObject } from '@/lib/shape'
import type { Cancel, ClockPort } from '@/platform/device/clock'
import {
  JOIN_LIMIT_MS,
  type JoinFailure,
  type Quality,
  type RoomEvents,
  type RtcProvider,
  type RtcRoom,
  type Sending,
} from './rtc'
import { createSending } from './agoraSending'
import { watchFlow } from './watchFlow'

/** The parts of the SDK that are used. */
export type AgoraSdk = Pick<
  typeof AgoraRTC,
  | 'createClient'
  | 'createCustomAudioTrack'
  | 'createCustomVideoTrack'
  | 'checkSystemRequirements'
  | 'setLogLevel'
  | 'onAutoplayFailed'
>

/** Only errors of the SDK go to the console. */
const LOG_ERRORS = 3
/** The SDK says 0 for unknown, then 1 (excellent) to 6 (disconnected). */
const QUALITIES: readonly Quality[] = ['unknown', 'good', 'good', 'weak', 'weak', 'bad', 'bad']

/** A sound that the browser lets through has begun after this time, in ms. */
const STARTING_MS = 500

const BLOCKED = /NETWORK|TIMEOUT|WS_|OPERATION_ABORTED|MULTI_UNILBS|ICE|GATEWAY_P2P/
const REFUSED = /TOKEN|invalid (token|vendor)|dynamic key|no authorized|expired/i

/** Returns the reason of a join that the SDK rejected. */
export function joinFailureOf(error: unknown): JoinFailure {
  const { code, message } = isObject(error) ? error : {}
  const said = [code, message].filter((each) => typeof each === 'string').join(' ')
  if (said.includes('NOT_SUPPORTED')) return 'unsupported'
  if (REFUSED.test(said)) return 'refused'
  return BLOCKED.test(said) ? 'blocked' : 'failed'
}

/** Returns the provider that transports calls through Agora. */
export function providerOver(sdk: AgoraSdk, clock: ClockPort): RtcProvider {
  return {
    async join({ appId, room, token, userId }, events) {
      if (!sdk.checkSystemRequirements()) return { failure: 'unsupported' }
      sdk.setLogLevel(LOG_ERRORS)
      sdk.onAutoplayFailed(events.onSoundBlocked)
      const client = sdk.createClient({ mode: 'rtc', codec: 'vp8' })
      let hasJoined = false
      const onEnded: RoomEvents['onEnded'] = (reason) => {
        if (hasJoined) events.onEnded(reason)
      }
      const opened = openRoom(sdk, client, clock, { ...events, onEnded })
      let cancelLimit: Cancel = () => undefined
      // On a blocked network the SDK tries for longer than a person waits.
      const late = new Promise<'late'>((resolve) => {
        cancelLimit = clock.after(JOIN_LIMIT_MS, () => resolve('late'))
      })
      try {
        if ((await Promise.race([client.join(appId, room, token, userId), late])) === 'late') {
          await opened.leave()
          return { failure: 'blocked' }
        }
        hasJoined = true
        client.enableAudioVolumeIndicator()
        return opened
      } catch (error) {
        await opened.leave()
        return { failure: joinFailureOf(error) }
      } finally {
        cancelLimit()
      }
    },
  }
}

const idOf = (uid: UID): UserId => toUserId(Number(uid))
const sendingOf = ({ hasAudio, hasVideo }: IAgoraRTCRemoteUser): Sending => ({
  isMuted: !hasAudio,
  // The provider does not tell a screen from a camera.
  picture: hasVideo ? 'camera' : null,
})

/** Tells whether media flows and how well, from the statistics of the SDK. Returns a function that ends it. */
function watch(client: IAgoraRTCClient, clock: ClockPort, { onFlow, onQuality }: RoomEvents): Cancel {
  let received = 0
  let receivedAt = clock.elapsed()
  client.on('network-quality', ({ uplinkNetworkQuality, downlinkNetworkQuality }) => {
    const own = QUALITIES[Math.max(uplinkNetworkQuality, downlinkNetworkQuality)] ?? 'unknown'
    const others = Object.entries(client.getRemoteNetworkQuality()).map(
      ([uid, { uplinkNetworkQuality: quality }]) => [idOf(uid), QUALITIES[quality] ?? 'unknown'] as const,
    )
    onQuality(own, new Map(others))
  })
  const lastAt = () => {
    const { RecvBytes } = client.getRTCStats()
    const isExpected = client.connectionState !== 'CONNECTED' || client.remoteUsers.some(({ hasAudio }) => hasAudio)
    if (RecvBytes !== received || !isExpected) receivedAt = clock.elapsed()
    received = RecvBytes
    return receivedAt
  }
  return watchFlow(clock, lastAt, onFlow)
}

type Settings = { isDeaf: boolean; speaker: string | null }

function play(sound: IRemoteAudioTrack, { isDeaf, speaker }: Settings) {
  sound.setVolume(isDeaf ? 0 : 100)
  if (speaker !== null) void sound.setPlaybackDevice(speaker).catch(() => undefined)
  sound.play()
}

/** Follows who is in the room. */
function follow(client: IAgoraRTCClient, events: RoomEvents, settings: Settings) {
  const report = (user: IAgoraRTCRemoteUser) => events.onSending(idOf(user.uid), sendingOf(user))
  client.on('user-joined', (user) => events.onEntered(idOf(user.uid), sendingOf(user)))
  // A page that is reloaded says the same as one that hangs up.
  client.on('user-left', ({ uid }) => events.onLeft(idOf(uid), false))
  client.on('user-unpublished', report)
  client.on('user-published', (user, kind) => {
    if (kind === 'datachannel') return
    void (async () => {
      if (kind === 'video') await client.subscribe(user, 'video')
      else play(await client.subscribe(user, 'audio'), settings)
      report(user)
      // A person who leaves in between ends the subscription.
    })().catch(() => undefined)
  })
  client.on('connection-state-change', (now, _before, reason) => {
    if (now !== 'DISCONNECTED' || String(reason) === 'LEAVE') return
    events.onEnded(String(reason) === 'UID_BANNED' ? 'elsewhere' : 'lost')
  })
}

function openRoom(sdk: AgoraSdk, client: IAgoraRTCClient, clock: ClockPort, events: RoomEvents): RtcRoom {
  const settings: Settings = { isDeaf: false, speaker: null }
  follow(client, events, settings)
  const stopWatching = watch(client, clock, events)
  const find = (userId: UserId) => client.remoteUsers.find(({ uid }) => idOf(uid) === userId)

  return {
    ...createSending(sdk, client),
    setDeaf(wanted) {
      settings.isDeaf = wanted
      for (const { audioTrack } of client.remoteUsers) audioTrack?.setVolume(wanted ? 0 : 100)
    },
    async setSpeaker(deviceId) {
      settings.speaker = deviceId
      const tracks = client.remoteUsers.map(({ audioTrack }) => audioTrack)
      await Promise.all(tracks.map(async (track) => track?.setPlaybackDevice(deviceId ?? '').catch(() => undefined)))
    },
    async resumeSound() {
      for (const { audioTrack } of client.remoteUsers) {
        // The SDK plays no sound twice, and tells only the first refusal.
        audioTrack?.stop()
        if (audioTrack) play(audioTrack, settings)
      }
      await new Promise<void>((resolve) => void clock.after(STARTING_MS, resolve))
      return client.remoteUsers.every(({ audioTrack }) => audioTrack?.isPlaying !== false)
    },
    pictureOf: (userId) => find(userId)?.videoTrack?.getMediaStreamTrack() ?? null,
    levelOf: (userId) => find(userId)?.audioTrack?.getVolumeLevel() ?? 0,
    async leave() {
      stopWatching()
      await client.leave().catch(() => undefined)
    },
  }
}
