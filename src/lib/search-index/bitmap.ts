/** Sets of small integers, one bit each. */

/** Returns an empty set of integers below `size`. */
export const createBitmap = (size: number) => new Uint32Array(Math.ceil(size / 32))

/** Returns the set of all integers below `size`. */
export function fullBitmap(size: number) {
  const bitmap = createBitmap(size).fill(0xffffffff)
  if (size % 32 !== 0) bitmap[bitmap.length - 1] = 2 ** (size % 32) - 1
  return bitmap
}

export const addBit = (bitmap: Uint32Array, bit: number) => {
  bitmap[bit >>> 5]! |= 1 << (bit & 31)
}

export const hasBit = (bitmap: Uint32Array, bit: number) => (bitmap[bit >>> 5]! & (1 << (bit & 31))) !== 0

/** Removes everything from the first set that is not in the second one. */
export function intersect(bitmap: Uint32Array, other: Uint32Array) {
  for (let at = 0; at < bitmap.length; at++) bitmap[at]! &= other[at]!
}

/** Removes everything from the first set that is in the second one. */
export function subtract(bitmap: Uint32Array, other: Uint32Array) {
  for (let at = 0; at < bitmap.length; at++) bitmap[at]! &= ~other[at]!
}

/** Returns the members, ascending. */
export function bitsOf(bitmap: Uint32Array): number[] {
  const bits: number[] = []
  for (let at = 0; at < bitmap.length; at++) {
    for (let rest = bitmap[at]!; rest !== 0; rest &= rest - 1) bits.push(at * 32 + (31 - Math.clz32(rest & -rest)))
  }
  return bits
}

/** Returns the number of members. */
export function countBits(bitmap: Uint32Array): number {
  let count = 0
  for (const word of bitmap) for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Returns the set as bytes, the same on every machine. */
export function bitmapToBytes(bitmap: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(bitmap.length * 4)
  const view = new DataView(bytes.buffer)
  bitmap.forEach((word, index) => view.setUint32(index * 4, word))
  return bytes
}

/** Returns the set of these bytes; null if they have the wrong length. */
export function bitmapOfBytes(bytes: Uint8Array, size: number): Uint32Array | null {
  const bitmap = createBitmap(size)
  if (bytes.length !== bitmap.length * 4) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return bitmap.map((_, index) => view.getUint32(index * 4))
}
