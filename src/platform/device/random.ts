/** Random values. `crypto.getRandomValues` also exists on plain http, unlike `randomUUID`. */

export type RandomPort = {
  /** Returns an integer from 1 to 2^53 - 1. */
  integer53: () => number
  /** Returns a number of at least 0 and below 1, for jitter. */
  fraction: () => number
  /** Returns `length` characters of [A-Za-z0-9_-], six bits each. */
  text: (length: number) => string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** Returns the browser's random source. */
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
