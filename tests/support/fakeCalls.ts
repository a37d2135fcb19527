/** Calls without a browser: a room that the test fills, and devices that it connects and removes. */
import type { CallCredentials } from '@/domain/call'
import type { MicrophoneFailure } from '@/platform/device/microphone'
import type { CallMediaPort, DeviceList } from '@/platform/rtc/callMedia'
import type { CallsPort, JoinFailure, RoomEvents, RtcRoom, SentTrack } from '@/platform/rtc/rtc'

/** A track that the test can end, as an unplugged device does. */
export type FakeTrack = MediaStreamTrack & { unplug: () => void; deviceId: string | null }

function fakeTrack(kind: 'audio' | 'video', deviceId: string | null): FakeTrack {
  const target = new EventTarget()
  const track: Partial<Omit<FakeTrack, 'readyState'>> & { readyState: MediaStreamTrackState } = {
    kind,
    deviceId,
    label: deviceId ?? 'Default',
    enabled: true,
    readyState: 'live',
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    getSettings: () => ({ deviceId: deviceId ?? 'default' }),
    stop: () => void (track.readyState = 'ended'),
    unplug() {
      track.readyState = 'ended'
      target.dispatchEvent(new Event('ended'))
    },
  }
  return track as FakeTrack
}

/** A room that was joined; `sent` is what the others would hear and see. */
type FakeRoom = {
  credentials: CallCredentials
  events: RoomEvents
  sent: { microphone: MediaStreamTrack | null; picture: SentTrack | null; isMuted: boolean; isDeaf: boolean }
  speaker: string | null
  hasLeft: boolean
  /** Whether it was left for good. */
  saidGoodbye: boolean
}

/** Creates the calls of one tab. */
export function fakeCalls() {
  const rooms: FakeRoom[] = []
  const looping = new Set<string>()
  const listeners = new Set<() => void>()
  const opened: FakeTrack[] = []
  const state = {
    failure: null as JoinFailure | null,
    refusesTracks: false,
    breaks: false,
    onLeave: () => undefined as unknown,
    hindrance: null as ReturnType<CallsPort['hindrance']>,
    microphone: null as MicrophoneFailure | null,
    // Like a browser that holds sound back until the page has a microphone.
    letsSoundThrough: () => opened.some(({ kind, readyState }) => kind === 'audio' && readyState === 'live'),
    devices: { microphone: [{ id: 'built-in', label: 'Built-in' }], speaker: [], camera: [] } as DeviceList,
  }
  const open = (kind: 'audio' | 'video', deviceId: string | null) => {
    const track = fakeTrack(kind, deviceId)
    opened.push(track)
    return track
  }
  const media: CallMediaPort = {
    devices: () => Promise.resolve(state.devices),
    onDevicesChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    openMicrophone: (deviceId) =>
      Promise.resolve(state.microphone === null ? { track: open('audio', deviceId) } : { failure: state.microphone }),
    openCamera: (deviceId) =>
      Promise.resolve(
        deviceId === null || state.devices.camera.some(({ id }) => id === deviceId)
          ? { track: open('video', deviceId) }
          : { failure: 'missing' },
      ),
    openScreen: () => Promise.resolve({ picture: open('video', null), sound: null }),
    styleScreen: (picture, style) =>
      Promise.resolve(void (picture.contentHint = style === 'sharp' ? 'detail' : 'motion')),
    canShareScreen: () => true,
    canChooseSpeaker: () => true,
    meter: () => ({ loudness: () => 0.5, close: () => undefined }),
    loop: (url) => {
      looping.add(url)
      return () => looping.delete(url)
    },
    playOnce: () => Promise.resolve(true),
  }
  const port: CallsPort = {
    hindrance: () => state.hindrance,
    media,
    provider: () =>
      Promise.resolve({
        join: (credentials, events) => {
          if (state.breaks) return Promise.reject(new DOMException('no socket', 'SecurityError'))
          if (state.failure !== null) return Promise.resolve({ failure: state.failure })
          const room: FakeRoom = {
            credentials,
            events,
            sent: { microphone: null, picture: null, isMuted: false, isDeaf: false },
            speaker: null,
            hasLeft: false,
            saidGoodbye: false,
          }
          rooms.push(room)
          return Promise.resolve(roomOf(room, state))
        },
      }),
  }
  return {
    ...port,
    /** The rooms that were joined, oldest first. */
    rooms,
    /** The room joined last. */
    latest: () => rooms[rooms.length - 1] as FakeRoom,
    /** The addresses of the tones that sound now. */
    looping,
    /** The opened devices, oldest first. */
    opened,
    /** Makes joining fail for this reason; null makes it possible again. */
    refuseJoin: (failure: JoinFailure | null) => void (state.failure = failure),
    /** Makes the code of the provider throw when it joins. */
    breakJoin: () => void (state.breaks = true),
    /** Makes the provider refuse tracks, or take them again. */
    refuseTracks: (refuses: boolean) => void (state.refusesTracks = refuses),
    /** Runs something when a room has been left. */
    onLeave: (run: () => void) => void (state.onLeave = run),
    /** Makes this page one that can have no calls; null: it can. */
    hinder: (hindrance: ReturnType<CallsPort['hindrance']>) => void (state.hindrance = hindrance),
    /** Makes the microphone impossible for this reason. */
    refuseMicrophone: (failure: MicrophoneFailure | null) => void (state.microphone = failure),
    /** Replaces the list of connected devices. */
    connect(devices: Partial<DeviceList>) {
      state.devices = { ...state.devices, ...devices }
      for (const listener of listeners) listener()
    },
  }
}

function roomOf(
  room: FakeRoom,
  on: { refusesTracks: boolean; onLeave: () => unknown; letsSoundThrough: () => boolean },
): RtcRoom {
  const { sent } = room
  /** Sends a track; null is never refused. */
  const take = (track: object | null, put: () => void): Promise<void> => {
    if (track !== null && on.refusesTracks) return Promise.reject(new Error('the provider takes no track'))
    return Promise.resolve(put())
  }
  return {
    sendMicrophone: (track) => take(track, () => (sent.microphone = track)),
    sendPicture: (picture) => take(picture, () => (sent.picture = picture)),
    setMuted: (isMuted) => void (sent.isMuted = isMuted),
    setDeaf: (isDeaf) => void (sent.isDeaf = isDeaf),
    setSpeaker: (id) => Promise.resolve(void (room.speaker = id)),
    resumeSound: () => Promise.resolve(on.letsSoundThrough()),
    pictureOf: () => null,
    levelOf: () => 0,
    async leave(isForGood = true) {
      room.hasLeft = true
      room.saidGoodbye = isForGood
      await Promise.resolve()
      on.onLeave()
    },
  }
}
