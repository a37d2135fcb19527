/** The sound of a new message, which visitors switch on for themselves. */
import type { Ports } from '@/platform/ports'

const KEY = 'sound'
const VOLUME = 0.5

/** Whether the visitor wants it. */
export const isSoundOn = ({ preferences }: Pick<Ports, 'preferences'>): boolean => preferences.read(KEY) !== null

/** Remembers the choice in the frame. */
export const setSound = ({ preferences }: Pick<Ports, 'preferences'>, isOn: boolean): void =>
  void preferences.write(KEY, isOn ? '1' : null)

/** Plays the sound, if the visitor wants it. */
export function playSound(ports: Pick<Ports, 'preferences' | 'sound'>): void {
  if (isSoundOn(ports)) void ports.sound.play(new URL('./sounds/message.wav', document.baseURI).href, VOLUME)
}
