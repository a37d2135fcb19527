/** Chance. `crypto.getRandomValues` is there on plain http too, unlike `randomUUID`. */

export type RandomPort = {
  /** An integer from 1 to 2^53 - 1. */
  integer53: () => number
  /** At least 0, below 1: for jitter. */
  fraction: () => number
  /** So many characters of [A-Za-z0-9_-], six bits each. */
  text: (length: number) => string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** The browser's own randomness. */
export function browserRandom(): RandomPort {
  const words = (count: number) => crypto.getRandomValues(new Uint32Array(count))
  return {
    integer53() {
      const [high = 0, low = 1] = words(2)
      return (high >>> 11) * 2 ** 32 + low || 1
    },
    fraction: () => (words(1)[0] ?? 0) / 2 ** 32,
    text: (length) =>
      Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 63]).join(''),
  }
}
