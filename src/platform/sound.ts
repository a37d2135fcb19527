/** Short sounds. */

export type SoundPort = {
  /**
   * Plays a file of our own origin; resolves to false when the browser refused (no interaction with the page yet, no
   * device).
   */
  play: (url: string) => Promise<boolean>
}

/** Returns the sound output of this device. */
export function browserSound(): SoundPort {
  return {
    async play(url) {
      try {
        await new Audio(url).play()
        return true
      } catch {
        return false
      }
    },
  }
}
