/** Short sounds. */

import { warn } from '@/platform/warn'

export type SoundPort = {
  /**
   * Plays a file of our own origin at a volume of 0 to 1; resolves to false when the browser refused (no interaction with the page yet, no
   * device).
   */
  play: (url: string, volume: number) => Promise<boolean>
}

/** Returns the sound output of this device. */
export function browserSound(): SoundPort {
  return {
    async play(url, volume) {
      try {
        await Object.assign(new Audio(url), { volume }).play()
        return true
      } catch (error) {
        warn('a sound could not be played', error)
        return false
      }
    },
  }
}
