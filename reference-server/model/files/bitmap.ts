/** Pixels of an image, row by row from the top, three bytes each. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** The pixels of an uncompressed BMP of 24 or 32 bits, which sharp cannot read; null for anything else. */
export function readBitmap(bytes: Uint8Array): Pixels | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 54 || view.getUint16(0) !== 0x424d) return null
  const [start, width, tall] = [view.getUint32(10, true), view.getInt32(18, true), view.getInt32(22, true)]
  const depth = view.getUint16(28, true) / 8
  const height = Math.abs(tall)
  const row = Math.ceil((width * depth) / 4) * 4
  const isPlain = view.getUint32(30, true) === 0 && (depth === 3 || depth === 4)
  if (!isPlain || width <= 0 || height === 0 || start + row * height > bytes.length) return null
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const from = start + row * (tall > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x += 1) {
      const [source, target] = [from + x * depth, (y * width + x) * 3]
      data[target] = bytes[source + 2] ?? 0
      data[target + 1] = bytes[source + 1] ?? 0
      data[target + 2] = bytes[source] ?? 0
    }
  }
  return { data, width, height }
}
