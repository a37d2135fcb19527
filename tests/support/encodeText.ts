/** Writes files in encodings for which browsers have a decoder only. */
import type { Encoding } from '@/lib/decodeText'

/** Trying all pairs of bytes takes a second on a slow machine, so each encoding does it once. */
const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>()

function tableOf(encoding: Encoding) {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding, { fatal: true })
  const bytesOf = new Map<string, readonly number[]>()
  tables.set(encoding, bytesOf)
  const add = (...bytes: number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes))
      if ([...letter].length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, bytes)
    } catch {
      // No letter has these bytes.
    }
  }
  for (let one = 0; one < 256; one++) add(one)
  for (let one = 0x81; one < 0xff; one++) for (let two = 0x40; two < 0xff; two++) add(one, two)
  return bytesOf
}

/** Returns the bytes of a text in an encoding whose letters have one or two bytes. A letter that it lacks is an error. */
export function encodeText(text: string, encoding: Encoding): ArrayBuffer {
  const bytesOf = tableOf(encoding)
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const bytes = bytesOf.get(letter)
      if (bytes === undefined) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  ).buffer
}
