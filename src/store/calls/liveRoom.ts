/**
 * The room that this page is in, with the devices that it sends. Tracks, levels and qualities change too often for the
 * store; components read them here.
 */
import type { CallCredentials } from '@/domain/call'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import type { CallsPort, JoinFailure, Quality, RoomEvents, RtcRoom } from '@/platform/rtc/rtc'
import { readChoices, type CallChoices } from './callChoices'
import type { OwnPart } from './ownPart'
import { createMicrophone, createPicture, type DeviceOptions } from './roomDevices'
import { createSpeaker } from './roomSpeaker'

/** My network, and that of the others. */
export type Qualities = { own: Quality; others: ReadonlyMap<UserId, Quality> }
export type LiveRoom = ReturnType<typeof createLiveRoom>
type Options = Pick<DeviceOptions, 'own' | 'onOwn' | 'isOpen'> & { ports: Ports; calls: CallsPort }

const NO_QUALITIES: Qualities = { own: 'unknown', others: new Map() }

/** Creates the page's place in rooms; it joins one at a time. */
export function createLiveRoom({ ports, calls: { media, provider }, own, onOwn, isOpen }: Options) {
  let room: RtcRoom | null = null
  /** Counts the joins: an answer to an earlier one is too late. */
  let turn = 0
  let qualities = NO_QUALITIES
  let stopWatching: () => void = () => undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const options: DeviceOptions = { ports, media, own, onOwn, room: () => room, isOpen }
  const microphone = createMicrophone(options, tell)
  const picture = createPicture(options, tell)
  const speaker = createSpeaker(options)
  function onQuality(mine: Quality, others: ReadonlyMap<UserId, Quality>) {
    qualities = { own: mine, others }
    tell()
  }

  return {
    /** Joins, and sends what is on. The room that was joined before is left when the new one is there. */
    async join(credentials: CallCredentials, events: RoomEvents): Promise<JoinFailure | 'late' | null> {
      const mine = ++turn
      const isCurrent = () => mine === turn
      const found = await provider(credentials.provider).catch(() => null)
      if (found === null) return 'failed'
      // A browser that refuses a socket or a connection throws.
      const failed = { failure: 'failed' } as const
      const joined = await found.join(credentials, onlyWhile(isCurrent, { ...events, onQuality })).catch(() => failed)
      if (!isCurrent()) {
        if (!('failure' in joined)) void joined.leave()
        return 'late'
      }
      if ('failure' in joined) return joined.failure
      void room?.leave()
      room = joined
      stopWatching()
      stopWatching = media.onDevicesChanged(() => {
        void microphone.checkDevices()
        void speaker.checkDevices()
      })
      // Before the microphone opens. Who joins anew may just be speaking.
      if (readChoices(ports.preferences).isPushToTalk && !own().isPushToTalk)
        onOwn({ isPushToTalk: true, isMuted: true })
      joined.setMuted(own().isMuted)
      joined.setDeaf(own().isDeaf || !isOpen())
      void speaker.follow()
      void microphone.send()
      void picture.send()
      return null
    },
    /** Closes the devices at once, and leaves the room or gives up joining one; `isForGood` as in RtcRoom. */
    async leave(isForGood = true) {
      turn += 1
      stopWatching()
      const left = room
      room = null
      microphone.close()
      picture.close()
      qualities = NO_QUALITIES
      await left?.leave(isForGood)
    },
    /** Follows a change of my part. */
    apply(now: OwnPart, before: OwnPart) {
      if (room === null) return
      if (now.isMuted !== before.isMuted) {
        microphone.follow()
        room.setMuted(now.isMuted)
      }
      if (now.isDeaf !== before.isDeaf) room.setDeaf(now.isDeaf || !isOpen())
      if (now.picture !== before.picture) void picture.follow()
    },
    /** Follows `isOpen`: whether the others hear and see me, and I them. */
    followPeople() {
      if (room === null) return
      microphone.follow()
      room.setDeaf(own().isDeaf || !isOpen())
      if (picture.track() !== null) void picture.send()
    },
    /** Follows changed choices; what they do not concern goes on without a gap. */
    async followChoices(changes: Partial<CallChoices>) {
      if (room === null) return
      if ('speaker' in changes) await speaker.follow()
      if ('microphone' in changes || 'suppressesNoise' in changes) await microphone.reopen()
      if ('camera' in changes && own().picture === 'camera') await picture.follow()
      if ('screenStyle' in changes) await picture.restyle()
    },
    /** Asks for the microphone again. */
    openMicrophone: microphone.reopen,
    /** Plays sound that the browser held back. Resolves to whether it plays. */
    resumeSound: () => room?.resumeSound() ?? Promise.resolve(true),
    pictureOf: (userId: UserId) => room?.pictureOf(userId) ?? null,
    ownPicture: picture.track,
    ownMicrophone: microphone.track,
    /** The present loudness of somebody else, from 0 to 1. */
    levelOf: (userId: UserId) => room?.levelOf(userId) ?? 0,
    qualities: () => qualities,
    /** Calls back when qualities, my microphone or my picture changed. Returns a function that unsubscribes. */
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    media,
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
