/**
 * The room that this page is in, with the devices that it sends. Tracks, levels and qualities change too often for the
 * store; components read them here.
 */
import type { CallCredentials } from '@/domain/call'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import type { CallsPort, JoinFailure, Quality, RoomEvents, RtcRoom } from '@/platform/rtc/rtc'
import { readChoices } from './callChoices'
import type { OwnPart } from './callsSlice'

/** My network, and that of the others. */
export type Qualities = { own: Quality; others: ReadonlyMap<UserId, Quality> }

const NO_QUALITIES: Qualities = { own: 'unknown', others: new Map() }
/** The browser chooses. */
const DEFAULT = null

type Track = MediaStreamTrack | null
export type LiveRoom = ReturnType<typeof createLiveRoom>

type Options = {
  ports: Ports
  calls: CallsPort
  own: () => OwnPart
  /** Something about my devices changed by itself. */
  onOwn: (changes: Partial<OwnPart>) => void
}

/** Creates the page's place in rooms; it joins one at a time. */
export function createLiveRoom({ ports: { preferences }, calls: { media, provider }, own, onOwn }: Options) {
  let room: RtcRoom | null = null
  /** Counts the joins: an answer to an earlier one is too late. */
  let turn = 0
  let microphoneTurn = 0
  let stopWatching: () => void = () => undefined
  let microphone: Track = null
  let picture: Track = null
  let screenSound: Track = null
  let qualities = NO_QUALITIES
  const listeners = new Set<() => void>()
  const choices = () => readChoices(preferences)

  const stop = (...tracks: Track[]) => {
    for (const track of tracks) track?.stop()
  }
  async function labelOf(track: MediaStreamTrack) {
    const { deviceId } = track.getSettings()
    const { microphone: all } = await media.devices()
    return all.find(({ id }) => id === deviceId)?.label ?? track.label
  }
  /** `isMoved`: a device was pulled out or is back, which the user is told. */
  async function openMicrophone({ wanted, isMoved }: { wanted: string | null; isMoved: boolean }) {
    const mine = ++microphoneTurn
    const { suppressesNoise } = choices()
    let opened = await media.openMicrophone(wanted, suppressesNoise)
    if ('failure' in opened && opened.failure === 'missing' && wanted !== DEFAULT)
      opened = await media.openMicrophone(DEFAULT, suppressesNoise)
    const track = 'track' in opened ? opened.track : null
    // The call ended, or another device was chosen.
    if (mine !== microphoneTurn || room === null) return stop(track)
    const before = microphone
    microphone = track
    if (track !== null) {
      track.enabled = !own().isMuted
      track.addEventListener('ended', () => {
        if (microphone === track) void openMicrophone({ wanted: DEFAULT, isMoved: true })
      })
    }
    onOwn({
      microphone: 'failure' in opened ? opened.failure : null,
      ...(isMoved && { nowOn: track === null ? null : await labelOf(track) }),
    })
    await room.sendMicrophone(track)
    stop(before)
  }
  /** Returns to the chosen microphone when it is connected again. */
  async function checkDevices() {
    const { microphone: wanted } = choices()
    if (room === null || (wanted === null && microphone !== null)) return
    const { microphone: all } = await media.devices()
    const isThere = wanted === null ? all.length > 0 : all.some(({ id }) => id === wanted)
    if (isThere && (microphone === null || microphone.getSettings().deviceId !== wanted))
      await openMicrophone({ wanted, isMoved: true })
  }
  async function sendPicture() {
    const kind = own().picture
    stop(picture, screenSound)
    picture = screenSound = null
    if (kind === null) return room?.sendPicture(null, null)
    if (kind === 'camera') {
      const opened = await media.openCamera(choices().camera)
      if ('failure' in opened) return onOwn({ picture: null, camera: opened.failure })
      picture = opened.track
    } else {
      const opened = await media.openScreen(own().screenStyle)
      if (opened === null) return onOwn({ picture: null })
      picture = opened.picture
      screenSound = opened.sound
    }
    const sent = picture
    // It was turned off while the browser asked.
    if (own().picture !== kind || room === null) return stop(picture, screenSound)
    // The browser's own button ends a shared screen.
    sent.addEventListener('ended', () => {
      if (picture === sent) onOwn({ picture: null })
    })
    await room.sendPicture({ track: sent, picture: kind }, screenSound)
    for (const listener of listeners) listener()
  }
  return {
    /** Joins, and sends what is on. Rooms that were joined before are left when the new one is there. */
    async join(credentials: CallCredentials, events: RoomEvents): Promise<JoinFailure | null> {
      const mine = ++turn
      const isCurrent = () => mine === turn
      const found = await provider(credentials.provider).catch(() => null)
      if (found === null) return 'failed'
      const joined = await found.join(credentials, onlyWhile(isCurrent, { ...events, onQuality }))
      if ('failure' in joined) return isCurrent() ? joined.failure : null
      if (!isCurrent()) return (void joined.leave(), null)
      void room?.leave()
      room = joined
      stopWatching()
      stopWatching = media.onDevicesChanged(() => void checkDevices())
      const { isMuted, isDeaf } = own()
      joined.setMuted(isMuted)
      joined.setDeaf(isDeaf)
      void joined.setSpeaker(choices().speaker)
      if (microphone?.readyState === 'live') void joined.sendMicrophone(microphone)
      else void openMicrophone({ wanted: choices().microphone, isMoved: false })
      if (picture?.readyState === 'live')
        void joined.sendPicture({ track: picture, picture: own().picture ?? 'camera' }, screenSound)
      else if (own().picture === 'camera') void sendPicture()
      return null
    },
    /** Leaves the room, or gives up joining one, and closes the devices. */
    leave() {
      turn += 1
      microphoneTurn += 1
      stopWatching()
      void room?.leave()
      room = null
      stop(microphone, picture, screenSound)
      microphone = picture = screenSound = null
      qualities = NO_QUALITIES
    },
    /** Follows a change of my part. */
    apply(now: OwnPart, before: OwnPart) {
      if (now.isMuted !== before.isMuted) {
        if (microphone !== null) microphone.enabled = !now.isMuted
        room?.setMuted(now.isMuted)
      }
      if (now.isDeaf !== before.isDeaf) room?.setDeaf(now.isDeaf)
      if (now.picture !== before.picture || (now.picture === 'screen' && now.screenStyle !== before.screenStyle))
        void sendPicture()
    },
    /** Follows a changed choice of devices. */
    async followChoices() {
      if (room === null) return
      await Promise.all([
        room.setSpeaker(choices().speaker),
        openMicrophone({ wanted: choices().microphone, isMoved: false }),
      ])
      if (own().picture === 'camera') await sendPicture()
    },
    /** Plays sound that the browser held back; called in the handler of a press. Resolves to whether it plays. */
    resumeSound: () => room?.resumeSound() ?? Promise.resolve(true),
    pictureOf: (userId: UserId) => room?.pictureOf(userId) ?? null,
    ownPicture: () => picture,
    ownMicrophone: () => microphone,
    /** The present loudness of somebody else, from 0 to 1. */
    levelOf: (userId: UserId) => room?.levelOf(userId) ?? 0,
    qualities: () => qualities,
    /** Calls back when qualities or my picture changed. Returns a function that unsubscribes. */
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    media,
  }
  function onQuality(mine: Quality, others: ReadonlyMap<UserId, Quality>) {
    qualities = { own: mine, others }
    for (const listener of listeners) listener()
  }
}

/** Passes on what a room says as long as it is the present one. */
function onlyWhile(isCurrent: () => boolean, events: RoomEvents): RoomEvents {
  const guarded =
    <Said extends unknown[]>(tell: (...said: Said) => void) =>
    (...said: Said) => {
      if (isCurrent()) tell(...said)
    }
  return {
    onEntered: guarded(events.onEntered),
    onLeft: guarded(events.onLeft),
    onSending: guarded(events.onSending),
    onFlow: guarded(events.onFlow),
    onEnded: guarded(events.onEnded),
    onSoundBlocked: guarded(events.onSoundBlocked),
    onQuality: guarded(events.onQuality),
  }
}
