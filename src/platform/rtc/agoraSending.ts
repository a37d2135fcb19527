/** The tracks that one sends through Agora. */
import type * as AgoraRTC from 'agora-rtc-sdk-ng/esm'
import type { IAgoraRTCClient, ILocalAudioTrack, ILocalVideoTrack } from 'agora-rtc-sdk-ng/esm'
import type { RtcRoom } from './rtc'

/** The largest picture of a shared screen is 1080p; text needs few frames, and motion many. */
const SCREEN_BITRATE_KBIT = 3_000

type LocalTrack = ILocalAudioTrack | ILocalVideoTrack

/** Returns the sending part of a room. A track that the SDK refuses rejects, and nothing of it stays. */
export function createSending(
  sdk: Pick<typeof AgoraRTC, 'createCustomAudioTrack' | 'createCustomVideoTrack'>,
  client: IAgoraRTCClient,
): Pick<RtcRoom, 'sendMicrophone' | 'sendPicture' | 'setMuted'> {
  let microphone: ILocalAudioTrack | null = null
  let screenSound: ILocalAudioTrack | null = null
  let picture: ILocalVideoTrack | null = null
  let isMuted = false
  async function replace(before: LocalTrack | null, now: LocalTrack | null) {
    if (before !== null) await client.unpublish(before)
    if (now !== null) await client.publish(now)
  }
  let last: Promise<unknown> = Promise.resolve()
  /** Runs one change of tracks after the other: the SDK takes no second picture before the first is gone. */
  function inTurn(change: () => Promise<void>): Promise<void> {
    const done = last.then(change)
    last = done.catch(() => undefined)
    return done
  }
  const soundOf = (track: MediaStreamTrack | null) =>
    track === null ? null : sdk.createCustomAudioTrack({ mediaStreamTrack: track })
  return {
    sendMicrophone: (track) =>
      inTurn(async () => {
        const before = microphone
        microphone = null
        const now = soundOf(track)
        await replace(before, now)
        microphone = now
        if (isMuted) await microphone?.setMuted(true)
      }),
    sendPicture: (sent, sound) =>
      inTurn(async () => {
        const before = { picture, screenSound }
        picture = screenSound = null
        const options = sent?.picture === 'screen' ? { bitrateMax: SCREEN_BITRATE_KBIT } : {}
        const nowSound = soundOf(sound)
        await replace(before.screenSound, nowSound)
        screenSound = nowSound
        const now = sent === null ? null : sdk.createCustomVideoTrack({ mediaStreamTrack: sent.track, ...options })
        await replace(before.picture, now)
        picture = now
      }),
    setMuted(wanted) {
      isMuted = wanted
      void microphone?.setMuted(wanted).catch(() => undefined)
    },
  }
}
