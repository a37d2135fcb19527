/** Reads and writes bytes and variable-length integers (seven bits per byte, lowest first). */

/** Collects bytes; `take` returns all of them. */
export function createByteWriter(capacity = 1024) {
  let bytes = new Uint8Array(capacity)
  let length = 0
  function reserve(count: number) {
    if (length + count <= bytes.length) return
    const larger = new Uint8Array(Math.max(length + count, bytes.length * 2))
    larger.set(bytes.subarray(0, length))
    bytes = larger
  }
  return {
    length: () => length,
    byte(value: number) {
      reserve(1)
      bytes[length++] = value
    },
    /** Writes an integer from 0 to 2^53. */
    number(value: number) {
      reserve(8)
      let rest = value
      // Bit operations end at 2^32, and ids may be larger.
      while (rest >= 0x80) {
        bytes[length++] = (rest % 0x80) | 0x80
        rest = Math.floor(rest / 0x80)
      }
      bytes[length++] = rest
    },
    bytes(added: Uint8Array) {
      reserve(added.length)
      bytes.set(added, length)
      length += added.length
    },
    take: () => bytes.slice(0, length),
  }
}

/** Reads bytes from the first on. Reading beyond the end returns zeros. */
export function createByteReader(bytes: Uint8Array) {
  let at = 0
  return {
    at: () => at,
    isAtEnd: () => at >= bytes.length,
    byte: () => bytes[at++] ?? 0,
    number() {
      let value = 0
      let unit = 1
      for (;;) {
        const byte = bytes[at++] ?? 0
        value += (byte & 0x7f) * unit
        if (byte < 0x80) return value
        unit *= 0x80
      }
    },
  }
}

/** Maps any integer to one from 0 on, small ones to small ones. */
export const toUnsigned = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
/** The inverse of `toUnsigned`. */
export const toSigned = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
