/**
 * Sound and picture of a call in real time, whoever transports them. `agora.ts` and `loopback.ts` implement this; devices
 * are opened by `callMedia.ts`.
 */
import type { CallCredentials, CallProvider } from '@/domain/call'
import type { UserId } from '@/domain/ids'
import type { CallMediaPort } from './callMedia'

export type Picture = 'camera' | 'screen'
/** The state of what a person in the room sends. */
export type Sending = { isMuted: boolean; picture: Picture | null }

/**
 * The reason why a room cannot be joined. `blocked`: the network lets nothing through; `refused`: the token is not accepted;
 * `unsupported`: this browser has no WebRTC.
 */
export type JoinFailure = 'blocked' | 'refused' | 'unsupported' | 'failed'

/** The quality of a connection; `unknown` before the first measurement. */
export type Quality = 'unknown' | 'good' | 'weak' | 'bad'

export type RoomEvents = {
  /** Somebody entered, or was there already. */
  onEntered: (userId: UserId, sending: Sending) => void
  /** `isForGood`: they said so; otherwise the network or a reload may have taken them away. */
  onLeft: (userId: UserId, isForGood: boolean) => void
  /** Somebody muted or unmuted, or their picture began, changed or ended. */
  onSending: (userId: UserId, sending: Sending) => void
  /** Whether media flows: false after two seconds without any, true when it comes again. */
  onFlow: (isFlowing: boolean) => void
  /** The room is gone, and the caller may join again with fresh credentials. `elsewhere`: the same account joined on another device. */
  onEnded: (reason: 'elsewhere' | 'lost') => void
  /** The browser holds sound back until the user presses something. */
  onSoundBlocked: () => void
  onQuality: (own: Quality, others: ReadonlyMap<UserId, Quality>) => void
}

/** A picture that is sent. */
export type SentTrack = { track: MediaStreamTrack; picture: Picture }

export type RtcRoom = {
  /** Sends this microphone in place of the one before; null: none, one only listens. */
  sendMicrophone: (track: MediaStreamTrack | null) => Promise<void>
  /** Sends this picture, with the sound of a shared screen, in place of the one before; null: none. */
  sendPicture: (sent: SentTrack | null, sound: MediaStreamTrack | null) => Promise<void>
  setMuted: (isMuted: boolean) => void
  /** Silences everybody else, or ends that. */
  setDeaf: (isDeaf: boolean) => void
  /** Plays through this speaker; null: the default one. */
  setSpeaker: (deviceId: string | null) => Promise<void>
  /** Plays held-back sound, as the browser allows after a press or with a microphone. Resolves to whether it plays. */
  resumeSound: () => Promise<boolean>
  /** The picture of somebody else, or null. */
  pictureOf: (userId: UserId) => MediaStreamTrack | null
  /** The present loudness of somebody else, from 0 to 1. */
  levelOf: (userId: UserId) => number
  /** Leaves; the tracks that were sent stay open. Unless `isForGood`, I join again at once from another page. */
  leave: (isForGood?: boolean) => Promise<void>
}

export type RtcProvider = {
  /** Joins a room within ten seconds. Nothing goes to the provider before this call. */
  join: (credentials: CallCredentials, events: RoomEvents) => Promise<RtcRoom | { failure: JoinFailure }>
}

export type CallsPort = {
  /** The reason why this page can have no calls; null: it can. */
  hindrance: () => 'insecure' | 'framed' | 'unsupported' | null
  /** The devices of this browser. */
  media: CallMediaPort
  /** Loads the code of a provider; rejects if it cannot be fetched. */
  provider: (name: CallProvider) => Promise<RtcProvider>
}

/** The longest time that joining may take, in ms. */
export const JOIN_LIMIT_MS = 10_000
/** A louder voice than this is speaking; levels are 0 to 1. */
export const SPEAKING_LEVEL = 0.02
