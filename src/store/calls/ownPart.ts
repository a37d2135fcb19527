import type { MicrophoneFailure } from '@/platform/device/microphone'
import type { Picture } from '@/platform/rtc/rtc'

/** Why something of mine is not sent; `unsent`: the provider of calls did not take it (decision 0196). */
type SendFailure = MicrophoneFailure | 'unsent'
/** `ended`: the camera was on, and was pulled out or forbidden. */
type CameraFailure = SendFailure | 'ended'

/** My microphone, picture and speaker. */
export type OwnPart = {
  isMuted: boolean
  isDeaf: boolean
  /** Heard only while Space is held. */
  isPushToTalk: boolean
  picture: Picture | null
  /** Why no microphone is sent; null while it is. */
  microphone: SendFailure | null
  /** Why the camera did not start, or no picture is sent; null without a failure. */
  camera: CameraFailure | null
  /** The name of the device that took over when another one was removed; null when nothing is to be told. */
  nowOn: string | null
}

/** How a call begins. */
export const NOTHING_CHANGED: OwnPart = {
  isMuted: false,
  isDeaf: false,
  isPushToTalk: false,
  picture: null,
  microphone: null,
  camera: null,
  nowOn: null,
}
