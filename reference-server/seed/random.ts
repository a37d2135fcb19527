/** A seeded source of numbers from 0 up to 1; the same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `count` incompressible bytes, the same for the same seed. */
export function seededBytes(count: number, seed: number): Uint8Array<ArrayBuffer> {
  const random = seededRandom(seed)
  return Uint8Array.from({ length: count }, () => Math.floor(random() * 256))
}
