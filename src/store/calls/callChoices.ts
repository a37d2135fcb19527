/** The devices and habits of calls that this device remembers, whoever is signed in. */
import { isFlag, isText, objectOf, orNull } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { PreferencesPort } from '@/platform/storage/preferences'

/** Ids of devices; null: the default one. */
export type CallChoices = {
  microphone: string | null
  speaker: string | null
  camera: string | null
  /** The speaker that rings. */
  ringDevice: string | null
  suppressesNoise: boolean
}

const KEY = 'parley_call_devices'
const DEFAULTS: CallChoices = {
  microphone: null,
  speaker: null,
  camera: null,
  ringDevice: null,
  suppressesNoise: true,
}
const isChoices = objectOf<CallChoices>({
  microphone: orNull(isText),
  speaker: orNull(isText),
  camera: orNull(isText),
  ringDevice: orNull(isText),
  suppressesNoise: isFlag,
})

/** Returns the choices of this device. */
export function readChoices(preferences: PreferencesPort): CallChoices {
  const stored = parseJson(preferences.read(KEY))
  return isChoices(stored) ? (stored as CallChoices) : DEFAULTS
}

/** Remembers changed choices. */
export function writeChoices(preferences: PreferencesPort, changes: Partial<CallChoices>): void {
  preferences.write(KEY, JSON.stringify({ ...readChoices(preferences), ...changes }))
}
