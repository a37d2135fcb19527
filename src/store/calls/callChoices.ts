/** The devices and habits of calls that this device remembers, whoever is signed in. */
import { isFlag, isObject, isText, objectOf, orNull } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { ScreenStyle } from '@/platform/rtc/callMedia'
import type { PreferencesPort } from '@/platform/storage/preferences'

/** Ids of devices; null: the default one. */
export type CallChoices = {
  microphone: string | null
  speaker: string | null
  camera: string | null
  /** The speaker that rings. */
  ringDevice: string | null
  suppressesNoise: boolean
  /** Whether calls begin with push to talk. */
  isPushToTalk: boolean
  /** How a shared screen is sent. */
  screenStyle: ScreenStyle
}

const KEY = 'parley_call_devices'
const DEFAULTS: CallChoices = {
  microphone: null,
  speaker: null,
  camera: null,
  ringDevice: null,
  suppressesNoise: true,
  isPushToTalk: false,
  screenStyle: 'sharp',
}
const isChoices = objectOf<CallChoices>({
  microphone: orNull(isText),
  speaker: orNull(isText),
  camera: orNull(isText),
  ringDevice: orNull(isText),
  suppressesNoise: isFlag,
  isPushToTalk: isFlag,
  screenStyle: (value) => value === 'sharp' || value === 'smooth',
})

/** Returns the choices of this device. */
export function readChoices(preferences: PreferencesPort): CallChoices {
  const stored = parseJson(preferences.read(KEY))
  // An older version stored fewer of them.
  const choices = { ...DEFAULTS, ...(isObject(stored) && stored) }
  return isChoices(choices) ? choices : DEFAULTS
}

/** Remembers changed choices. */
export function writeChoices(preferences: PreferencesPort, changes: Partial<CallChoices>): void {
  preferences.write(KEY, JSON.stringify({ ...readChoices(preferences), ...changes }))
}
