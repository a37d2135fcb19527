/** Short sounds. */

export type SoundPort = {
  /** Plays a file of our own origin; false when the browser refused (nobody touched the page yet, no device). */
  play: (url: string) => Promise<boolean>
}

/** The loudspeaker of this device. */
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
