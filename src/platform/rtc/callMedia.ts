/** The devices of calls: microphones, speakers, cameras and shared screens. Lazily loaded. */
import { failureOf, type MicrophoneFailure } from '@/platform/device/microphone'
import { meterOf, type Meter } from '@/platform/device/meter'

type DeviceKind = 'microphone' | 'speaker' | 'camera'
/** `label` is empty before the user allowed a device of its kind. */
type Device = { id: string; label: string }
export type DeviceList = Record<DeviceKind, readonly Device[]>
type Opened = { track: MediaStreamTrack } | { failure: MicrophoneFailure }
/** `sharp` is for text, `smooth` for moving pictures. */
export type ScreenStyle = 'sharp' | 'smooth'

export type CallMediaPort = {
  /** The connected devices; the browser's own entry for the default one is left out. */
  devices: () => Promise<DeviceList>
  /** Calls back when a device is connected or removed, or the microphone allowed or forbidden. Returns a function that unsubscribes. */
  onDevicesChanged: (listener: () => void) => () => void
  /** Opens this microphone, or the default one (null). */
  openMicrophone: (deviceId: string | null, suppressesNoise: boolean) => Promise<Opened>
  openCamera: (deviceId: string | null) => Promise<Opened>
  /** Lets the user choose a screen, window or tab; null if they choose none. */
  openScreen: (style: ScreenStyle) => Promise<{ picture: MediaStreamTrack; sound: MediaStreamTrack | null } | null>
  /** Changes the style of a screen that is shared already; the user is not asked again. */
  styleScreen: (picture: MediaStreamTrack, style: ScreenStyle) => Promise<void>
  /** Whether this browser shares screens; those of phones do not. */
  canShareScreen: () => boolean
  /** Whether this browser lets the page choose a speaker. */
  canChooseSpeaker: () => boolean
  /** Measures how loud a track is, until `close`. */
  meter: (track: MediaStreamTrack) => Meter
  /** Plays a file of our own origin through a speaker (null: the default one), again and again until the returned function is called. */
  loop: (url: string, volume: number, speakerId: string | null) => () => void
  /** Plays it once; resolves to whether it could. */
  playOnce: (url: string, volume: number, speakerId: string | null) => Promise<boolean>
}

const KINDS: Record<string, DeviceKind> = { audioinput: 'microphone', audiooutput: 'speaker', videoinput: 'camera' }
const SCREEN_SIZE = { width: { max: 1920 }, height: { max: 1080 } }
const FRAME_RATES: Record<ScreenStyle, number> = { sharp: 10, smooth: 30 }
const HINTS: Record<ScreenStyle, string> = { sharp: 'detail', smooth: 'motion' }
const CAMERA_SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }

type Output = HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> }

async function followPermission(listener: () => void, signal: AbortSignal) {
  const permission = await navigator.permissions.query({ name: 'microphone' })
  permission.addEventListener('change', listener, { signal })
}

/** Returns the devices of this browser. Over plain http there are none. */
export function browserCallMedia(): CallMediaPort {
  const media = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
  async function open(constraints: MediaStreamConstraints): Promise<Opened> {
    if (!window.isSecureContext) return { failure: 'insecure' }
    if (media === undefined) return { failure: 'unsupported' }
    try {
      const [track] = (await media.getUserMedia(constraints)).getTracks()
      return track ? { track } : { failure: 'missing' }
    } catch (error) {
      return { failure: failureOf(error) }
    }
  }
  const wish = (deviceId: string | null) => (deviceId === null ? {} : { deviceId: { exact: deviceId } })
  async function output(url: string, volume: number, speakerId: string | null, loops: boolean) {
    const audio: Output = Object.assign(new Audio(url), { volume, loop: loops })
    if (speakerId !== null) await audio.setSinkId?.(speakerId).catch(() => undefined)
    return audio
  }
  return {
    async devices() {
      const list: Record<DeviceKind, Device[]> = { microphone: [], speaker: [], camera: [] }
      for (const { kind, deviceId, label } of (await media?.enumerateDevices().catch(() => [])) ?? []) {
        if (deviceId === 'default' || deviceId === 'communications') continue
        list[KINDS[kind] ?? 'camera'].push({ id: deviceId, label })
      }
      return list
    },
    onDevicesChanged(listener) {
      const controller = new AbortController()
      const { signal } = controller
      media?.addEventListener('devicechange', listener, { signal })
      // Some browsers do not tell.
      void followPermission(listener, signal).catch(() => undefined)
      return () => controller.abort()
    },
    openMicrophone: (deviceId, suppressesNoise) =>
      open({
        audio: { ...wish(deviceId), noiseSuppression: suppressesNoise, echoCancellation: true, autoGainControl: true },
      }),
    openCamera: (deviceId) => open({ video: { ...wish(deviceId), ...CAMERA_SIZE } }),
    async openScreen(style) {
      try {
        const stream = await media?.getDisplayMedia({
          video: { ...SCREEN_SIZE, frameRate: FRAME_RATES[style] },
          audio: true,
          // Sharing the page of the call itself would be a hall of mirrors.
          ...{ selfBrowserSurface: 'exclude', systemAudio: 'include' },
        })
        const picture = stream?.getVideoTracks()[0]
        if (picture === undefined) return null
        picture.contentHint = HINTS[style]
        return { picture, sound: stream?.getAudioTracks()[0] ?? null }
      } catch {
        return null
      }
    },
    async styleScreen(picture, style) {
      picture.contentHint = HINTS[style]
      // A source that cannot change its frame rate keeps it.
      await picture.applyConstraints({ ...SCREEN_SIZE, frameRate: FRAME_RATES[style] }).catch(() => undefined)
    },
    canShareScreen: () => media !== undefined && 'getDisplayMedia' in media,
    canChooseSpeaker: () => 'setSinkId' in HTMLMediaElement.prototype,
    meter: (track) => meterOf(new MediaStream([track])),
    loop(url, volume, speakerId) {
      const playing = output(url, volume, speakerId, true)
      let isStopped = false
      void playing.then((audio) => (isStopped ? undefined : audio.play())).catch(() => undefined)
      return () => {
        isStopped = true
        void playing.then((audio) => audio.pause())
      }
    },
    async playOnce(url, volume, speakerId) {
      try {
        await (await output(url, volume, speakerId, false)).play()
        return true
      } catch {
        return false
      }
    },
  }
}
