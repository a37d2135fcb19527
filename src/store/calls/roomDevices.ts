/** The microphone, camera and screen that a call sends. Tracks are replaced, never the call. */
import type { Ports } from '@/platform/ports'
import type { CallMediaPort } from '@/platform/rtc/callMedia'
import type { RtcRoom } from '@/platform/rtc/rtc'
import { readChoices } from './callChoices'
import type { OwnPart } from './ownPart'

export type DeviceOptions = {
  ports: Pick<Ports, 'preferences'>
  media: CallMediaPort
  own: () => OwnPart
  /** Something about my devices changed by itself. */
  onOwn: (changes: Partial<OwnPart>) => void
  /** The room that one is in; null: none. */
  room: () => RtcRoom | null
  /** Whether the others may hear and see me now. */
  isOpen: () => boolean
}

type Track = MediaStreamTrack | null

const isLive = (track: Track): track is MediaStreamTrack => track?.readyState === 'live'
const stop = (...tracks: Track[]) => {
  for (const track of tracks) track?.stop()
}

/** Opens a chosen device, or the default one while that is not connected. */
async function openChosen(wanted: string | null, open: (id: string | null) => ReturnType<CallMediaPort['openCamera']>) {
  const opened = await open(wanted)
  return 'failure' in opened && opened.failure === 'missing' && wanted !== null ? open(null) : opened
}

/** Returns the microphone of a call. */
export function createMicrophone(
  { ports: { preferences }, media, own, onOwn, room, isOpen }: DeviceOptions,
  onChange: () => void,
) {
  let track: Track = null
  /** Counts the openings: an earlier one is too late. */
  let turn = 0

  async function labelOf(opened: MediaStreamTrack) {
    const { deviceId } = opened.getSettings()
    const { microphone: all } = await media.devices()
    return all.find(({ id }) => id === deviceId)?.label ?? opened.label
  }
  /** Opens a device; null: the default one. `isMoved`: another one was pulled out or is back, which the user is told. */
  async function open(wanted: string | null, isMoved: boolean) {
    const mine = ++turn
    const { suppressesNoise } = readChoices(preferences)
    const opened = await openChosen(wanted, (id) => media.openMicrophone(id, suppressesNoise))
    const now = 'track' in opened ? opened.track : null
    // The call ended, or another device was chosen.
    if (mine !== turn || room() === null) return stop(now)
    const before = track
    track = now
    now?.addEventListener('ended', () => {
      if (track === now) void open(null, true)
    })
    follow()
    onChange()
    const isSent = await give(now)
    stop(before)
    if (mine !== turn) return
    const nowOn = !isMoved ? own().nowOn : track === null ? null : await labelOf(track)
    onOwn({ microphone: 'failure' in opened ? opened.failure : isSent ? null : 'unsent', nowOn })
  }
  /** Sends a track, and closes it if that fails: nobody hears a microphone that seems to be on. */
  async function give(now: Track) {
    try {
      await room()?.sendMicrophone(now)
      return true
    } catch {
      stop(now)
      if (track === now) track = null
      onChange()
      return false
    }
  }
  function follow() {
    if (track !== null) track.enabled = !own().isMuted && isOpen()
  }
  return {
    /** Sends it to a room that was just joined. */
    async send() {
      if (!isLive(track)) return open(readChoices(preferences).microphone, false)
      follow()
      if (!(await give(track))) onOwn({ microphone: 'unsent' })
    },
    /** Follows a changed choice. */
    reopen: () => open(readChoices(preferences).microphone, false),
    /** Returns to the chosen device when it is connected again. */
    async checkDevices() {
      const { microphone: wanted } = readChoices(preferences)
      if (room() === null || (wanted === null && isLive(track))) return
      const { microphone: all } = await media.devices()
      const isThere = wanted === null ? all.length > 0 : all.some(({ id }) => id === wanted)
      if (isThere && (track === null || track.getSettings().deviceId !== wanted)) await open(wanted, true)
    },
    /** Sends sound or silence, as I am muted and others are there. */
    follow,
    track: () => track,
    close() {
      turn += 1
      stop(track)
      track = null
    },
  }
}

/** Returns the camera or the shared screen of a call. */
export function createPicture(
  { ports: { preferences }, media, own, onOwn, room, isOpen }: DeviceOptions,
  onChange: () => void,
) {
  let track: Track = null
  let sound: Track = null
  let turn = 0

  async function open() {
    if (own().picture === 'camera') {
      const opened = await openChosen(readChoices(preferences).camera, (id) => media.openCamera(id))
      if ('track' in opened) return { picture: opened.track, sound: null }
      onOwn({ picture: null, camera: opened.failure })
      return null
    }
    const opened = await media.openScreen(readChoices(preferences).screenStyle)
    if (opened === null) onOwn({ picture: null })
    return opened
  }
  async function sendNow() {
    const kind = own().picture
    const mine = turn
    try {
      if (kind === null || track === null || !isOpen()) await room()?.sendPicture(null, null)
      else await room()?.sendPicture({ track, picture: kind }, sound)
    } catch {
      // It was ended or replaced meanwhile.
      if (mine !== turn || track === null) return
      close()
      // Half of it may have arrived.
      await room()
        ?.sendPicture(null, null)
        .catch(() => undefined)
      onOwn({ picture: null, camera: 'unsent' })
    }
    onChange()
  }
  function close() {
    turn += 1
    stop(track, sound)
    track = sound = null
  }
  return {
    /** Opens what is on and sends it, or ends it. */
    async follow() {
      close()
      const mine = turn
      if (own().picture !== null) {
        const opened = await open()
        if (opened === null) return
        // It was turned off while the browser asked, or the call ended.
        if (mine !== turn || room() === null) return stop(opened.picture, opened.sound)
        track = opened.picture
        sound = opened.sound
        // The browser's own button ends a shared screen. A camera was pulled out, or is not allowed any more.
        opened.picture.addEventListener('ended', () => {
          if (track === opened.picture) onOwn({ picture: null, camera: own().picture === 'camera' ? 'ended' : null })
        })
      }
      await sendNow()
    },
    /** Sends it to a room that was just joined. A screen cannot be asked for again without a press. */
    async send() {
      if (isLive(track)) await sendNow()
      else if (own().picture === 'camera') await this.follow()
    },
    /** Follows a changed style of the shared screen. */
    async restyle() {
      if (isLive(track) && own().picture === 'screen')
        await media.styleScreen(track, readChoices(preferences).screenStyle)
    },
    track: () => track,
    close,
  }
}
